import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePlayer } from '../../player/index.ts';
import { stateOf } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';
import type { RowActions } from './row-actions.ts';
import { RowButton } from './row-button.tsx';
import { RowStatus } from './row-status.tsx';

/** Loaded lazily, because few articles have a longer version. Without a connection, the row omits it. */
const LongerVersion = lazy(() =>
  import('./longer-version.tsx').then(
    (loaded) => ({ default: loaded.LongerVersion }),
    () => ({ default: () => null }),
  ),
);

/**
 * The main cell of a row: play button, title, and below it the source or the state. One large click target.
 */
export function RowTitle({
  row,
  actions,
  children,
}: {
  row: PlaylistRow;
  actions: RowActions;
  /** Shown below the title if there is no state to show. */
  children: ReactNode;
}) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const state = stateOf(row);
  return (
    <div className="relative flex items-center gap-4">
      {current && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 -left-4 w-1 rounded-r-full bg-accent-mark desktop:rounded-full"
        />
      )}
      <RowButton row={row} onPlay={() => actions.play(row)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <span
            className={classNames(
              'line-clamp-2 min-w-0 flex-1 text-pretty font-serif text-lg leading-6',
              row.played ? 'text-soft' : 'font-semibold',
            )}
          >
            {row.title}
          </span>
          {row.played && (
            <span className="shrink-0 py-0.5 text-soft">
              <Check size={20} aria-hidden="true" />
              <VisuallyHidden>Played</VisuallyHidden>
            </span>
          )}
        </div>
        {state.kind === 'ready' ? (
          <div className="text-sm text-soft">{children}</div>
        ) : (
          <RowStatus row={row} state={state} actions={actions} />
        )}
        {row.longer_version !== undefined && !row.played && state.kind !== 'failed' && (
          <Suspense>
            <LongerVersion row={row} characters={row.longer_version.num_characters} actions={actions} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
