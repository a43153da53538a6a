import type { CollectionRule } from '@earmark/contract/playlist/library';
import { minutesOf } from '../playlist/describe-row.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { stateOfListening } from './listening-state.ts';

/** Returns whether an entry meets every condition of a rule. An entry of unknown length meets no condition on length. */
export function matchesRule(row: PlaylistRow, rule: CollectionRule): boolean {
  const { types, feed_ids: feeds, tags, language, min_minutes: min, max_minutes: max, state } = rule;
  if (types !== undefined && !types.includes(row.type)) return false;
  if (feeds !== undefined && (row.feed_id === null || !feeds.includes(row.feed_id))) return false;
  if (tags?.some((tag) => !row.tags.includes(tag))) return false;
  if (language !== undefined && row.language !== language && !row.language?.startsWith(`${language}-`))
    return false;
  if (state !== undefined && !isIn(row, state)) return false;
  if (min === undefined && max === undefined) return true;
  const minutes = minutesOf(row);
  return minutes !== null && minutes >= (min ?? 0) && minutes <= (max ?? Number.POSITIVE_INFINITY);
}

/** Unplayed includes what was begun. */
function isIn(row: PlaylistRow, state: NonNullable<CollectionRule['state']>): boolean {
  const own = stateOfListening(row);
  return own === state || (state === 'unplayed' && own === 'begun');
}
