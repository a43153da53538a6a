/** Acceleration in m/s², without gravity, from which a movement counts as a jolt. Walking stays below 12. */
const jolt = 18;
/** A shake is this many jolts within this many milliseconds, each this long after the one before. */
const jolts = 3;
const shakeMs = 1_200;
const gapMs = 120;

/** `DeviceMotionEvent` where the person must allow pages to read it: iOS. */
interface GuardedMotion {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/**
 * Requests the sensor where the person must allow it; call it from a press. Other systems need nothing.
 * @returns whether shaking can be noticed
 */
export async function allowShaking(): Promise<boolean> {
  const isHandheld = window.matchMedia('(pointer: coarse)').matches;
  if (typeof DeviceMotionEvent === 'undefined' || !isHandheld) return false;
  const { requestPermission } = DeviceMotionEvent as unknown as GuardedMotion;
  if (requestPermission === undefined) return true;
  try {
    return (await requestPermission.call(DeviceMotionEvent)) === 'granted';
  } catch {
    return false;
  }
}

/** Calls the listener when the device is shaken. Returns a function that ends this. */
export function onShake(listener: () => void): () => void {
  let times: number[] = [];
  const onMotion = (event: DeviceMotionEvent) => {
    const { x, y, z } = event.acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < jolt) return;
    const now = event.timeStamp;
    if (now - (times.at(-1) ?? Number.NEGATIVE_INFINITY) < gapMs) return;
    times = [...times.filter((time) => now - time < shakeMs), now];
    if (times.length < jolts) return;
    times = [];
    listener();
  };
  window.addEventListener('devicemotion', onMotion);
  return () => window.removeEventListener('devicemotion', onMotion);
}
