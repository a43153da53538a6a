import { useRef } from 'react';
import { useUser } from '../../lib/user/user-query.ts';

/**
 * Returns whether the signed-in user has a plan id, now and when they opened this screen; null until it is
 * known.
 */
export function usePlanId(): { has: boolean; cameWith: boolean } | null {
  const user = useUser();
  const cameWith = useRef<boolean | null>(null);
  if (user === undefined) return null;
  const has = user.subscriptions.raw_subscriptions[0]?.plan.id !== undefined;
  cameWith.current ??= has;
  return { has, cameWith: cameWith.current };
}
