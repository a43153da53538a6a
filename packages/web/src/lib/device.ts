import { breakpoints } from '@earmark/contract/limits';
import { useMedia } from './use-breakpoint.ts';

export type Device = 'ios' | 'android' | 'desktop';

/** What somebody holds, by what its browser says of itself. */
export function detectDevice({
  userAgent,
  maxTouchPoints = 0,
}: Pick<Navigator, 'userAgent'> & Partial<Pick<Navigator, 'maxTouchPoints'>>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac; no Mac can be touched.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/** Whether steps are to be taken right here, rather than on a phone that reads a code off this screen. */
export function useOnPhone(): boolean {
  const narrow = useMedia(`(width <= ${breakpoints.mobile}px)`);
  return narrow || detectDevice(navigator) !== 'desktop';
}
