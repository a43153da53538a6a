import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useUser } from '../../lib/user/user-query.ts';
import { LoadingView } from '../../ui/loading-view.tsx';
import { ownerPaths } from './owner-paths.ts';

/** The pages, in order. Add a page here together with its route. */
const pages = [
  { label: t`Overview`, path: ownerPaths.overview },
  { label: t`People`, path: ownerPaths.people },
  { label: t`Queue`, path: ownerPaths.queue },
  { label: t`Storage`, path: ownerPaths.storage },
  { label: t`Voices`, path: ownerPaths.voices },
  { label: t`Health`, path: ownerPaths.health },
  { label: t`Settings`, path: ownerPaths.settings },
  { label: t`Log`, path: ownerPaths.log },
];

/** The frame of the owner's pages: docs/product/administration.md */
export function OwnerFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone, the link to the current page may be outside of the visible part of the row.
  useEffect(() => {
    if (pathname)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="mx-auto max-w-270">
      <nav
        ref={nav}
        aria-label={t`Owner's pages`}
        className="-mx-4 mb-8 overflow-x-auto border-line border-b px-1 tablet:-mx-3 tablet:px-0"
      >
        <ul className="flex gap-1">
          {pages.map(({ label, path }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className="relative flex min-h-11 items-center whitespace-nowrap px-3 font-semibold text-soft no-underline outline-offset-[-2px] transition-colors hovers:hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {user?.is_owner === false ? (
        <p>{t`Only owners of this installation can open these pages.`}</p>
      ) : (
        user && <Suspense fallback={<LoadingView />}>{children}</Suspense>
      )}
    </div>
  );
}
