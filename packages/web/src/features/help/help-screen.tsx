import { offeredActions } from '@earmark/contract/rewards/bonus-table';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIsService, useServices } from '../../lib/services.tsx';
import { TextPage } from '../public-pages/index.ts';
import { helpTopics } from './help-topics.tsx';

/** All help topics on one page; links from elsewhere lead to the topics. */
export function HelpScreen() {
  const { brand, links } = useServices().site;
  const isService = useIsService();
  const topics = helpTopics(brand.name, offeredActions(links ?? {}), isService);
  return (
    <TextPage title={t`Help`} source="help">
      <div className="mx-auto max-w-180">
        <h1 className="pb-4 font-semibold font-serif text-3xl">{t`Help`}</h1>
        <nav aria-label={t`Topics`}>
          <ul className="grid gap-x-8 pb-8 narrow:grid-cols-2 desktop:grid-cols-3">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-9 items-center touch:min-h-11">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {topics.map(({ id, title, text }) => (
          <section
            key={id}
            aria-labelledby={`${id}-title`}
            id={id}
            className="scroll-mt-25 border-line border-t py-6"
          >
            <h2 id={`${id}-title`} className="pb-2 font-semibold font-serif text-xl">
              {title}
            </h2>
            <div className="flex flex-col gap-3 text-pretty">{text}</div>
          </section>
        ))}
        <section aria-labelledby="more-help" className="border-line border-t py-6">
          <h2 id="more-help" className="pb-2 font-semibold font-serif text-xl">{t`Something else?`}</h2>
          <p>
            <Trans>
              Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
              {links?.extension !== undefined && (
                <>
                  {' '}
                  The browser extension is <a href={links.extension}>in its store</a>.
                </>
              )}
            </Trans>
          </p>
        </section>
      </div>
    </TextPage>
  );
}
