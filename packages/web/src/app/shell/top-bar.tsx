import { t } from '@lingui/core/macro';
import { useBreakpoint, useMedia } from '../../lib/use-breakpoint.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChromeButtons } from './chrome-buttons.tsx';
import type { ChromeButtons as Buttons } from './chrome-rules.ts';
import { Logo } from './logo.tsx';
import { ModeLinks } from './mode-links.tsx';
import { PlanBadge } from './plan-badge.tsx';

/**
 * Widths at which name, badge and upgrade do not fit side by side: phones, and tablets with the modes in
 * between.
 */
const narrowQuery = '(width < 480px), (768px < width < 1000px)';

/**
 * The bar above every page of a signed-in user: 48 px high on a phone, 64 px elsewhere, within the 100 px
 * reserved for it.
 */
export function TopBar({ buttons }: { buttons: Buttons }) {
  const mobile = useBreakpoint() === 'mobile';
  const tight = useMedia(narrowQuery);
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-paper">
      <div className="page-width flex h-12 items-center gap-2 tablet:h-16 tablet:gap-4 min-[1000px]:gap-6">
        <div className="flex items-center gap-2">
          <Logo compact={tight && buttons.upgrade} />
          <PlanBadge />
        </div>
        {!mobile && <ModeLinks />}
        <nav aria-label={t`Account`} className="-me-3 ms-auto flex items-center gap-1 tablet:me-0">
          <ChromeButtons buttons={buttons} />
          {!mobile && <AccountMenu />}
        </nav>
      </div>
    </header>
  );
}
