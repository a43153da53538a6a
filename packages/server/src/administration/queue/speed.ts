import type { App } from '../../platform/app.ts';
import { type Completed, listCompleted } from './conversions-store.ts';

/** Hours whose conversions count, and how many of them at most. */
const hours = 6;
const maxConversions = 100;

/**
 * Returns the length of the audio divided by the time in which at least one of the conversions was worked on;
 * null without conversions.
 */
export function speedOf(completed: readonly Completed[]): number | null {
  let [worked, audio, until] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { startedAt, completedAt, durationMs } of completed.toSorted(
    (a, b) => a.startedAt.getTime() - b.startedAt.getTime(),
  )) {
    worked += Math.max(0, completedAt.getTime() - Math.max(startedAt.getTime(), until));
    until = Math.max(until, completedAt.getTime());
    audio += durationMs;
  }
  return worked === 0 ? null : Math.round((audio / worked) * 10) / 10;
}

/** Measures how much faster than speech the conversions of the last hours were made; null if none was. */
export async function measureSpeed({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number | null> {
  const since = new Date(clock.now().getTime() - hours * 3_600_000);
  return speedOf(await listCompleted(db, since, maxConversions));
}
