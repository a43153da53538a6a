import type { Person } from '@earmark/contract/administration/people';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionProblem } from './action-problem.tsx';

/** Makes a link for a new password, for the owner to pass on. */
export function ResetLinkDialog({
  person: { user_id, email },
  open,
  onOpenChange,
}: {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api } = useServices();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => api.call('ownerResetLink', { params: { user_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['owner', 'actions'] }),
  });
  const close = () => {
    onOpenChange(false);
    make.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`A link for a new password`}
      description={t`Whoever opens the link sets the password of ${email}. It works once, for an hour. Send it to that person only.`}
      actions={
        make.isSuccess ? (
          <Button kind="primary" onClick={close}>{t`Done`}</Button>
        ) : (
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              kind="primary"
              busy={make.isPending}
              onClick={() => make.mutate()}
            >{t`Make a link`}</Button>
          </>
        )
      }
    >
      <ActionProblem error={make.error} />
      {make.isSuccess && <CopyField label={t`Link`} value={make.data.url} />}
    </Dialog>
  );
}
