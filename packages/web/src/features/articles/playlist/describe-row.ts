import type { FailureRemedy } from '@earmark/contract/failures';
import { articleMinutes } from '@earmark/contract/limits';
import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../../lib/format-date.ts';
import { translate } from '../../../lib/language/i18n.ts';
import { canPlay } from '../../player/index.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import { toTrack } from './to-track.ts';

/** docs/product/playlist.md#states-of-an-article */
const texts = {
  inProgress: t`Processing article...`,
  temporary: t`Article is being processed...`,
  late: t`Conversion is taking longer than expected. We will email you when it is completed.`,
};

export type RowState =
  /** No text: the article can be played, downloaded and shared. */
  | { kind: 'ready' }
  /** Being converted; `percent` of it is spoken. */
  | { kind: 'working'; text: string; percent: number }
  /** `reason` explains to the user what to do; `remedies` are actions that may help besides a retry. */
  | { kind: 'failed'; reason: string; hint: string; remedies: readonly FailureRemedy[] };

/** Returns the state of a row's article. */
export function stateOf(row: PlaylistRow): RowState {
  switch (row.status) {
    case 'pending':
    case 'in_progress':
      return {
        kind: 'working',
        text: translate(row.status_details) || texts.inProgress,
        percent: row.progress,
      };
    case 'failed':
      return {
        kind: 'failed',
        reason: row.failure ? translate(row.failure.message) : translate(row.status_details),
        hint: texts.late,
        remedies: row.failure?.remedies ?? [],
      };
    case 'completed':
      // A finished article for which a new voice is being made.
      return row.progress < 100
        ? { kind: 'working', text: translate(row.status_details), percent: row.progress }
        : { kind: 'ready' };
  }
}

/** Returns why a row cannot be played now; null if it can. */
export function omissionLabel(row: PlaylistRow): string | null {
  if (isTemporary(row)) return texts.temporary;
  if (canPlay(toTrack(row))) return null;
  const state = stateOf(row);
  return state.kind === 'failed' ? state.hint : state.kind === 'working' ? state.text : texts.inProgress;
}

/**
 * Returns whole minutes: of the audio once its length is known, else estimated from the text. Finished audio
 * of unknown length counts as one minute; null while nothing is known.
 */
export function minutesOf({
  duration,
  num_characters: characters,
  status,
}: Pick<Article, 'duration' | 'num_characters' | 'status'>): number | null {
  if (duration !== null || characters > 0) return articleMinutes(duration, characters);
  return status === 'completed' ? 1 : null;
}

/** Returns the displayed name of the voice; '' if there is none. */
export function voiceOf({ voice, voice_name: name }: Pick<Article, 'voice' | 'voice_name'>): string {
  const displayName = name || voice;
  return displayName === 'Not saved' ? '' : displayName;
}

/** Formats a date as `3 Mar`, with the year if it is not the current one. */
export function dayOf(date: string, now: number): string {
  const day = new Date(date);
  const sameYear = day.getFullYear() === new Date(now).getFullYear();
  return formatDate(day, { day: true, short: true, year: !sameYear });
}
