import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BackupRow, isUnderWay } from './backup-row.tsx';
import { Loaded } from './owner-page.tsx';

/** Milliseconds between two requests while a backup is written. */
const refreshMs = 2_000;

/** docs/product/administration.md#backups */
export function BackupList() {
  const api = useApi();
  const client = useQueryClient();
  const { showToast } = useToast();
  const query = useQuery({
    queryKey: ['owner', 'backups'],
    queryFn: ({ signal }) => api.call('ownerBackups', { signal }),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? refreshMs : false),
  });
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['owner'] }),
  });
  return (
    <section aria-labelledby="backups" className="mt-12">
      <div className="flex flex-wrap items-start justify-between gap-4 pb-4">
        <div>
          <h2 id="backups" className="font-semibold font-serif text-xl">{t`Backups`}</h2>
          <p className="max-w-140 text-pretty text-soft">{t`Accounts, texts, audio and secrets in one file, while the service runs. Whoever has such a file can read everything and sign in as anybody, so it cannot be downloaded here.`}</p>
        </div>
        <Button
          busy={change.isPending || query.data?.backups.some(isUnderWay) === true}
          onClick={() => change.mutate(() => api.call('ownerBackUpNow'))}
        >{t`Back up now`}</Button>
      </div>
      <Loaded query={query} problem={t`The backups could not be loaded. Check your connection.`}>
        {({ folder, backups }) =>
          backups.length === 0 ? (
            <p className="border-line border-t pt-4">
              <Trans>
                There is no backup in <code className="break-all font-mono text-sm">{folder}</code>.
              </Trans>
            </p>
          ) : (
            <ul className="border-line border-t">
              {backups.map((backup) => (
                <BackupRow
                  key={backup.backup_id}
                  backup={backup}
                  onDelete={() =>
                    change.mutate(() =>
                      api.call('ownerDeleteBackup', { params: { backup_id: backup.backup_id } }),
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
