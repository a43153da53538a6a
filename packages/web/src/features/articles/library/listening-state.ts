import type { Article } from '@earmark/contract/playlist/articles';
import { minutesOf } from '../playlist/describe-row.ts';

/** Played longer than this many seconds, an entry counts as begun. */
const minBegunSeconds = 5;
/** An entry that is played up to this part of its length counts as finished, not as begun. */
const endPart = 0.98;

/** Returns the length in seconds: of the audio, else as `minutesOf` estimates it; null while nothing is known. */
function lengthOf(row: Pick<Article, 'duration' | 'num_characters' | 'status'>): number | null {
  if (row.duration !== null) return row.duration;
  const minutes = minutesOf(row);
  return minutes === null ? null : minutes * 60;
}

/** Returns how far the listener is in an entry. */
export function stateOfListening(
  row: Pick<Article, 'duration' | 'num_characters' | 'status' | 'played' | 'position'>,
): 'unplayed' | 'begun' | 'played' {
  if (row.played) return 'played';
  const length = lengthOf(row);
  return row.position > minBegunSeconds && (length === null || row.position < length * endPart)
    ? 'begun'
    : 'unplayed';
}

/** Returns the whole minutes that are left of an entry that was begun, and the part that was played; else null. */
export function leftOf(
  row: Pick<Article, 'duration' | 'num_characters' | 'status' | 'played' | 'position'>,
): { minutes: number; part: number } | null {
  const length = lengthOf(row);
  if (stateOfListening(row) !== 'begun' || length === null) return null;
  return { minutes: Math.max(1, Math.ceil((length - row.position) / 60)), part: row.position / length };
}

/** Returns the minutes that all unplayed entries together take from where the listener is. */
export function minutesLeft(rows: readonly Parameters<typeof leftOf>[0][]): number {
  return rows.reduce((sum, row) => sum + (row.played ? 0 : (leftOf(row)?.minutes ?? minutesOf(row) ?? 0)), 0);
}
