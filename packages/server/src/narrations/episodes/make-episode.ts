import { documentText, type Script } from '@earmark/contract';
import { canRead, produceEpisode, unspokenLanguages } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { findAnyListener } from '../listeners-store.ts';
import { scriptSettingsOf, voiceSettingsOf } from '../narration-settings.ts';
import type { NarrationRow } from '../narration-store.ts';
import type { ScriptDraft } from '../scripts/create-script-writer.ts';
import { loadScript, storeScript } from '../scripts/stored-script.ts';
import { clearNarrationSegments, listStoredSegments } from '../segment-store.ts';
import { loadNarrated, prepareSummary } from '../summaries/narrated-document.ts';
import { ensureSegment } from './ensure-segment.ts';
import { createEpisodeWriter } from './episode-writer.ts';
import { findResumePoint } from './find-resume-point.ts';
import { loadParts, storeEpisode } from './finish-episode.ts';
import type { Lease } from './lease.ts';
import type { Turn } from './turn.ts';

/** The text contains nothing that can be spoken. */
export class NothingToSpeakError extends Error {
  override readonly name = 'NothingToSpeakError';
}

/** No available voice says the text as words. */
export class UnspokenLanguageError extends Error {
  override readonly name = 'UnspokenLanguageError';
}

/**
 * Synthesizes the missing units in order and stores the finished episode.
 *
 * The script is written and stored while its first units are synthesized and played. A run that is
 * interrupted before that writes the script again; existing segments are reused as far as the new script has
 * the same text.
 * @throws NothingToSpeakError, UnspokenLanguageError, SpeechError, LeaseLostError, TurnEndedError
 */
export async function makeEpisode(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  turn: Turn,
): Promise<void> {
  const { speech, scripts } = app;
  const signal = AbortSignal.any([lease.signal, turn.signal]);
  if (!speech || !scripts)
    throw new Error('this process cannot synthesize speech: it does not have the role `worker`');
  // Starts while the script is being written.
  speech.wake();
  await prepareSummary(app, narration, signal);
  const [narrated, user, placed] = await Promise.all([
    loadNarrated(app, narration),
    findAnyListener(app.db, narration.id),
    listStoredSegments(app.db, narration.id, 0),
  ]);
  if (!narrated) throw new Error('the article of the narration has no document');
  const { document } = narrated;
  if (!canRead(speech.capabilities, document.language, documentText(document)))
    throw new UnspokenLanguageError(`no voice speaks '${document.language}'`);
  const storedScript = placed.length > 0 ? await loadScript(app, narration.audio_id) : null;
  signal.throwIfAborted();

  const scriptSettings = {
    ...scriptSettingsOf(narration.settings, narrated.firstBlock),
    unspokenLanguages: unspokenLanguages(speech.capabilities),
  };
  const draft = storedScript ? null : scripts.draft(document, scriptSettings);
  let writing: Promise<Script> | null = null;
  let isScriptStored = storedScript !== null;
  const language = document.language ?? 'en';
  const writer = createEpisodeWriter(app, narration, lease, language);
  const expect = (script: Script) =>
    writer.expect(script.utterances.reduce((sum, { text }) => sum + text.length, 0));
  const writeScript = async (begun: ScriptDraft) => {
    const { script, packed } = await begun.finish(signal);
    expect(script);
    await storeScript(app, narration.audio_id, packed);
    isScriptStored = true;
    return script;
  };
  try {
    const episode = await produceEpisode({
      pool: speech,
      script: { language, utterances: draft?.utterances ?? storedScript?.utterances ?? [] },
      settings: voiceSettingsOf(narration.voice, narration.settings),
      signal,
      planFirst: Math.max(1, placed.length),
      begin: async (units) => {
        const present = findResumePoint(placed, units, storedScript !== null);
        if (present.segments < placed.length)
          await clearNarrationSegments(app.db, narration.id, present.segments);
        writer.continueAfter(present);
        if (storedScript) expect(storedScript);
        else writer.expect(documentText(document).length);
        writing = draft && writeScript(draft);
        // A rejection is handled where the script is needed.
        writing?.catch(() => {});
        return present.segments;
      },
      // Once the first unit is synthesized, delivering it to the listener takes precedence over writing the
      // rest of the script.
      speak: (unit) =>
        ensureSegment(
          app,
          speech,
          unit,
          { user, job: narration.id, urgent: lease.isUrgent(), signal },
          unit.index === 0 ? draft?.pause : undefined,
        ),
      append: async (unit, segment, capabilities) => {
        await writer.append(unit, segment, capabilities);
        draft?.resume();
        // Before the script is stored, the next run would have to write it again.
        if (isScriptStored) await turn.check();
      },
      complete: async (units) => {
        const script = storedScript ?? (await writing);
        if (!script) throw new Error('the episode has no script');
        return loadParts(app, narration, lease, { script, units });
      },
      onServiceFailure: (error) =>
        app.log.warn(
          { err: error, narration: narration.id },
          'a voice failed; another voice continues the episode',
        ),
    });
    if (!episode) throw new NothingToSpeakError();
    await storeEpisode(app, narration, lease, { document, episode });
  } finally {
    draft?.resume();
    draft?.close();
  }
}
