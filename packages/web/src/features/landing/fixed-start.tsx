import { type ReactNode, useRef } from 'react';
import { useFootHeight } from '../../lib/use-foot-height.ts';

/**
 * The main button of a page that offers one thing: in the page, and at the bottom edge of a phone, above the player, where it
 * stays while the page moves.
 * @param props.note below the button, or beside it
 */
export function FixedStart({ button, note }: { button: ReactNode; note: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useFootHeight(foot);
  return (
    <div
      ref={foot}
      className="flex items-center gap-x-5 gap-y-2 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-[calc(var(--player-height)+env(safe-area-inset-bottom))] max-tablet:z-10 max-tablet:flex-col max-tablet:items-stretch max-tablet:border-line max-tablet:border-t max-tablet:bg-raised max-tablet:px-4 max-tablet:py-3"
    >
      {button}
      <span className="text-sm text-soft max-tablet:text-center">{note}</span>
    </div>
  );
}
