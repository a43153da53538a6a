/**
 * The shares of sessions that are recorded, up to 768 px of width and above:
 * docs/product/sharing-and-privacy.md#session-recording.
 */
const mobileSampleRate = 0.05;
const desktopSampleRate = 0.1;
const maxMobileWidth = 768;

const key = 'recorded';

/**
 * Whether this session is recorded; decided once per session.
 * @param random between 0 and 1
 */
export function isRecorded(width: number, random: number): boolean {
  try {
    const before = sessionStorage.getItem(key);
    if (before !== null) return before === 'yes';
    const chosen = random < (width <= maxMobileWidth ? mobileSampleRate : desktopSampleRate);
    sessionStorage.setItem(key, chosen ? 'yes' : 'no');
    return chosen;
  } catch {
    return false;
  }
}

/** Returns the first segment of a path, without ids of articles, people or codes. */
export const screenOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
