import { t } from '@lingui/core/macro';
import { useServices, useSession } from '../../lib/services.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** A social account without an email address cannot be used: shows an alert, then logs out. */
export function NoEmailAlert() {
  const { session } = useServices();
  const state = useSession();
  const open = state.status === 'signed-in' && state.email === '';
  const logOut = () => void session.logOut();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && logOut()}
      title={t`Another way to sign in is needed`}
      description={t`Unable to get the email address. Please use a different sign-in method.`}
      actionLabel={t`OK`}
      onAction={logOut}
    />
  );
}
