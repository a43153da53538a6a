import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';

/**
 * The user's invitation: {origin}/referral/{id}. An installation without that page sends people straight to signing up,
 * where the invitation counts all the same. Null while the user loads.
 */
export function useReferralLink(): string | null {
  const { hasScreen } = useServices();
  const id = useUser()?.referral_id;
  if (id === undefined) return null;
  const path = `${paths.referral}/${id}`;
  return `${window.location.origin}${hasScreen(path) ? path : withQuery(paths.signIn, { referral: id })}`;
}
