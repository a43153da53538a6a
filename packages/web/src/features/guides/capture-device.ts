import { detectDevice } from '../../lib/device.ts';

export type CaptureDevice = 'android' | 'ios' | 'safari' | 'desktop';

/** Returns what kind of tool sends pages from this browser. */
export function captureDevice(userAgent: string, maxTouchPoints: number): CaptureDevice {
  const device = detectDevice({ userAgent, maxTouchPoints });
  if (device !== 'desktop') return device;
  const isSafari = /safari/i.test(userAgent) && !/chrom(e|ium)|edg|opr|firefox/i.test(userAgent);
  return isSafari ? 'safari' : 'desktop';
}
