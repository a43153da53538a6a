import type { CharacterUsage } from '@earmark/contract/metering/usage';
import { type BonusAction, heavyUseCharacters, heavyUseDays } from '@earmark/contract/rewards/bonus-table';
import type { GamificationProgress } from '@earmark/contract/rewards/rewards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { useApi, useIsService, useSession } from '../../lib/services.tsx';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { useChallengesHidden } from './hide-challenges.ts';

const day = 86_400_000;

/** The completed challenges. */
export function progressQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['progress'],
    queryFn: ({ signal }): Promise<GamificationProgress> => api.call('gamificationProgress', { signal }),
  });
}

/** Characters used, allowed and remaining. */
export function charactersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['characters'],
    queryFn: ({ signal }): Promise<CharacterUsage> => api.call('characters', { signal }),
  });
}

/**
 * Returns the progress; undefined while it loads; null if it cannot be loaded, and in a personal installation: then
 * nothing is shown, without a message.
 */
export function useProgress(): GamificationProgress | null | undefined {
  const api = useApi();
  const isService = useIsService();
  const enabled = useSession().status === 'signed-in' && isService;
  const { data, isError } = useQuery({ ...progressQuery(api), enabled });
  return useDeferredData(data) ?? (isError || !isService ? null : undefined);
}

/** Like {@link useProgress}, for characters. */
export function useCharacters(): CharacterUsage | null | undefined {
  const api = useApi();
  const enabled = useSession().status === 'signed-in';
  const { data, isError } = useQuery({ ...charactersQuery(api), enabled });
  return useDeferredData(data) ?? (isError ? null : undefined);
}

/**
 * Returns whether to show a badge: the challenge is open, progress is known, and challenges are not hidden.
 */
export function useOpenChallenge(action: BonusAction): boolean {
  const progress = useProgress();
  const hidden = useChallengesHidden();
  const user = useUser();
  if (!progress || user === undefined || hidden) return false;
  if (progress.completed_actions.includes(action)) return false;
  return action !== 'use_500k_chars' || mayUse500k(user.signup_date, Date.now());
}

/** Whether the 500k challenge is still open: during the first 30 days. `now` in milliseconds. */
export function mayUse500k(signupDate: string, now: number): boolean {
  return now - Date.parse(signupDate) <= heavyUseDays * day;
}

/** Progress of the 500k challenge, in percent. */
export const share500k = (used: number): number => Math.min(100, (used / heavyUseCharacters) * 100);
