import type { Transcript } from '@earmark/contract';
import { findNarration, type NarrationRow, readTranscript } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { findQuote, findTimes, type Passage } from './find-passage.ts';
import { type HighlightRow, type ListedHighlight, type Placement, savePlacement } from './highlight-store.ts';

/** Narrations whose transcripts one request reads. The others follow with the next requests. */
const maxNarrations = 20;

/** Returns the passage of a highlight; null if the present text does not contain it. */
export const passageOf = (row: HighlightRow): Passage | null =>
  row.start_block === null || row.start_offset === null || row.end_block === null || row.end_offset === null
    ? null
    : {
        start: { block: row.start_block, offset: row.start_offset },
        end: { block: row.end_block, offset: row.end_offset },
      };

/** Returns where a passage stands and when it is spoken in a narration. */
export function placementIn(
  narration: NarrationRow,
  { words }: Pick<Transcript, 'words'>,
  passage: Passage | null,
  now: Date,
): Placement {
  const times = passage && findTimes(words, passage);
  const isComplete = narration.status === 'completed';
  return {
    start_block: passage?.start.block ?? null,
    start_offset: passage?.start.offset ?? null,
    end_block: passage?.end.block ?? null,
    end_offset: passage?.end.offset ?? null,
    seconds: times?.seconds ?? null,
    duration: times?.duration ?? null,
    voice: narration.spoken_voice ?? narration.voice,
    timed_narration_id: isComplete ? narration.id : null,
    timed_at: isComplete ? now : null,
  };
}

/**
 * Returns the highlights with the positions and times of the present narrations: an article that was converted again, in
 * another voice or from a changed text, is read once more, and the result is stored.
 */
export async function placeHighlights(
  app: App,
  rows: readonly ListedHighlight[],
): Promise<ListedHighlight[]> {
  const outdated = rows.filter(isOutdated);
  const ids = [...new Set(outdated.map((row) => row.narration_id))].slice(0, maxNarrations);
  const placed = new Map<string, Placement>();
  for (const id of ids) {
    const narration = id === null ? undefined : await findNarration(app.db, id);
    const transcript = narration && (await readTranscript(app, narration));
    if (!narration || !transcript) continue;
    for (const row of outdated.filter((each) => each.narration_id === id)) {
      const passage = findQuote(transcript.document, row.quote, passageOf(row));
      const placement = placementIn(narration, transcript, passage, app.clock.now());
      await savePlacement(app.db, row.id, placement);
      placed.set(row.id, placement);
    }
  }
  return rows.map((row) => ({ ...row, ...placed.get(row.id) }));
}

const isOutdated = (row: ListedHighlight): boolean =>
  row.narration_completed_at !== null &&
  (row.timed_narration_id !== row.narration_id ||
    row.timed_at === null ||
    row.timed_at < row.narration_completed_at);
