import type { Article } from '@earmark/contract/articles';
import type { FailureRemedy } from '@earmark/contract/errors';
import { articleMinutes } from '@earmark/contract/limits';
import { formatDate } from '../../../lib/format-date.ts';
import { canPlay } from '../../player/index.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import { toTrack } from './to-track.ts';

/** docs/product/playlist.md#states-of-an-article */
const texts = {
  pending: 'Queued for processing...',
  inProgress: 'Processing article...',
  temporary: 'Article is being processed...',
  late: 'Conversion is taking longer than expected. We will email you when it is completed.',
};

export type RowState =
  /** Nothing to say: it can be played, downloaded, shared. */
  | { kind: 'ready' }
  /** On its way; `percent` of it is spoken. */
  | { kind: 'working'; text: string; percent: number }
  /** `reason` in words a person can act on; `remedies` are what may help besides trying again. */
  | { kind: 'failed'; reason: string; hint: string; remedies: readonly FailureRemedy[] };

/** What a row says about where its article stands. */
export function stateOf(row: PlaylistRow): RowState {
  switch (row.status) {
    case 'pending':
      return { kind: 'working', text: texts.pending, percent: row.progress };
    case 'in_progress':
      return { kind: 'working', text: row.status_details || texts.inProgress, percent: row.progress };
    case 'failed':
      return {
        kind: 'failed',
        reason: row.failure?.message ?? row.status_details,
        hint: texts.late,
        remedies: row.failure?.remedies ?? [],
      };
    case 'completed':
      // A finished article in whose place a new voice is being made.
      return row.progress < 100
        ? { kind: 'working', text: row.status_details, percent: row.progress }
        : { kind: 'ready' };
  }
}

/** Why a row cannot be played now; null when it can. */
export function omissionLabel(row: PlaylistRow): string | null {
  if (isTemporary(row)) return texts.temporary;
  if (canPlay(toTrack(row))) return null;
  const state = stateOf(row);
  return state.kind === 'failed' ? state.hint : state.kind === 'working' ? state.text : texts.inProgress;
}

/**
 * Whole minutes: of the audio once its length is known, else estimated from the text. Finished audio whose length could not
 * be determined counts as one minute; null while nothing is known.
 */
export function minutesOf({
  duration,
  num_characters: characters,
  status,
}: Pick<Article, 'duration' | 'num_characters' | 'status'>): number | null {
  if (duration !== null || characters > 0) return articleMinutes(duration, characters);
  return status === 'completed' ? 1 : null;
}

/** The voice as shown; '' when there is none. */
export function voiceOf({ voice, voice_name: name }: Pick<Article, 'voice' | 'voice_name'>): string {
  const shown = name || voice;
  return shown === 'Not saved' ? '' : shown;
}

/** `3 Mar`, with the year when it is not this one. */
export function dayOf(date: string, now: number): string {
  const day = new Date(date);
  const sameYear = day.getFullYear() === new Date(now).getFullYear();
  return formatDate(day, { day: true, short: true, year: !sameYear });
}
