import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../lib/format-moment.ts';
import 'virtual:earmark-later-routes';
import type { PersonalKey } from '@earmark/contract/accounts/personal-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Puzzle, Terminal } from 'lucide-react';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MakeKey } from './make-key.tsx';
import { namesOf } from './scope-texts.ts';

const queryKey = ['keys'];

/** The personal keys of the user: makes and deletes them. docs/product/accounts.md#keys */
export function KeyList() {
  const api = useApi();
  const user = useUser();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('listKeys', { signal }),
    // The times of use change without an event.
    refetchOnMount: 'always',
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty text-soft">
        <Trans>
          With a key, a script, a shortcut or the browser extension uses your account without your password.{' '}
          <a href="/api/docs">How to use a key</a>
        </Trans>
      </p>
      {data === undefined && isError && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t`Your keys could not be loaded. Check your connection.`}</p>
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      )}
      {data === undefined && !isError && <Skeleton className="h-20 self-stretch" />}
      {data !== undefined && data.keys.length > 0 && (
        <ul aria-label={t`Keys`} className="self-stretch">
          {data.keys.map((key) => (
            <Row key={key.key_id} entry={key} />
          ))}
        </ul>
      )}
      {user && <MakeKey hasPassword={user.has_password} />}
    </div>
  );
}

function Row({ entry }: { entry: PersonalKey }) {
  const { name, scopes, created_at: created, last_used_at: used, made_by: madeBy } = entry;
  const Icon = madeBy === 'extension' ? Puzzle : Terminal;
  return (
    <li className="flex gap-3 border-line border-b py-3 last:border-b-0">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-pretty text-sm text-soft">
            {namesOf(scopes)}
            {madeBy === 'extension' && ` · ${t`browser extension`}`}
            {' · '}
            <Trans>
              made <time dateTime={created}>{formatDay(created)}</time>
            </Trans>
            {' · '}
            {used === null ? (
              t`not used yet`
            ) : (
              <Trans>
                last used <time dateTime={used}>{formatDay(used)}</time>
              </Trans>
            )}
          </p>
        </div>
        <DeleteKey entry={entry} />
      </div>
    </li>
  );
}

function DeleteKey({ entry }: { entry: PersonalKey }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call('deleteKey', { params: { key_id: entry.key_id } }),
    onSuccess: () => showToast({ kind: 'good', message: t`The key is deleted.` }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t`Delete ${entry.name}`}
        onClick={() => setOpen(true)}
      >{t`Delete`}</Button>
      <AlertDialog
        open={open}
        onOpenChange={(next) => !remove.isPending && setOpen(next)}
        title={t`Delete the key '${entry.name}'?`}
        description={t`What uses it stops working at once, and needs another key.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Delete key`}
        actionKind="danger"
        busy={remove.isPending}
        onAction={() => remove.mutate()}
      />
    </>
  );
}
