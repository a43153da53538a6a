import { t } from '@lingui/core/macro';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallResult } from '../../lib/api/types.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { NameForm } from './name-form.tsx';
import { passkeyMessage } from './passkey-errors.ts';

const cancelled = t`No passkey was added. It was cancelled, or took too long.`;

type Begun = CallResult<'passkeyOptions'>;

/** Adds a passkey: asks for the password if there is one, then for a name, then the browser takes over. */
export function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <>
      <Button
        onClick={() => {
          setBegun(null);
          setOpen(true);
        }}
      >{t`Add a passkey`}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Add a passkey`}
        description={
          begun === null
            ? t`First, show that it is you.`
            : t`The name helps you to recognize the passkey later. Your browser asks for the rest.`
        }
      >
        {begun === null ? (
          <BeginForm hasPassword={hasPassword} onBegun={setBegun} />
        ) : (
          <CreateForm begun={begun} onRestart={() => setBegun(null)} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

function BeginForm({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (begun: Begun) => void }) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: () => api.call('passkeyOptions', { body: hasPassword ? { password } : {} }),
    onSuccess: onBegun,
    onError: (error) => setProblem(passkeyMessage(error, cancelled)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword && password === '') setProblem(t`Please enter your password.`);
    else if (!begin.isPending) begin.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {hasPassword ? (
        <PasswordInput
          label={t`Password`}
          name="current-password"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
        />
      ) : (
        <p role="alert" className={problem === null ? 'hidden' : 'text-danger text-sm'}>
          {problem}
        </p>
      )}
      <Button kind="primary" type="submit" busy={begin.isPending} className="self-end">{t`Continue`}</Button>
    </form>
  );
}

function CreateForm({
  begun,
  onRestart,
  onDone,
}: {
  begun: Begun;
  /** The options were used, so another try begins anew. */
  onRestart: () => void;
  onDone: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const response = await startRegistration({
        optionsJSON: begun.options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      return api.call('addPasskey', { body: { name, response } }).catch((error: unknown) => {
        showToast({ kind: 'error', message: passkeyMessage(error, cancelled) ?? cancelled });
        onRestart();
        return null;
      });
    },
    onSuccess: async (added) => {
      if (added === null) return;
      await queryClient.invalidateQueries({ queryKey: ['passkeys'] });
      showToast({ kind: 'good', message: t`The passkey '${added.name}' is added.` });
      onDone();
    },
  });
  return (
    <NameForm
      initial={begun.suggested_name}
      action={t`Create passkey`}
      autoFocus
      busy={add.isPending}
      problem={add.error && passkeyMessage(add.error, cancelled)}
      onChange={() => add.isError && add.reset()}
      onSubmit={(name) => add.mutate(name)}
    />
  );
}
