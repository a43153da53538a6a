import type { Person } from '@earmark/contract/administration/people';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, Crown, Ellipsis, KeyRound, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { ActionProblem } from './action-problem.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { usePersonAction } from './use-person-action.ts';

/** The dialogs of an account. */
type Shown = 'step-down' | 'reset' | 'plan' | 'disable' | 'delete';

/** What an owner can do with an account. One does not disable or delete oneself here. */
export function PersonMenu({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { email, is_owner: isOwner, disabled_at: disabledAt, plan } = person;
  const [shown, setShown] = useState<Shown | null>(null);
  const rights = useOwnerChange(person, isSelf, () => setShown(null));
  const disabling = useDisabling(person, () => setShown(null));
  const close = () => {
    setShown(null);
    rights.reset();
    disabling.reset();
  };
  const toggleRights = () => (isOwner && isSelf ? setShown('step-down') : rights.mutate());
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <>
      <Menu
        trigger={<IconButton label={t`Actions for ${email}`} icon={<Ellipsis size={20} />} tooltip={false} />}
      >
        <MenuItem icon={<Crown {...icon} />} onSelect={toggleRights}>
          {isOwner ? t`Take owner rights` : t`Make owner`}
        </MenuItem>
        <MenuItem
          icon={<KeyRound {...icon} />}
          onSelect={() => setShown('reset')}
        >{t`Copy reset link`}</MenuItem>
        {plan !== null && (
          <MenuItem
            icon={<CreditCard {...icon} />}
            onSelect={() => setShown('plan')}
          >{t`Change plan`}</MenuItem>
        )}
        {!isSelf && (
          <>
            {disabledAt === null ? (
              <MenuItem
                icon={<UserX {...icon} />}
                onSelect={() => setShown('disable')}
              >{t`Disable`}</MenuItem>
            ) : (
              <MenuItem
                icon={<UserCheck {...icon} />}
                onSelect={() => disabling.mutate()}
              >{t`Enable`}</MenuItem>
            )}
            <MenuLine />
            <MenuItem
              danger
              icon={<Trash2 {...icon} />}
              onSelect={() => setShown('delete')}
            >{t`Delete`}</MenuItem>
          </>
        )}
      </Menu>
      <AlertDialog
        open={shown === 'step-down'}
        onOpenChange={close}
        title={t`Take your own owner rights?`}
        description={t`You will not be able to open these pages any more. Another owner can give the rights back.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Take owner rights`}
        busy={rights.isPending}
        onAction={() => rights.mutate()}
      >
        <ActionProblem error={rights.error} />
      </AlertDialog>
      <AlertDialog
        open={shown === 'disable'}
        onOpenChange={close}
        title={t`Disable ${email}?`}
        description={
          plan === null
            ? t`The account is signed out everywhere and cannot be used. Its podcast feed, shared links and forwarding address stop working. Nothing is deleted.`
            : t`The account is signed out everywhere and cannot be used. Its podcast feed, shared links and forwarding address stop working. Nothing is deleted. A paid subscription goes on.`
        }
        cancelLabel={t`Cancel`}
        actionLabel={t`Disable`}
        actionKind="danger"
        busy={disabling.isPending}
        onAction={() => disabling.mutate()}
      >
        <ActionProblem error={disabling.error} />
      </AlertDialog>
      <ResetLinkDialog person={person} open={shown === 'reset'} onOpenChange={close} />
      {plan !== null && (
        <PlanDialog person={person} plan={plan} open={shown === 'plan'} onOpenChange={close} />
      )}
      <DeleteDialog person={person} open={shown === 'delete'} onOpenChange={close} />
    </>
  );
}

function useOwnerChange({ user_id, email, is_owner }: Person, isSelf: boolean, onDone: () => void) {
  const { api } = useServices();
  const client = useQueryClient();
  return usePersonAction(
    () => api.call('ownerChangePerson', { params: { user_id }, body: { is_owner: !is_owner } }),
    {
      done: is_owner ? t`${email} is not an owner any more.` : t`${email} is an owner now.`,
      onDone: () => {
        onDone();
        // One who is not an owner any more does not see these pages.
        if (isSelf) void client.invalidateQueries({ queryKey: ['user'] });
      },
      inDialog: isSelf && is_owner,
    },
  );
}

function useDisabling({ user_id, email, disabled_at }: Person, onDone: () => void) {
  const { api } = useServices();
  const isDisabled = disabled_at === null;
  return usePersonAction(
    () => api.call('ownerChangePerson', { params: { user_id }, body: { is_disabled: isDisabled } }),
    {
      done: isDisabled ? t`${email} is disabled.` : t`${email} can sign in again.`,
      onDone,
      inDialog: isDisabled,
    },
  );
}
