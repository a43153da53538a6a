import type { CallResult } from '../../lib/api/types.ts';

type SignIns = CallResult<'identityProviders'>;

/** Says how somebody gets an account where not everybody may create one; null where everybody may. */
export function registrationText({ registration, providers }: SignIns): string | null {
  if (registration === 'open') return null;
  if (registration === 'invitation') return 'New accounts need an invitation here.';
  if (registration === 'closed') return 'New accounts cannot be created here.';
  const name = providers.find(({ id }) => id === 'oidc')?.name;
  return name === undefined
    ? 'New accounts are made by the sign-in in front of this site.'
    : `New accounts are made here by signing in with ${name}.`;
}
