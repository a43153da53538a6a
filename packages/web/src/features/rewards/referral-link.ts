import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/user/user-query.ts';

/** Returns the user's referral link: {origin}/referral/{id}. Null while the user loads. */
export function useReferralLink(): string | null {
  const id = useUser()?.referral_id;
  return id === undefined ? null : `${window.location.origin}${paths.referral}/${id}`;
}
