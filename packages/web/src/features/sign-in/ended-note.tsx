import type { SessionEnd } from '@earmark/contract/accounts/identity';
import { t } from '@lingui/core/macro';

const reasons: Record<SessionEnd, string> = {
  device: t`You were logged out from another device. Sign in to continue where you were.`,
  password: t`Your password was changed, so you were logged out here. Sign in to continue where you were.`,
  email: t`The email address of your account was changed, so you were logged out here. Sign in to continue where you were.`,
  disabled: t`An owner of this installation has disabled your account, so you were logged out.`,
  deleted: t`Your account was deleted, so you were logged out.`,
};

/** Says why the service ended the session: docs/product/accounts.md#ended-elsewhere. */
export function EndedNote({ reason }: { reason: SessionEnd | null }) {
  const known = reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : null;
  return (
    <p role="status" className="text-center">
      {known ?? t`Your session has ended. Sign in to continue where you were.`}
    </p>
  );
}
