import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ModelVoice } from '../model-voice.ts';
import { readJsonFile } from '../read-json-file.ts';
import { type KokoroLanguage, readVoiceName } from './kokoro-languages.ts';

/** A voice in a folder of Kokoro. Plain data that can be sent to threads. */
export interface KokoroVoice extends ModelVoice, KokoroLanguage {
  /** Ids by symbol. */
  symbols: Readonly<Record<string, number>>;
}

/**
 * Finds Kokoro's voices: folders with an ONNX file, `tokenizer.json` or `config.json` with the ids of symbols, and
 * `voices/<name>.bin`. Voices of languages that can't be pronounced are skipped.
 * @param folder the folder of all neural voices
 */
export async function findKokoroVoices(folder: string): Promise<KokoroVoice[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const found = await Promise.all(folders.map(({ name }) => findIn(folder, name)));
  return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function findIn(folder: string, model: string): Promise<KokoroVoice[]> {
  const home = path.join(folder, model);
  const files = (await readdir(home).catch(() => [])).toSorted();
  const onnx = files.find((file) => file.endsWith('.onnx'));
  const styles = await readdir(path.join(home, 'voices')).catch(() => []);
  if (onnx === undefined || styles.length === 0) return [];
  const symbols =
    symbolsIn(await readJsonFile(path.join(home, 'tokenizer.json'))) ??
    symbolsIn(await readJsonFile(path.join(home, 'config.json')));
  if (symbols === null) return [];
  return styles.flatMap((file) => {
    const [, voice] = /^(.+)\.bin$/.exec(file) ?? [];
    const facts = voice === undefined ? null : readVoiceName(voice);
    if (facts === null) return [];
    return {
      ...facts,
      name: `${model}/${voice}`,
      model: path.join(home, onnx),
      styles: path.join(home, 'voices', file),
      symbols,
    };
  });
}

/** The table of symbols in `tokenizer.json` (`model.vocab`) or `config.json` (`vocab`). */
function symbolsIn(json: unknown): Readonly<Record<string, number>> | null {
  const content = json as { vocab?: unknown; model?: { vocab?: unknown } } | undefined | null;
  const table = content?.model?.vocab ?? content?.vocab;
  const isTable =
    typeof table === 'object' && table !== null && Object.values(table).every((id) => Number.isInteger(id));
  return isTable ? (table as Record<string, number>) : null;
}
