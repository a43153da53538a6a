import type { Backup } from '@earmark/contract/administration/backups';
import { t } from '@lingui/core/macro';
import { CircleCheckBig, CircleMinus, CircleX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { describeSize } from './describe-amounts.ts';

export const isUnderWay = ({ state }: Backup): boolean => state === 'waiting' || state === 'running';

/** A backup: where it is, how to restore it, or why it failed. */
export function BackupRow({ backup, onDelete }: { backup: Backup; onDelete: () => void }) {
  const { name, state, is_here, folder, problem } = backup;
  const [confirming, setConfirming] = useState(false);
  const path = folder === null ? name : `${folder}/${name}`;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 border-line border-b py-3">
      <span className="mt-0.5">
        <StateIcon backup={backup} />
      </span>
      <div className="min-w-0">
        <h3 className="break-all font-semibold">{name}</h3>
        <p className="break-words text-sm text-soft">{describe(backup)}</p>
        {problem !== null && <p className="break-words text-sm">{problem}</p>}
        {state === 'complete' && is_here && (
          <details className="mt-1">
            <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm underline underline-offset-3 touch:min-h-11">
              {t`Where it is and how to restore it`}
            </summary>
            <div className="grid gap-3 py-2">
              <CopyField label={t`File`} value={path} />
              <CopyField
                label={t`Command`}
                hint={t`Stop the service first. With --replace, what the installation contains is deleted before.`}
                value={`npm run earmark -- restore ${quoted(path)}`}
              />
            </div>
          </details>
        )}
      </div>
      {state !== 'running' && (
        <IconButton
          label={state === 'waiting' ? t`Cancel ${name}` : t`Delete ${name}`}
          icon={<Trash2 size={18} />}
          onClick={() => setConfirming(true)}
        />
      )}
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={state === 'waiting' ? t`Cancel this backup?` : t`Delete this backup?`}
        description={
          state === 'complete' && !is_here
            ? t`It is only taken off the list. If ${path} still exists on ${String(backup.machine)}, delete it there.`
            : state === 'complete'
              ? t`${name} is deleted. This cannot be undone.`
              : t`${name} is taken off the list.`
        }
        cancelLabel={t`Keep`}
        actionLabel={state === 'waiting' ? t`Cancel` : t`Delete`}
        actionKind="danger"
        onAction={() => {
          setConfirming(false);
          onDelete();
        }}
      />
    </li>
  );
}

function StateIcon({ backup: { state, is_here } }: { backup: Backup }) {
  if (state === 'failed') return <CircleX size={20} aria-hidden="true" className="text-danger" />;
  if (state !== 'complete') return <Spinner size={20} />;
  return is_here ? (
    <CircleCheckBig size={20} aria-hidden="true" className="text-good" />
  ) : (
    <CircleMinus size={20} aria-hidden="true" className="text-soft" />
  );
}

/** The state in words, and what is known of the file. */
function describe({ state, is_here, bytes, version, machine, started_at }: Backup): string {
  const begun = formatMoment(started_at);
  if (state === 'waiting') return t`Waits for a worker · ${begun}`;
  if (state === 'running') return t`Being written on ${String(machine)} · begun ${begun}`;
  if (state === 'failed') return t`Failed · ${begun}`;
  return [
    is_here ? t`Complete` : t`Not seen from here; written on ${String(machine)}`,
    begun,
    ...(bytes === null ? [] : [describeSize(bytes)]),
    ...(version === null ? [] : [t`version ${version}`]),
    ...(is_here ? [t`on ${String(machine)}`] : []),
  ].join(' · ');
}

/** Returns a path as one word of a command. */
const quoted = (path: string): string =>
  /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
