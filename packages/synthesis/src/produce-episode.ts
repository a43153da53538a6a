import type { Script } from '@earmark/contract';
import { type Chapter, timeChapters } from './episode/chapters.ts';
import { type FinishedEpisode, finishEpisode, type SegmentSize } from './episode/finish-episode.ts';
import type { EpisodeTags } from './episode/make-tag.ts';
import { type EpisodeTiming, type SegmentTiming, timeEpisode } from './episode/time-episode.ts';
import type { SpeechPool } from './pool/create-speech-pool.ts';
import { inOrder, unitsAhead } from './pool/in-order.ts';
import { createServiceFallback } from './pool/service-fallback.ts';
import type { UnitPlan } from './unit.ts';
import { type GrowingScript, planGrowingScript } from './units/plan-units.ts';
import type { SpeechCapabilities, VoiceSettings } from './voices/resolve-voice.ts';

/** Input of `produceEpisode`. `Spoken` is the data that the caller keeps about a segment. */
export interface EpisodeProduction<Spoken, Parts extends EpisodeParts> {
  pool: Pick<SpeechPool, 'capabilities'> & { stats(): { workers: number } };
  /** Utterances are read only when they are needed, so the script may still be incomplete. */
  script: GrowingScript;
  settings?: VoiceSettings;
  signal?: AbortSignal;
  /** Number of units passed to `begin`; 1 if absent. */
  planFirst?: number;
  /**
   * Called once with the first units, before anything is spoken.
   * @returns how many of them already exist from an earlier run; these are neither spoken nor appended
   */
  begin?: (units: readonly UnitPlan[]) => Promise<number>;
  /** Speaks a unit, or finds its segment. Several calls run at the same time. */
  speak: (unit: UnitPlan) => Promise<Spoken>;
  /** Called for every segment, in order. @param capabilities the engines that were available for it */
  append: (unit: UnitPlan, spoken: Spoken, capabilities: SpeechCapabilities) => Promise<void>;
  /**
   * Called after the last segment was appended, with all units of the episode. Its result becomes part of the
   * episode.
   */
  complete: (units: readonly UnitPlan[]) => Promise<Parts>;
  /** Called if a voice service failed and other engines replace it for the rest of the episode. */
  onServiceFailure?: (error: unknown) => void;
}

/** The parts of which the file is assembled. */
export interface EpisodeParts {
  /** The finished script. */
  script: Script;
  /** All segments of the episode in order, including those of an earlier run. */
  segments: readonly (SegmentSize & SegmentTiming)[];
  tags: Omit<EpisodeTags, 'chapters'>;
}

/** A finished episode: the file is `head` followed by the segments' bytes. */
export interface Episode<Parts extends EpisodeParts = EpisodeParts> extends FinishedEpisode {
  parts: Parts;
  timing: EpisodeTiming;
  chapters: Chapter[];
}

/**
 * Produces an episode from a script: plans units, speaks several at the same time, passes them to `append` in
 * order, and computes the file's head, the timing and the chapters.
 *
 * If a voice cannot speak a unit, the next best one speaks it and the rest of the episode.
 *
 * @returns null if the script contains nothing that can be spoken
 * @throws SpeechError if no voice can speak a unit; the error of a callback; the signal's reason if it is
 * aborted. Units that are being spoken at that moment continue unless `speak` observes the signal.
 */
export async function produceEpisode<Spoken, Parts extends EpisodeParts>(
  work: EpisodeProduction<Spoken, Parts>,
): Promise<Episode<Parts> | null> {
  const { pool, script, settings = {}, signal, planFirst = 1, begin, append, complete } = work;
  const plan = planGrowingScript(script, pool.capabilities, settings);
  const first = await take(plan, planFirst);
  if (first.length === 0) return null;
  const present = (await begin?.(first)) ?? 0;
  const units = first.slice(0, present);

  const fallback = createServiceFallback(pool.capabilities, settings, work.onServiceFailure);
  const speak = (unit: UnitPlan) => fallback.speak(unit, work.speak, signal);
  const rest = chain(first.slice(present), plan);
  for await (const { unit, spoken } of inOrder(rest, unitsAhead(pool), speak)) {
    signal?.throwIfAborted();
    await append(unit, spoken, fallback.capabilities());
    units.push(unit);
  }
  signal?.throwIfAborted();

  const parts = await complete(units);
  const timing = timeEpisode(units, parts.segments);
  const chapters = timeChapters(parts.script, timing);
  return { parts, timing, chapters, ...finishEpisode(parts.segments, { ...parts.tags, chapters }) };
}

async function take<Item>(items: AsyncIterator<Item>, count: number): Promise<Item[]> {
  const result: Item[] = [];
  while (result.length < count) {
    const next = await items.next();
    if (next.done) break;
    result.push(next.value);
  }
  return result;
}

async function* chain<Item>(first: readonly Item[], then: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* then;
}
