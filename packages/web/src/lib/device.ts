import { breakpoints } from '@earmark/contract/limits';
import { useMedia } from './use-breakpoint.ts';

export type Device = 'ios' | 'android' | 'desktop';

/** Detects the kind of device from what its browser reports. */
export function detectDevice({
  userAgent,
  maxTouchPoints = 0,
}: Pick<Navigator, 'userAgent'> & Partial<Pick<Navigator, 'maxTouchPoints'>>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/** Whether the listener can follow setup steps on this device, rather than scan a QR code with a phone. */
export function useOnPhone(): boolean {
  const narrow = useMedia(`(width <= ${breakpoints.mobile}px)`);
  return narrow || detectDevice(navigator) !== 'desktop';
}
