import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useMutation } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RowButton } from './settings-row.tsx';

/** Changes the address of the account, which is verified by a mailed code. */
export function ChangeEmail({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  // Kept when the dialog is closed, for example to look up the code in a mail app on the same phone.
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  return (
    <>
      <RowButton id="change-email" icon={<AtSign size={20} />} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Change email`}
        description={
          pendingEmail === null
            ? t`We send a code to the new address. Your email changes once you enter it here.`
            : t`We sent a code to ${pendingEmail}. It is valid for 30 minutes.`
        }
      >
        {pendingEmail === null ? (
          <RequestForm hasPassword={hasPassword} onRequested={setPendingEmail} />
        ) : (
          <ConfirmEmail
            email={pendingEmail}
            onOther={() => setPendingEmail(null)}
            onDone={() => {
              setPendingEmail(null);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function RequestForm({
  hasPassword,
  onRequested,
}: {
  hasPassword: boolean;
  onRequested: (email: string) => void;
}) {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ field: 'email' | 'password'; message: string } | null>(null);
  const request = useMutation({
    mutationFn: () =>
      api.call('requestEmailChange', { body: { new_email: email.trim(), ...(hasPassword && { password }) } }),
    onSuccess: () => onRequested(email.trim()),
    onError: (error) => {
      const wrong = error instanceof ApiError && error.code === 'invalid_password';
      setProblem({ field: wrong ? 'password' : 'email', message: errorCopy(error).message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    if (email.trim() === '') setProblem({ field: 'email', message: t`Please enter a valid email address` });
    else if (hasPassword && password === '')
      setProblem({ field: 'password', message: t`Please enter your password.` });
    else request.mutate();
  };
  const errorOf = (field: 'email' | 'password') => (problem?.field === field ? problem.message : null);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={t`New email`}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={320}
        value={email}
        error={errorOf('email')}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {hasPassword && (
        <PasswordInput
          label={t`Password`}
          name="current-password"
          autoComplete="current-password"
          value={password}
          error={errorOf('password')}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <Button
        kind="primary"
        type="submit"
        busy={request.isPending}
        className="self-end"
      >{t`Send code`}</Button>
    </form>
  );
}
