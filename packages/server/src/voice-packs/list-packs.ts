import type { VoicePackList, VoicePackState } from '@earmark/contract';
import {
  bytesOf,
  engines,
  isEngineId,
  maxLoad,
  measureFolder,
  resolveVoice,
  type VoicePack,
  voices,
} from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { offeredPacks } from './offered-packs.ts';
import { packSampleName } from './pack-sample.ts';
import { findAssignments, findPackRows, type PackRow } from './pack-store.ts';

/** Returns what is installed, what could be, and who speaks the product voices. */
export async function listPacks(app: App): Promise<VoicePackList> {
  const rows = new Map((await findPackRows(app.db)).map((row) => [row.pack, row]));
  const chosen = new Map((await findAssignments(app.db)).map(({ voice, speaker }) => [voice, speaker]));
  const packs = offeredPacks(app).map((pack) => describePack(app, pack, rows.get(pack.id)));
  const spoken = packs.filter(({ state }) => state === 'installed').flatMap((pack) => pack.voices);
  const languages = new Set(spoken.map(({ language }) => primaryOf(language)));
  return {
    folder_bytes: app.speech ? await measureFolder(app.config.speech.voicesDir) : app.voiceReport.folderBytes,
    packs,
    assignable: voices
      .filter(({ language }) => languages.has(primaryOf(language)))
      .map(({ shortName, language }) => ({
        voice: shortName,
        language,
        speaker: chosen.get(shortName) ?? null,
      })),
  };
}

const primaryOf = (language: string): string => language.split('-')[0] ?? '';

export function describePack(
  app: Pick<App, 'voiceReport'>,
  pack: VoicePack,
  row: PackRow | undefined,
): VoicePackState {
  const state = row === undefined || !row.wanted || row.state === 'removed' ? 'available' : row.state;
  const { name, text, attribution, training } = pack.license;
  return {
    id: pack.id,
    name: pack.name,
    note: pack.note,
    engine: isEngineId(pack.engine) ? engines[pack.engine].name : pack.engine,
    languages: [...pack.languages],
    bytes: bytesOf(pack),
    license: { name, text, attribution, training },
    use: pack.use,
    state,
    done_bytes: state === 'available' ? 0 : (row?.done_bytes ?? 0),
    problem: state === 'failed' ? ((row?.problem ?? 'internal') as VoicePackState['problem']) : null,
    voices: pack.voices.map((voice) => ({ ...voice })),
    sample: (state === 'installed' ? findSampleVoice(app, pack) : null) ?? packSampleName(pack),
    load: row?.load ?? null,
    too_slow: (row?.load ?? 0) > maxLoad,
  };
}

/** Returns a product voice that is spoken by a voice of the pack; null if there is none. */
function findSampleVoice({ voiceReport }: Pick<App, 'voiceReport'>, pack: VoicePack): string | null {
  const { capabilities } = voiceReport;
  if (!capabilities) return null;
  const names = new Set(pack.voices.map(({ name }) => name));
  const found = voices.find(({ shortName, language }) => {
    const { line } = resolveVoice(capabilities, { preferred: [shortName], language });
    return line.engine === pack.engine && names.has(line.voice.split('#')[0] ?? '');
  });
  return found?.shortName ?? null;
}
