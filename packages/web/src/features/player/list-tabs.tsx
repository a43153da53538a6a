import { t } from '@lingui/core/macro';
import { buttonClass } from '../../ui/button.tsx';
import { useCanHighlight, useEntryHighlights } from '../highlights/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';
import type { PlayerView } from './player-store.ts';

/** Buttons that choose between the lists about what plays. Renders nothing if there is only one. */
export function ListTabs({
  track,
  hasChapters,
  withNext,
}: {
  track: Track;
  hasChapters: boolean;
  /** Whether ‘Playing Next’ is one of the lists. */
  withNext: boolean;
}) {
  const shown = useShownList(track, hasChapters, withNext);
  const setView = usePlayer((player) => player.setView);
  const canHighlight = useCanHighlight(track.id);
  const count = useEntryHighlights(track.id).length;
  const choices: { value: PlayerView; label: string }[] = [
    ...(hasChapters ? [{ value: 'chapters', label: t`Chapters` } as const] : []),
    ...(canHighlight
      ? [{ value: 'highlights', label: count === 0 ? t`Highlights` : t`Highlights ${count}` } as const]
      : []),
    ...(withNext ? [{ value: 'next', label: t`Playing Next` } as const] : []),
  ];
  if (choices.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => setView(value)}
          className={buttonClass(shown === value ? 'chosen' : 'plain', 'small')}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Returns the list to show: the chosen one, if what plays has it. */
export function useShownList(
  track: Track,
  hasChapters: boolean,
  withNext: boolean,
): 'chapters' | 'highlights' | 'next' {
  const view = usePlayer((player) => player.view);
  const canHighlight = useCanHighlight(track.id);
  if (view === 'highlights' && canHighlight) return 'highlights';
  if (view === 'next' && withNext) return 'next';
  if (hasChapters) return 'chapters';
  return withNext || !canHighlight ? 'next' : 'highlights';
}
