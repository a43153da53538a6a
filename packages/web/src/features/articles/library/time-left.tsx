import { Trans } from '@lingui/react/macro';
import { minutesOf } from '../playlist/describe-row.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { leftOf } from './listening-state.ts';

/** How long an entry takes: the whole, or what is left of it with a bar once it was begun. */
export function TimeLeft({ row, short = false }: { row: PlaylistRow; short?: boolean }) {
  const minutes = minutesOf(row);
  const left = leftOf(row);
  if (minutes === null) return null;
  if (left === null)
    return (
      <span className="tabular-nums">
        <Trans>{minutes} min</Trans>
      </span>
    );
  const text = (
    <span className="font-semibold text-ink tabular-nums">
      <Trans>{left.minutes} min left</Trans>
    </span>
  );
  const bar = (
    <span aria-hidden="true" className="block h-1 w-18 overflow-hidden rounded-full bg-line">
      <span className="block h-full bg-accent-mark" style={{ width: `${Math.round(left.part * 100)}%` }} />
    </span>
  );
  return short ? (
    <span className="inline-flex items-center gap-2">
      {bar}
      {text}
    </span>
  ) : (
    <span className="flex flex-col gap-1">
      {text}
      {bar}
      <span className="text-sm">
        <Trans>of {minutes} min</Trans>
      </span>
    </span>
  );
}
