import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../lib/format-moment.ts';
import 'virtual:earmark-later-routes';
import type { Passkey } from '@earmark/contract/accounts/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeyObstacle } from './passkey-support.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** The passkeys of the user: adds, renames and deletes them. docs/product/accounts.md#passkeys */
export function PasskeyList() {
  const { api, site } = useServices();
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.call('listPasskeys', { signal }),
  });
  const obstacle = passkeyObstacle(site);
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-semibold text-sm">{t`Passkeys`}</h3>
      <p className="text-pretty text-sm text-soft">
        {obstacle ??
          t`Sign in with the fingerprint, face or PIN of your device, or with a security key, instead of a password.`}
      </p>
      {data !== undefined && data.passkeys.length > 0 && (
        <ul aria-label={t`Passkeys`} className="self-stretch">
          {data.passkeys.map((passkey) => (
            <Row key={passkey.passkey_id} passkey={passkey} />
          ))}
        </ul>
      )}
      {obstacle === null && user && <AddPasskey hasPassword={user.has_password} />}
    </div>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, created_at: created, last_used_at: used, backed_up: isBackedUp } = passkey;
  return (
    <li className="flex gap-3 border-line border-b py-3 last:border-b-0">
      <KeyRound size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-pretty text-sm text-soft">
            {!passkey.works_here && `${t`Made for another address, does not work here`} · `}
            <Trans>
              Added <time dateTime={created}>{formatDay(created)}</time>
            </Trans>
            {' · '}
            {used === null ? (
              t`not used yet`
            ) : (
              <Trans>
                last used <time dateTime={used}>{formatDay(used)}</time>
              </Trans>
            )}
            {isBackedUp && ` · ${t`synchronized between devices`}`}
          </p>
        </div>
        <div className="flex gap-2">
          <RenamePasskey passkey={passkey} />
          <DeletePasskey passkey={passkey} />
        </div>
      </div>
    </li>
  );
}

function DeletePasskey({ passkey }: { passkey: Passkey }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call('deletePasskey', { params: { passkey_id: passkey.passkey_id } }),
    onSuccess: () => showToast({ kind: 'good', message: t`The passkey is deleted.` }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: ['passkeys'] });
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t`Delete ${passkey.name}`}
        onClick={() => setOpen(true)}
      >{t`Delete`}</Button>
      <AlertDialog
        open={open}
        onOpenChange={(next) => !remove.isPending && setOpen(next)}
        title={t`Delete the passkey '${passkey.name}'?`}
        description={t`It no longer signs in here. Your device or password manager keeps its copy until you delete it there.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Delete passkey`}
        actionKind="danger"
        busy={remove.isPending}
        onAction={() => remove.mutate()}
      />
    </>
  );
}
