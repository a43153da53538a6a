import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { modeOf, modes } from '../modes.ts';

/** Height of the menu without the device's safe area, in pixels. */
const height = 56;
const item =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-semibold text-sm text-soft no-underline outline-offset-[-3px] aria-[current=page]:text-ink';

/** A phone's bottom menu: the modes, and Other, which opens the mobile settings. */
export function BottomMenu({ settingsOpen }: { settingsOpen: boolean }) {
  const { pathname } = useLocation();
  const current = settingsOpen ? null : modeOf(pathname === paths.highlights ? paths.playlist : pathname);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--menu-height', `${height}px`);
    return () => {
      document.documentElement.style.removeProperty('--menu-height');
    };
  }, []);
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex h-[55px] items-stretch">
        {modes
          .filter(({ wideOnly }) => !wideOnly)
          .map(({ mode, label, path, icon: Icon }) => (
            <Link key={mode} to={path} aria-current={current === mode ? 'page' : undefined} className={item}>
              <Icon size={22} aria-hidden="true" strokeWidth={current === mode ? 2.5 : 2} />
              {label}
            </Link>
          ))}
        <Link
          to={`${pathname}?mode=settings`}
          aria-current={settingsOpen ? 'page' : undefined}
          className={item}
        >
          <Trans>
            <Ellipsis size={22} aria-hidden="true" strokeWidth={settingsOpen ? 2.5 : 2} />
            Other
          </Trans>
        </Link>
      </div>
    </nav>
  );
}
