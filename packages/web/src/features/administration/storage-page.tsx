import type { CleaningKind, OwnerStorage } from '@earmark/contract/administration/storage';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CleaningRow, isCleaning } from './cleaning-row.tsx';
import { describeAge, describeSize } from './describe-amounts.ts';
import { Loaded, OwnerPage } from './owner-page.tsx';
import { StorageBar } from './storage-bar.tsx';

/** Milliseconds between two requests while sizes are counted or something is deleted. */
const refreshMs = 2_000;

/** docs/product/administration.md#storage */
export function StoragePage() {
  const api = useApi();
  const client = useQueryClient();
  const { showToast } = useToast();
  const query = useQuery({
    queryKey: ['owner', 'storage'],
    queryFn: ({ signal }) => api.call('ownerStorage', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.counting || data.cleanings.some(isCleaning)) ? refreshMs : false,
  });
  const clean = useMutation({
    mutationFn: (kind: CleaningKind) => api.call('ownerCleanStorage', { body: { kind } }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['owner'] }),
  });
  return (
    <OwnerPage title={t`Storage`} lead={query.data && describeWhole(query.data)}>
      <Loaded query={query} problem={t`The sizes could not be loaded. Check your connection.`}>
        {(storage) => (
          <>
            <StorageBar storage={storage} />
            <p role="status" className="mt-3 text-sm text-soft">
              {storage.counting
                ? t`Texts, pictures and voices are being counted.`
                : storage.counted_at !== null &&
                  t`Texts, pictures and voices were counted ${describeAge(storage.counted_at)}.`}
            </p>
            <h2 className="mt-10 border-line border-b pb-3 font-semibold font-serif text-xl">{t`Clean up`}</h2>
            <ul>
              {storage.cleanings.map((cleaning) => (
                <CleaningRow
                  key={cleaning.kind}
                  cleaning={cleaning}
                  pending={clean.isPending && clean.variables === cleaning.kind}
                  onClean={() => clean.mutate(cleaning.kind)}
                />
              ))}
            </ul>
            <p className="mt-4 text-sm text-soft">{t`Nothing that somebody can still hear is deleted.`}</p>
          </>
        )}
      </Loaded>
    </OwnerPage>
  );
}

function describeWhole({ disk, sizes }: OwnerStorage): string {
  if (disk) {
    const used = describeSize(disk.total - disk.free);
    return t`${used} of ${describeSize(disk.total)} are used on the disk of the files.`;
  }
  const sum = sizes.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
  return t`${describeSize(sum)}. The files are in a bucket, which has no limit that Earmark knows.`;
}
