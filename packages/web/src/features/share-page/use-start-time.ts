import { useSearchParams } from 'react-router';

/**
 * Returns the seconds at which a shared link starts: `t` in its address, as a whole number; 0 without it, or if it is not
 * within the audio.
 * @param duration in seconds; null while unknown
 */
export function useStartTime(duration: number | null): number {
  const [query] = useSearchParams();
  const time = query.get('t') ?? '';
  if (!/^\d{1,6}$/.test(time)) return 0;
  const seconds = Number(time);
  return duration !== null && seconds >= duration ? 0 : seconds;
}
