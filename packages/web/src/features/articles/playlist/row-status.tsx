import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useHelpUrl } from '../../../lib/help-link.tsx';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { RowState } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';
import type { RowActions } from './row-actions.ts';

/** Loaded lazily, because few rows have failed. Without a connection, the row omits it. */
const FailureRemedies = lazy(() =>
  import('./failure-remedies.tsx').then(
    (loaded) => ({ default: loaded.FailureRemedies }),
    () => ({ default: () => null }),
  ),
);

/** The state of an article, unless it is ready. */
export function RowStatus({
  row,
  state,
  actions,
}: {
  row: PlaylistRow;
  state: RowState;
  actions: RowActions;
}) {
  if (state.kind === 'working')
    return <Working text={state.text} percent={state.percent} title={row.title} />;
  if (state.kind === 'failed') return <Failed row={row} state={state} onRetry={() => actions.retry(row)} />;
  return null;
}

function Working({ text, percent, title }: { text: string; percent: number; title: string }) {
  const known = percent > 0;
  return (
    <div className="flex max-w-100 flex-col gap-1">
      <p className="flex justify-between gap-3 text-sm text-soft">
        <span className="truncate">{text}</span>
        {known && <span className="tabular-nums">{percent}%</span>}
      </p>
      {known && <Progress label={t`Conversion of ${title}`} value={percent} className="mb-1" />}
    </div>
  );
}

function Failed({
  row,
  state,
  onRetry,
}: {
  row: PlaylistRow;
  state: Extract<RowState, { kind: 'failed' }>;
  onRetry: () => void;
}) {
  const { site } = useServices();
  const { name } = site.brand;
  const helpUrl = useHelpUrl('failed');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <Tooltip text={state.hint} describe>
          <span className="relative font-semibold text-danger">{t`${name}ing Failed`}</span>
        </Tooltip>{' '}
        {helpUrl !== null && (
          <a
            href={helpUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="relative underline underline-offset-4"
          >{t`Get help`}</a>
        )}
        <p className="text-soft">{state.reason}</p>
      </div>
      <div className="flex basis-full flex-wrap items-center gap-x-1">
        <Button
          size="small"
          className="relative me-2"
          onClick={onRetry}
          aria-label={t`Retry ${row.title}`}
        >{t`Retry`}</Button>
        <Suspense>
          <FailureRemedies row={row} remedies={state.remedies} />
        </Suspense>
      </div>
    </div>
  );
}
