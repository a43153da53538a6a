import type { Person } from '@earmark/contract/administration/people';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { ActionProblem } from './action-problem.tsx';
import { usePersonAction } from './use-person-action.ts';

/** Deletes an account; the owner must type its address, which prevents accidents. */
export function DeleteDialog({
  person: { user_id, email },
  open,
  onOpenChange,
}: {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api } = useServices();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    onOpenChange(false);
    setTyped('');
    setProblem(null);
    remove.reset();
  };
  const remove = usePersonAction(() => api.call('ownerDeletePerson', { params: { user_id } }), {
    done: t`${email} is deleted.`,
    onDone: close,
    inDialog: true,
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) setProblem(t`Type ${email} to go on.`);
    else remove.mutate();
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={() => !remove.isPending && close()}
      title={t`Delete this account?`}
      description={t`${email} is signed out, and everything that belongs to the account is deleted: articles, audio, feeds and settings. This cannot be undone.`}
      cancelLabel={t`Cancel`}
      actionLabel={t`Delete account`}
      actionKind="danger"
      busy={remove.isPending}
      onAction={confirm}
    >
      <Input
        label={t`Type the email address to confirm`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={email}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
      />
      <ActionProblem error={remove.error} />
    </AlertDialog>
  );
}
