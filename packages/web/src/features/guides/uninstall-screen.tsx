import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';

const title = t`Sorry to see you go`;

/** Shown by the browser once the extension is removed: docs/product/public-pages.md#after-removing-the-extension */
export function UninstallScreen() {
  const { tracker, site } = useServices();
  const { userId } = useParams();
  const [query] = useSearchParams();
  const user = userId ?? query.get('USER_ID') ?? '';
  const { supportEmail } = site.brand;
  const form = site.links?.uninstallForm;
  useEffect(() => tracker.track('uninstall', { USER_ID: user }), [tracker, user]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-160 flex-col items-center justify-center gap-3 px-4 py-12 text-center"
    >
      <PageTitle>{title}</PageTitle>
      <Mark size={48} className="mb-3" />
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      <p className="max-w-112 text-pretty text-soft">{t`The extension is removed from this browser. Your account and your articles are unchanged. To end its access as well, delete its key in the settings.`}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {form === undefined && supportEmail && (
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(t`Why I removed the extension`)}`}
            className="inline-flex min-h-11 items-center"
          >{t`Tell us why`}</a>
        )}
        <ButtonLink to={paths.settings}>{t`Open the settings`}</ButtonLink>
      </div>
      {form !== undefined && <FeedbackForm address={form} />}
    </main>
  );
}

/**
 * The operator's form on another site. It may run its scripts and send itself, but not lead this page elsewhere, and it
 * gets no referrer, because the address of this page names the user. Drawn light, because a form without a background of its own has dark text.
 */
function FeedbackForm({ address }: { address: string }) {
  return (
    <section aria-labelledby="feedback" className="mt-8 flex w-full flex-col items-center gap-2">
      <h2 id="feedback" className="font-semibold text-lg">{t`What could we do better?`}</h2>
      <iframe
        src={address}
        title={t`Feedback form`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="h-[min(640px,80dvh)] w-full rounded-corner border border-line bg-paper scheme-light"
      />
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
      >{t`Open the form in a new tab`}</a>
    </section>
  );
}
