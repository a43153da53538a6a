import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePlayer } from '../../player/index.ts';
import type { RowSelection } from '../library/row-selection.ts';
import { stateOf } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';
import type { RowActions } from './row-actions.ts';
import { RowButton } from './row-button.tsx';
import { RowStatus } from './row-status.tsx';

const MarkedTitle = lazy(async () => ({ default: (await import('../library/marked-text.tsx')).MarkedTitle }));
const Snippet = lazy(async () => ({ default: (await import('../../../ui/snippet.tsx')).Snippet }));

/** Loaded lazily, because few articles have a longer version. Without a connection, the row omits it. */
const LongerVersion = lazy(() =>
  import('./longer-version.tsx').then(
    (loaded) => ({ default: loaded.LongerVersion }),
    () => ({ default: () => null }),
  ),
);

/** What a search found in a row. */
export interface RowMatch {
  query: string;
  /** HTML with `mark` only, from the text of the article; '' if only its title matches. */
  snippet: string;
}

/**
 * The main cell of a row: picture with play button, title, and below it the source or the state. One large click target.
 */
export function RowTitle({
  row,
  actions,
  selection,
  match,
  children,
}: {
  row: PlaylistRow;
  actions: RowActions;
  selection: RowSelection | null;
  match: RowMatch | null;
  /** Shown below the title if there is no state to show. */
  children: ReactNode;
}) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const state = stateOf(row);
  return (
    <div className="group/row relative flex items-center gap-4">
      {current && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 -start-4 w-1 rounded-e-full bg-accent-mark desktop:rounded-full"
        />
      )}
      <RowButton row={row} onPlay={() => actions.play(row)} selection={selection} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <span
            dir="auto"
            className={classNames(
              'line-clamp-2 min-w-0 flex-1 text-pretty font-serif text-lg leading-6',
              row.played ? 'text-soft' : 'font-semibold',
            )}
          >
            {match === null ? (
              row.title
            ) : (
              <Suspense fallback={row.title}>
                <MarkedTitle title={row.title} query={match.query} />
              </Suspense>
            )}
          </span>
          {row.played && (
            <span className="shrink-0 py-0.5 text-soft">
              <Check size={20} aria-hidden="true" />
              <VisuallyHidden>{t`Played`}</VisuallyHidden>
            </span>
          )}
        </div>
        {state.kind === 'ready' ? (
          <div className="text-sm text-soft">{children}</div>
        ) : (
          <RowStatus row={row} state={state} actions={actions} />
        )}
        {match !== null && match.snippet !== '' && (
          <Suspense>
            <Snippet snippet={match.snippet} />
          </Suspense>
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
