import { KeptMark } from '../../offline/index.ts';
import { stateOfListening } from '../library/listening-state.ts';
import type { PlaylistRow } from './placeholders.ts';

/** Facts about a row in one line, after a dot for what was not begun; then whether it is kept offline. */
export function RowFacts({ row, facts }: { row: PlaylistRow; facts: readonly string[] }) {
  return (
    <p className="flex items-center gap-2">
      {stateOfListening(row) === 'unplayed' && (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-ink" />
      )}
      <span className="truncate">{facts.filter(Boolean).join(' · ')}</span>
      <KeptMark id={row.id} />
    </p>
  );
}
