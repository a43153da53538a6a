import type { Script } from '@earmark/contract';
import { planUnits, resolveVoice, type SpeechPool, type UnitPlan } from '@earmark/speech';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellGrowth, tellNarration } from '../article-news.ts';
import { loadDocument } from '../article-store.ts';
import { findAnyListener, type NarrationRow, updateRunning } from '../narration-store.ts';
import { appendSegment, type SegmentRow } from '../segment-store.ts';
import { finishEpisode } from './finish-episode.ts';
import { inOrder } from './in-order.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { createNewsThrottle, percentSpoken } from './narration-progress.ts';
import { speakUnit } from './speak-unit.ts';
import { findSpokenPart, type SpokenPart } from './spoken-part.ts';
import { draftScript, keepScript } from './write-script.ts';

/** The text has nothing that can be said. */
export class NothingToSay extends Error {
  override readonly name = 'NothingToSay';
}

/**
 * Speaks what is not spoken yet, in order, and stores the finished episode.
 * @throws NothingToSay, SpeechError, LeaseLost
 */
export async function makeEpisode(app: App, narration: NarrationRow, lease: Lease): Promise<void> {
  const speech = app.speech;
  if (!speech) throw new Error('this process has no voice: it does not play the role `worker`');
  const [spoken, document, user] = await Promise.all([
    findSpokenPart(app, narration, speech.equipment),
    loadDocument(app.db, narration.article_id),
    findAnyListener(app.db, narration.id),
  ]);
  if (!document) throw new Error('a narration without a text');
  lease.signal.throwIfAborted();

  const voice = { voice: narration.voice };
  const turn = { user, job: narration.id, signal: lease.signal };
  const speak = (unit: UnitPlan) => speakUnit(app, speech, unit, turn);

  let script = spoken?.script;
  let opening: { key: string; segment: Promise<SegmentRow> } | null = null;
  if (!script) {
    const draft = draftScript(document);
    const first = draft.opening && planUnits(draft.opening, speech.equipment, voice).next().value;
    // The first words are spoken while the rest of the script is written and stored.
    if (first) {
      opening = { key: first.key, segment: speak(first) };
      opening.segment.catch(() => {});
    }
    script = await draft.finish(lease.signal);
    await keepScript(app, narration.audio_id, script);
  }
  const units = [...planUnits(script, speech.equipment, voice)];
  if (units.length === 0) throw new NothingToSay();
  await speakScript(app, narration, lease, {
    speech,
    script,
    spoken,
    speak: (unit) => (unit.key === opening?.key ? opening.segment : speak(unit)),
    units,
  });
}

interface Speaking {
  speech: SpeechPool;
  script: Script;
  spoken: SpokenPart | null;
  units: readonly UnitPlan[];
  speak: (unit: UnitPlan) => Promise<SegmentRow>;
}

async function speakScript(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  { speech, script, spoken, units, speak }: Speaking,
): Promise<void> {
  const characters = units.reduce((sum, unit) => sum + unit.characters, 0);
  const growing = { samples: spoken?.samples ?? 0, bytes: spoken?.bytes ?? 0, characters: 0 };
  const done = spoken?.positions ?? 0;
  for (const unit of units.slice(0, done)) growing.characters += unit.characters;
  const facts = factsOf(narration, speech, script, units, characters);
  const throttle = createNewsThrottle();
  let position = done;
  // Two more than there are threads: while the results of some are stored, others are spoken.
  const ahead = speech.stats().workers + 2;
  for await (const segment of inOrder(units.slice(done), ahead, speak)) {
    lease.signal.throwIfAborted();
    const unit = units[position];
    if (!unit) break;
    const at = { samples: growing.samples, bytes: growing.bytes };
    growing.samples += segment.samples;
    growing.bytes += segment.bytes;
    growing.characters += unit.characters;
    const grown = {
      progress: percentSpoken(growing.characters, characters),
      available_ms: Math.floor((growing.samples * 1000) / segment.sample_rate),
      ...(position === done ? facts : {}),
    };
    const now = app.clock.now();
    await inTransaction(app, async (tx) => {
      await appendSegment(tx, {
        narrationId: narration.id,
        position,
        segment,
        startSamples: at.samples,
        startBytes: at.bytes,
        lines: unit.lines.map(({ utterance, firstToken }) => [utterance, firstToken]),
      });
      if (!(await updateRunning(tx, narration.id, lease.runId, grown, now))) throw new LeaseLost();
      if (throttle.shouldTell(performance.now())) await tellNarration(app, tx, narration.id);
      else await tellGrowth(app, tx, narration.id);
    });
    position += 1;
  }
  await finishEpisode(app, narration, lease, { script, units });
}

function factsOf(
  narration: NarrationRow,
  speech: SpeechPool,
  script: Script,
  units: readonly UnitPlan[],
  characters: number,
) {
  const { product, line } = resolveVoice(speech.equipment, {
    preferred: narration.voice,
    language: script.language,
  });
  const format = units[0]?.format;
  return {
    characters,
    spoken_voice: product.shortName,
    spoken_engine: line.engine,
    ...(format ? { sample_rate: format.sampleRate, kbps: format.kbps } : {}),
  };
}
