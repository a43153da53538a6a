import { articleMinutes } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PlaylistRow } from './placeholders.ts';
import type { RowActions } from './row-actions.ts';

/** Says that parts of an article may be missing, and offers its longer version. */
export function LongerVersion({
  row,
  characters,
  actions,
}: {
  row: PlaylistRow;
  characters: number;
  actions: RowActions;
}): ReactNode {
  const label = t`Take the longer version (${articleMinutes(null, characters)} min)`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
      <span>{t`We may have missed something.`}</span>
      <Button
        kind="quiet"
        size="small"
        // Above the link that covers the whole row.
        className="relative -mx-3 -my-1"
        onClick={() => actions.takeLonger(row)}
        aria-label={`${label}: ${row.title}`}
      >
        {label}
      </Button>
    </p>
  );
}
