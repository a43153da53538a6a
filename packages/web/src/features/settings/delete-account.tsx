import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

const word = 'delete';

/** Deletes the account permanently; the user must type a word, which prevents accidents. */
export function DeleteAccount() {
  const { api, session } = useServices();
  const { showToast } = useToast();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: () => api.call('deleteUser'),
    onSuccess: () => {
      showToast({ message: t`Account removed. Logging out...`, durationMs: 0 });
      return session.logOut(paths.bye);
    },
    onError: (error) => setProblem(errorCopy(error).message),
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() !== word) setProblem(t`Type "${word}" to go on.`);
    else if (!remove.isPending) remove.mutate();
  };
  return (
    <>
      <Button
        kind="danger"
        onClick={() => {
          setTyped('');
          setProblem(null);
          setDialogOpen(true);
        }}
      >{t`Delete account`}</Button>
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={(open) => !remove.isPending && setDialogOpen(open)}
        title={t`Delete your account?`}
        description={t`Your sign-in and your podcast feed stop working at once. Your articles and their audio are deleted within a day. This cannot be undone.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Delete account`}
        actionKind="danger"
        busy={remove.isPending || remove.isSuccess}
        onAction={confirm}
      >
        <Input
          label={t`Type "${word}" to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </AlertDialog>
    </>
  );
}
