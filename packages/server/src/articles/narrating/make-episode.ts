import { type Document, documentText, type Script } from '@earmark/contract';
import { planUnits, type SpeechPool, type UnitPlan } from '@earmark/speech';
import type { App } from '../../platform/app.ts';
import { loadDocument } from '../article-store.ts';
import { findAnyListener, type NarrationRow } from '../narration-store.ts';
import { clearNarrationSegments, listPlacedSegments } from '../segment-store.ts';
import { createEpisodeWriter, type EpisodeWriter, nothingYet } from './episode-writer.ts';
import { finishEpisode } from './finish-episode.ts';
import { inOrder } from './in-order.ts';
import type { Lease } from './lease.ts';
import { speakUnit } from './speak-unit.ts';
import { usablePart } from './usable-part.ts';
import { draftScript, keepScript, loadScript } from './write-script.ts';

/** The text has nothing that can be said. */
export class NothingToSay extends Error {
  override readonly name = 'NothingToSay';
}

/**
 * Speaks what is not spoken yet, in order, and stores the finished episode.
 * @throws NothingToSay, SpeechError, LeaseLost
 */
export async function makeEpisode(app: App, narration: NarrationRow, lease: Lease): Promise<void> {
  const { speech } = app;
  if (!speech) throw new Error('this process has no voice: it does not play the role `worker`');
  const [document, user, placed] = await Promise.all([
    loadDocument(app.db, narration.article_id),
    findAnyListener(app.db, narration.id),
    listPlacedSegments(app.db, narration.id, 0),
  ]);
  if (!document) throw new Error('a narration without a text');
  lease.signal.throwIfAborted();

  const writer = createEpisodeWriter(app, speech, narration, lease, document.language ?? 'en');
  const work: Work = { app, narration, lease, speech, document, writer, user };
  const kept = placed.length > 0 ? await loadScript(app, narration.audio_id) : null;
  const script = kept ?? (await writeAndKeep(work, placed.length === 0));
  const units = [...planUnits(script, speech.equipment, { voice: narration.voice })];
  if (units.length === 0) throw new NothingToSay();

  await goOn(work, units, kept !== null);
  await finishEpisode(app, narration, lease, { script, units });
}

interface Work {
  app: App;
  narration: NarrationRow;
  lease: Lease;
  speech: SpeechPool;
  document: Document;
  writer: EpisodeWriter;
  /** Whose turn it takes. */
  user: string;
}

const speakOne = (
  { app, speech, user, narration, lease }: Work,
  unit: UnitPlan,
  by: Pick<SpeechPool, 'speak'> = speech,
) => speakUnit(app, by, unit, { user, job: narration.id, signal: lease.signal });

/** Writes the script and, when nothing is spoken yet, has its first words spoken and heard in the meantime. */
async function writeAndKeep(work: Work, isNew: boolean): Promise<Script> {
  const { app, narration, lease, speech, document, writer } = work;
  const draft = draftScript(document);
  const voice = { voice: narration.voice };
  const first =
    isNew && draft.opening ? planUnits(draft.opening, speech.equipment, voice).next().value : undefined;
  const writing = draft.finish(lease.signal);
  writing.catch(() => {});
  if (first) {
    // From the moment they are spoken, getting them to the listener goes before the rest of the script.
    const pausing: Pick<SpeechPool, 'speak'> = {
      speak: (unit, options) => speech.speak(unit, options).finally(draft.pause),
    };
    try {
      const segment = await speakOne(work, first, pausing);
      writer.begin(nothingYet, documentText(document).length);
      await writer.append(first, segment);
    } finally {
      draft.resume();
    }
  }
  const script = await writing;
  await keepScript(app, narration.audio_id, script);
  return script;
}

/** Speaks whatever comes after the part that is there. */
async function goOn(work: Work, units: readonly UnitPlan[], sameScript: boolean): Promise<void> {
  const { app, narration, lease, speech, writer } = work;
  const placed = await listPlacedSegments(app.db, narration.id, 0);
  const part = usablePart(placed, units, sameScript);
  if (part.segments < placed.length) await clearNarrationSegments(app.db, narration.id, part.segments);
  writer.begin(
    part,
    units.reduce((sum, unit) => sum + unit.characters, 0),
  );
  // Two more than there are threads: while the results of some are stored, others are spoken.
  const ahead = speech.stats().workers + 2;
  for await (const segment of inOrder(units.slice(part.segments), ahead, (unit) => speakOne(work, unit))) {
    lease.signal.throwIfAborted();
    const unit = units[writer.length];
    if (unit) await writer.append(unit, segment);
  }
}
