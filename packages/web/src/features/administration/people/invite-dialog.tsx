import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { LocalNote, QrCode } from '../../../ui/qr-code.tsx';

/** Invites one person, by mail or by a link to pass on. */
export function InviteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api } = useServices();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: (address: string) =>
      api.call('ownerInvite', { body: address === '' ? {} : { email: address } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['owner'] }),
  });
  const close = () => {
    onOpenChange(false);
    setEmail('');
    invite.reset();
  };
  const submit = () => {
    if (!invite.isPending) invite.mutate(email.trim());
  };
  const made = invite.data;
  if (made)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={made.mailed ? t`The invitation is on its way` : t`Pass the link on`}
        description={describeMade(made)}
        actions={<Button kind="primary" onClick={close}>{t`Done`}</Button>}
      >
        <CopyField label={t`Link`} value={made.url} copyLabel={t`Copy link`} />
        <div className="flex flex-col items-center gap-3 py-2">
          <QrCode value={made.url} label={t`QR code of the invitation`} />
          <LocalNote />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Invite somebody`}
      description={t`With the link, one person can create an account within 14 days.`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" busy={invite.isPending} onClick={submit}>{t`Invite`}</Button>
        </>
      }
    >
      <Input
        label={t`Email (optional)`}
        type="email"
        hint={t`With an address, the link works for that address only, and is mailed there if this installation sends mail. Without one, anybody who has the link can use it.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={invite.isError ? errorCopy(invite.error).message : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          if (invite.isError) invite.reset();
        }}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
      />
    </Dialog>
  );
}

function describeMade({
  email,
  mailed,
  expires_at,
}: {
  email: string | null;
  mailed: boolean;
  expires_at: string;
}): string {
  const end = formatDate(new Date(expires_at), { day: true, year: true });
  if (email === null) return t`Anybody who has this link can create one account with it until ${end}.`;
  if (mailed)
    return t`It was mailed to ${email}. You can also pass the link on yourself. It works until ${end}.`;
  return t`This installation has no mail server, so nothing was sent. The link works for ${email} until ${end}.`;
}
