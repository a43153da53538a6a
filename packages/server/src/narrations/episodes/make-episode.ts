import { documentText, type Script } from '@earmark/contract';
import { planUnits, type UnitPlan } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { findAnyListener } from '../listeners-store.ts';
import { scriptSettingsOf, voiceSettingsOf } from '../narration-settings.ts';
import type { NarrationRow } from '../narration-store.ts';
import { clearNarrationSegments, listPlacedSegments } from '../segment-store.ts';
import { narratedDocument, prepareSummary } from '../summaries/narrated-document.ts';
import { createEpisodeWriter } from './episode-writer.ts';
import { finishEpisode } from './finish-episode.ts';
import { inOrder } from './in-order.ts';
import type { Lease } from './lease.ts';
import { speakSomehow } from './speak-somehow.ts';
import { usablePart } from './usable-part.ts';
import { draftScript, keepScript, loadScript } from './write-script.ts';

/** The text has nothing that can be said. */
export class NothingToSay extends Error {
  override readonly name = 'NothingToSay';
}

/**
 * Speaks what is not spoken yet, in order, and stores the finished episode.
 *
 * The script is written and stored while its first words are spoken and heard. A run that is broken off before that writes
 * it again: what was spoken counts as far as the new script says the same.
 * @throws NothingToSay, SpeechError, LeaseLost
 */
export async function makeEpisode(app: App, narration: NarrationRow, lease: Lease): Promise<void> {
  const { speech } = app;
  const { signal } = lease;
  if (!speech) throw new Error('this process has no voice: it does not play the role `worker`');
  await prepareSummary(app, narration, signal);
  const [document, user, placed] = await Promise.all([
    narratedDocument(app, narration),
    findAnyListener(app.db, narration.id),
    listPlacedSegments(app.db, narration.id, 0),
  ]);
  if (!document) throw new Error('a narration without a text');
  const kept = placed.length > 0 ? await loadScript(app, narration.audio_id) : null;
  signal.throwIfAborted();

  const draft = kept ? null : draftScript(document, scriptSettingsOf(narration.settings));
  const language = document.language ?? 'en';
  const utterances = draft?.utterances ?? kept?.utterances ?? [];
  const settings = voiceSettingsOf(narration.voice, narration.settings);
  const plan = planUnits({ language, utterances }, speech.equipment, settings);
  const units = [...take(plan, Math.max(1, placed.length))];
  if (units.length === 0) throw new NothingToSay();
  const present = usablePart(placed, units, kept !== null);
  if (present.segments < placed.length) await clearNarrationSegments(app.db, narration.id, present.segments);

  const writer = createEpisodeWriter(app, narration, lease, { language, present });
  const expect = (script: Script) =>
    writer.expect(script.utterances.reduce((sum, { text }) => sum + text.length, 0));
  if (kept) expect(kept);
  else writer.expect(documentText(document).length);
  const writing = draft?.finish(signal).then(async (script) => {
    expect(script);
    await keepScript(app, narration.audio_id, script);
    return script;
  });
  // Its failure is seen when the script is needed.
  writing?.catch(() => {});

  const spokenWith = { equipment: speech.equipment };
  const speak = async (unit: UnitPlan) => {
    const turn = { user, job: narration.id, signal };
    // From the moment the first words are spoken, getting them to the listener goes before the rest of the script.
    const onSpoken = unit.index === 0 ? draft?.pause : undefined;
    return speakSomehow(app, speech, unit, { turn, onSpoken, settings, spokenWith });
  };
  const rest = chain(units.splice(present.segments), plan);
  // More than there are threads: while the results of some are stored, or one takes long, others are spoken.
  const ahead = speech.stats().workers * 2 + 1;
  try {
    for await (const { unit, segment } of inOrder(rest, ahead, speak)) {
      signal.throwIfAborted();
      await writer.append(unit, segment, spokenWith.equipment);
      units.push(unit);
      draft?.resume();
    }
  } finally {
    draft?.resume();
  }
  const script = kept ?? (await writing);
  if (script) await finishEpisode(app, narration, lease, { document, script, units });
}

function* take<Item>(items: Iterator<Item>, count: number): Generator<Item> {
  for (let taken = 0; taken < count; taken++) {
    const next = items.next();
    if (next.done) return;
    yield next.value;
  }
}

function* chain<Item>(first: readonly Item[], then: Iterable<Item>): Generator<Item> {
  yield* first;
  yield* then;
}
