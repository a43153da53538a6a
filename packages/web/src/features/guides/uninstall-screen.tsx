import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';

const title = 'Sorry to see you go';

/** Shown by the browser once the extension is removed: docs/product/public-pages.md#after-removing-the-extension */
export function UninstallScreen() {
  const { tracker, site } = useServices();
  const { userId } = useParams();
  const [query] = useSearchParams();
  const user = userId ?? query.get('USER_ID') ?? '';
  const { supportEmail } = site.brand;
  useEffect(() => tracker.track('uninstall', { USER_ID: user }), [tracker, user]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center gap-3 px-4 pb-24 text-center"
    >
      <PageTitle>{title}</PageTitle>
      <Mark size={48} className="mb-3" />
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      <p className="text-pretty text-soft">
        The extension is removed from this browser. Your account and your articles are unchanged. To end its
        access as well, delete its key in the settings.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {supportEmail && (
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent('Why I removed the extension')}`}
            className="inline-flex min-h-11 items-center"
          >
            Tell us why
          </a>
        )}
        <ButtonLink to={paths.settings}>Open the settings</ButtonLink>
      </div>
    </main>
  );
}
