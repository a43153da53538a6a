import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { t } from '@lingui/core/macro';
import { DemoArticle } from './demo-article.tsx';

/** The first sample article, beside what an empty place says: nothing plays until play is pressed. */
export function SampleCard() {
  return (
    <section aria-labelledby="sample-heading">
      <h2 id="sample-heading" className="pb-3 font-semibold text-sm text-soft">{t`Hear how it sounds`}</h2>
      <DemoArticle article={demoArticles[0]} heading="h3" />
    </section>
  );
}
