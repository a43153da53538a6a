import type { Script } from '@earmark/contract';
import { type Chapter, timeChapters } from './episode/chapters.ts';
import { type FinishedEpisode, finishEpisode, type SegmentSize } from './episode/finish-episode.ts';
import type { EpisodeTags } from './episode/make-tag.ts';
import { type EpisodeTiming, type SegmentTiming, timeEpisode } from './episode/mark-times.ts';
import type { SpeechPool } from './pool/create-speech-pool.ts';
import { inOrder, unitsAhead } from './pool/in-order.ts';
import { createServiceFallback } from './pool/service-fallback.ts';
import type { UnitPlan } from './unit.ts';
import { type GrowingScript, planGrowingScript } from './units/plan-units.ts';
import type { SpeechCapabilities, VoiceSettings } from './voices/resolve-voice.ts';

/** What is spoken, by which pool, and where the segments go. `Spoken` is what the caller keeps of a segment. */
export interface EpisodeProduction<Spoken, Parts extends EpisodeParts> {
  pool: Pick<SpeechPool, 'capabilities' | 'stats'>;
  /** Its utterances are read as they are needed, so the script need not be finished. */
  script: GrowingScript;
  settings?: VoiceSettings;
  signal?: AbortSignal;
  /** How many units `begin` wants to see; 1 when absent. */
  planFirst?: number;
  /**
   * Called once before anything is spoken, with the first units.
   * @returns how many of them exist already, from an earlier run; they are neither spoken nor appended
   */
  begin?: (units: readonly UnitPlan[]) => Promise<number>;
  /** Speaks a unit, or finds its segment. Several calls run at once. */
  speak: (unit: UnitPlan) => Promise<Spoken>;
  /** Called for one segment after another, in order. @param equipment what spoke it */
  append: (unit: UnitPlan, spoken: Spoken, capabilities: SpeechCapabilities) => Promise<void>;
  /** Called when the last segment is appended, with all units of the episode. What it returns is part of the result. */
  complete: (units: readonly UnitPlan[]) => Promise<Parts>;
  /** Called when a voice service failed and other engines replace it for the rest of the episode. */
  onServiceFailure?: (error: unknown) => void;
}

/** What the file is assembled from. */
export interface EpisodeParts {
  /** The finished script. */
  script: Script;
  /** All segments of the episode in order, those of an earlier run included. */
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
 * Makes an episode of a script: plans units, has several spoken at once, hands them to `append` in order, and computes
 * what precedes and accompanies the audio.
 *
 * A unit that a voice service cannot speak is spoken by an embedded voice, and so is the rest of the episode.
 *
 * @returns null when the script has nothing that can be spoken
 * @throws SpeechError when no voice can speak a unit; whatever a callback rejects with; the signal's reason when it is
 *   aborted. Units that are being spoken at that moment continue unless `speak` observes the signal.
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
  const taken: Item[] = [];
  while (taken.length < count) {
    const next = await items.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* chain<Item>(first: readonly Item[], then: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* then;
}
