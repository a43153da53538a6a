import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { browserLanguageName } from '../../lib/browser-language.ts';
import { translated } from '../../lib/language/translated.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { clipsHeadingId, DemoArticles, DemoClips } from '../demo/index.ts';
import { useVipCode } from '../offers/index.ts';
import { PlanTable } from '../pricing/index.ts';
import { PageHeading } from '../public-pages/index.ts';
import { ConverterFooter } from './converter-footer.tsx';
import { ConverterForm } from './converter-form.tsx';
import { ConverterHeader } from './converter-header.tsx';
import { PopularFeeds } from './popular-feeds.tsx';
import { SupportedInputs } from './supported-inputs.tsx';
import { useLinks } from './use-links.ts';

/** docs/product/public-pages.md#free-converter */
export function ConverterScreen() {
  const { brand } = useServices().site;
  const { signIn } = useLinks();
  const startLabel = useVipCode() ? t`Claim Lifetime Access` : t`Sign Up`;
  const language = browserLanguageName(navigator.languages);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{t`Free AI text to speech`}</PageTitle>
      <ConverterHeader startLabel={startLabel} />
      <main id="main" tabIndex={-1} className="page-width flex-1 pt-8 tablet:pt-12">
        <section className="max-w-180">
          <PageHeading intro={translated(pageIntros.converter, brand.name)} />
          <ConverterForm />
          {language && (
            <p className="mt-4 text-soft">
              <Trans>Supports {language}</Trans>
            </p>
          )}
        </section>
        <div className="mt-16">
          <DemoClips
            heading={
              <h2 id={clipsHeadingId} className="font-semibold font-serif text-2xl">{t`How it works`}</h2>
            }
          />
        </div>
        <section aria-labelledby="demo-articles" className="mt-16">
          <h2 id="demo-articles" className="mb-6 font-semibold font-serif text-2xl">{t`Hear a sample`}</h2>
          <DemoArticles heading="h3" />
        </section>
        <SupportedInputs />
        <section className="mt-16 flex flex-wrap items-center justify-between gap-4 rounded-corner border border-line bg-raised p-6">
          <p className="max-w-120 text-pretty text-lg">{t`With an account, articles start to play at once and are added to your own podcast feed.`}</p>
          <ButtonLink kind="primary" to={signIn('tts_nav_cta')}>
            {startLabel}
          </ButtonLink>
        </section>
        <PlanTable startLabel={startLabel} start={signIn('tts_nav_cta')} />
        <PopularFeeds />
      </main>
      <ConverterFooter />
    </div>
  );
}
