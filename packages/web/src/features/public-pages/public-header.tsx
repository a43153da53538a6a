import { t } from '@lingui/core/macro';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useIsService, useSession } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { HomeMark } from './home-mark.tsx';

export interface PublicHeaderLinks {
  /** Links shown before the others. */
  pages: readonly { label: string; to: string }[];
  signIn: string;
  start: string;
  /** On a phone, 'Start Listening'. */
  startOnPhone: string;
  /** Whether controls float at the top right of the page; the header leaves room for them. */
  besideControls?: boolean;
}

/**
 * The header of a public page: links to the home page and to sign-in; for signed-in users, a link to the
 * application.
 */
export function PublicHeader({
  pages,
  signIn,
  start,
  startOnPhone,
  besideControls = true,
}: PublicHeaderLinks) {
  const mobile = useBreakpoint() === 'mobile';
  const signedIn = useSession().status === 'signed-in';
  const helpUrl = useHelpUrl();
  const isService = useIsService();
  return (
    <header className="page-inset sticky top-0 z-20 flex h-17 items-center gap-2 border-line border-b bg-paper">
      <HomeMark />
      {signedIn ? (
        <nav aria-label={t`Main`} className="ms-auto">
          <ButtonLink
            kind="quiet"
            to={paths.playlist}
            className="whitespace-nowrap max-narrow:px-1 max-narrow:text-sm"
          >{t`Your Playlist`}</ButtonLink>
        </nav>
      ) : !isService ? (
        <nav aria-label={t`Main`} className="ms-auto">
          <ButtonLink kind="quiet" to={signIn}>{t`Sign In`}</ButtonLink>
        </nav>
      ) : mobile ? (
        <ButtonLink
          kind="primary"
          size="small"
          to={startOnPhone}
          className="ms-auto whitespace-nowrap"
        >{t`Start Listening`}</ButtonLink>
      ) : (
        <nav aria-label={t`Main`} className="ms-auto flex items-center gap-1">
          {pages.map(({ label, to }) => (
            <ButtonLink key={label} kind="quiet" to={to}>
              {label}
            </ButtonLink>
          ))}
          {helpUrl !== null && (
            <a
              href={helpUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('quiet')}
            >{t`Use Cases`}</a>
          )}
          <ButtonLink kind="quiet" to={signIn}>{t`Sign In`}</ButtonLink>
          <ButtonLink kind="primary" to={start} className="ms-2">{t`Start listening`}</ButtonLink>
        </nav>
      )}
      {besideControls && (
        <span
          aria-hidden="true"
          className={`shrink-0 desktop:w-66 ${signedIn ? 'w-30' : 'w-8 narrow:w-19'}`}
        />
      )}
    </header>
  );
}
