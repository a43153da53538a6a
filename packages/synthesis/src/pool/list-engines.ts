import { createRequire } from 'node:module';
import type { EngineInfo } from '../engines/engine.ts';
import { findFlite, fliteVersion, fliteVoices } from '../engines/flite.ts';
import { describePiperVoices, findPiperVoices } from '../engines/piper/piper-voices.ts';
import { configureEngine } from '../engines/remote/configure-engines.ts';
import type { SpeechPoolOptions } from './create-speech-pool.ts';

/**
 * What a pool with these options would speak with, without loading any of it: for processes that only tell of voices. Good for
 * `compareVoices`, not for planning: versions are not those of the pool.
 *
 * @throws SpeechError `bad_configuration` when a remote engine lacks what it needs
 */
export async function listEngines({
  remote = [],
  voicesFolder,
  light,
}: SpeechPoolOptions): Promise<EngineInfo[]> {
  const engines: EngineInfo[] = remote.map(configureEngine).map(({ id, version, voices, assigned }) => ({
    id,
    version,
    ...(voices ? { voices } : {}),
    ...(assigned ? { assigned } : {}),
  }));
  const files =
    voicesFolder === undefined || !isInstalled('onnxruntime-node') ? [] : await findPiperVoices(voicesFolder);
  if (voicesFolder !== undefined && files.length > 0)
    engines.push(await describePiperVoices(voicesFolder, files));
  if (!light && findFlite() !== undefined)
    engines.push({ id: 'flite', version: fliteVersion, voices: fliteVoices });
  return [...engines, { id: 'espeak', version: '' }];
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
