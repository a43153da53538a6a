import { t } from '@lingui/core/macro';
import { ChromeButtons } from './chrome-buttons.tsx';
import type { ChromeButtons as Buttons } from './chrome-rules.ts';

/** The controls of screens without the top bar. */
export function FloatingControls({ buttons }: { buttons: Buttons }) {
  return (
    <nav
      aria-label={t`Account`}
      className="page-controls fixed top-3 z-30 flex items-center gap-1 rounded-corner bg-paper empty:hidden"
    >
      <ChromeButtons buttons={buttons} />
    </nav>
  );
}
