import { resolveVoice, type SpeechCapabilities, type UnitPlan } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishNarrationChanged, publishNarrationGrown } from '../narration-changes.ts';
import { type NarrationFacts, updateRunning } from '../narration-run-store.ts';
import type { NarrationRow } from '../narration-store.ts';
import { appendSegment, type SegmentRow } from '../segment-store.ts';
import { type Lease, LeaseLostError } from './lease.ts';
import { createProgressThrottle, percentSpoken } from './progress-throttle.ts';

/** Appends segments to an unfinished episode. */
export interface EpisodeWriter {
  /** Sets the part that an earlier run left; without this call the episode starts empty. */
  continueAfter(present: EpisodePart): void;
  /** Sets the number of characters of the whole text; an estimate until the script is written. */
  expect(characters: number): void;
  /**
   * Appends the next segment and notifies listeners.
   * @param capabilities of the pool that spoke it
   * @throws LeaseLostError
   */
  append(unit: UnitPlan, segment: SegmentRow, capabilities: SpeechCapabilities): Promise<void>;
}

/** The part of an episode that exists so far. */
export interface EpisodePart {
  segments: number;
  samples: number;
  bytes: number;
  /** Number of spoken characters. */
  characters: number;
}

export const emptyProgress: EpisodePart = { segments: 0, samples: 0, bytes: 0, characters: 0 };

export function createEpisodeWriter(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  language: string,
): EpisodeWriter {
  const throttle = createProgressThrottle();
  let part = emptyProgress;
  let characters = 0;
  let known: NarrationFacts | null = null;
  return {
    continueAfter: (present) => {
      part = present;
    },
    expect: (expected) => {
      characters = expected;
    },
    append: async (unit, segment, capabilities) => {
      const facts = factsOf(capabilities, narration, unit, language);
      const grown = {
        segments: part.segments + 1,
        samples: part.samples + segment.samples,
        bytes: part.bytes + segment.bytes,
        characters: part.characters + unit.characters,
      };
      const row = {
        characters,
        progress: percentSpoken(grown.characters, characters),
        available_ms: Math.floor((grown.samples * 1000) / segment.sample_rate),
        // Stored again when another engine took over.
        ...(known?.spoken_engine === facts.spoken_engine ? {} : facts),
      };
      await inTransaction(app, async (tx) => {
        await appendSegment(tx, {
          narrationId: narration.id,
          position: part.segments,
          segment,
          startSamples: part.samples,
          startBytes: part.bytes,
          lines: unit.lines.map(({ utterance, firstToken }) => [utterance, firstToken]),
        });
        if (!(await updateRunning(tx, narration.id, lease.runId, row, app.clock.now())))
          throw new LeaseLostError();
        if (throttle.shouldPublish(performance.now())) await publishNarrationChanged(app, tx, narration.id);
        else await publishNarrationGrown(app, tx, narration.id);
      });
      lease.progressed();
      known = facts;
      part = grown;
    },
  };
}

function factsOf(
  capabilities: SpeechCapabilities,
  { voice, settings }: NarrationRow,
  { format }: UnitPlan,
  language: string,
): NarrationFacts {
  const preferred = [voice, ...(settings.spanishVoice === undefined ? [] : [settings.spanishVoice])];
  const { product, line } = resolveVoice(capabilities, { preferred, language });
  return {
    spoken_voice: product.shortName,
    spoken_engine: line.engine,
    sample_rate: format.sampleRate,
    kbps: format.kbps,
  };
}
