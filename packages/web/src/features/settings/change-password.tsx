import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { minPasswordLength } from '@earmark/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { passwordLength } from '../sign-in/index.ts';
import { RowButton } from './settings-row.tsx';

const tooShort = t`Password must be at least 6 characters long`;

/**
 * Changes the password, or sets a first one for an account created by a social sign-in. Ends all other
 * sessions.
 */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const label = hasPassword ? t`Change password` : t`Set a password`;
  return (
    <>
      <RowButton
        id="change-password"
        label={label}
        icon={<LockKeyhole size={20} />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={t`You stay signed in here. All other devices must sign in again.`}
      >
        <PasswordForm hasPassword={hasPassword} label={label} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PasswordForm({
  hasPassword,
  label,
  onDone,
}: {
  hasPassword: boolean;
  label: string;
  onDone: () => void;
}) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<{ field: 'current' | 'next'; message: string } | null>(null);
  const id = useId();
  const change = useMutation({
    mutationFn: () =>
      services.api.call('changePassword', {
        body: { ...(hasPassword ? { current_password: current } : {}), new_password: next },
      }),
    onSuccess: (response) => {
      services.session.accept(response);
      queryClient.setQueryData(
        userQuery(services).queryKey,
        (user) => user && { ...user, has_password: true },
      );
      showToast({ kind: 'good', message: t`Your password is changed.` });
      onDone();
    },
    onError: (error) => {
      const wrong = error instanceof ApiError && error.code === 'invalid_password';
      setProblem({ field: wrong ? 'current' : 'next', message: errorCopy(error).message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (hasPassword && current === '')
      setProblem({ field: 'current', message: t`Please enter your password.` });
    else if (passwordLength(next) < minPasswordLength) setProblem({ field: 'next', message: tooShort });
    else change.mutate();
  };
  const errorOf = (field: 'current' | 'next') => (problem?.field === field ? problem.message : null);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {hasPassword && (
        <PasswordInput
          label={t`Current password`}
          name="current-password"
          autoComplete="current-password"
          value={current}
          error={errorOf('current')}
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <PasswordInput
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        hint={t`At least 6 characters.`}
        value={next}
        error={errorOf('next')}
        onChange={(event) => {
          setNext(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button kind="primary" type="submit" busy={change.isPending} className="self-end">
        {label}
      </Button>
    </form>
  );
}
