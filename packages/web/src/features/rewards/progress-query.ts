import { type BonusAction, HEAVY_USE_CHARACTERS, HEAVY_USE_DAYS } from '@earmark/contract/bonus-table';
import type { GamificationProgress } from '@earmark/contract/rewards';
import type { CharacterUsage } from '@earmark/contract/usage';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { useChallengesHidden } from './hide-challenges.ts';

const DAY = 86_400_000;

/** Which challenges are done. */
export function progressQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['progress'],
    queryFn: ({ signal }): Promise<GamificationProgress> => api.call('gamificationProgress', { signal }),
  });
}

/** Characters used, allowed and left. */
export function charactersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['characters'],
    queryFn: ({ signal }): Promise<CharacterUsage> => api.call('characters', { signal }),
  });
}

/** C8: what fails here is not shown; the figures stay away. */
export function useProgress(): GamificationProgress | undefined {
  const api = useApi();
  return useQuery({ ...progressQuery(api), enabled: useSession().status === 'signed-in' }).data;
}

export function useCharacters(): CharacterUsage | undefined {
  const api = useApi();
  return useQuery({ ...charactersQuery(api), enabled: useSession().status === 'signed-in' }).data;
}

/** C4.13: a badge shows for what is not done, once that is known, unless challenges are hidden. */
export function useOpenChallenge(action: BonusAction): boolean {
  const progress = useProgress();
  const hidden = useChallengesHidden();
  const user = useUser();
  if (progress === undefined || user === undefined || hidden) return false;
  if (progress.completed_actions.includes(action)) return false;
  return action !== 'use_500k_chars' || mayUse500k(user.signup_date, Date.now());
}

/** C4.13: the 500k challenge runs for the first 30 days. `now` in milliseconds. */
export function mayUse500k(signupDate: string, now: number): boolean {
  return now - Date.parse(signupDate) <= HEAVY_USE_DAYS * DAY;
}

/** Of the 500k challenge, in percent. */
export const share500k = (used: number): number => Math.min(100, (used / HEAVY_USE_CHARACTERS) * 100);
