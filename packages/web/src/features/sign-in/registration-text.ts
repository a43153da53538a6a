import { t } from '@lingui/core/macro';
import type { CallResult } from '../../lib/api/types.ts';

type SignIns = CallResult<'identityProviders'>;

/** Says how somebody gets an account where not everybody may create one; null where everybody may. */
export function registrationText({ registration, providers }: SignIns): string | null {
  if (registration === 'open') return null;
  if (registration === 'invitation') return t`New accounts need an invitation here.`;
  if (registration === 'closed') return t`New accounts cannot be created here.`;
  const name = providers.find(({ id }) => id === 'oidc')?.name;
  return name === undefined
    ? t`New accounts are made by the sign-in in front of this site.`
    : t`New accounts are made here by signing in with ${name}.`;
}
