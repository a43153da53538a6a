import type { Passkey } from '@earmark/contract/accounts/passkeys';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from './name-form.tsx';

export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t`Rename ${passkey.name}`}
        onClick={() => setOpen(true)}
      >{t`Rename`}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Rename passkey`}>
        <RenameForm passkey={passkey} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      api.call('renamePasskey', { params: { passkey_id: passkey.passkey_id }, body: { name } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['passkeys'] });
      onDone();
    },
  });
  return (
    <NameForm
      initial={passkey.name}
      action={t`Save name`}
      busy={rename.isPending}
      problem={rename.error && errorCopy(rename.error).message}
      onChange={() => rename.isError && rename.reset()}
      onSubmit={(name) => rename.mutate(name)}
    />
  );
}
