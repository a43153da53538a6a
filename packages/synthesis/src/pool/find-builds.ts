import { readFile } from 'node:fs/promises';
import type { EngineInfo } from '../engines/engine.ts';
import { findEspeakData } from '../engines/espeak-data.ts';
import { npmEspeakVersion } from '../engines/espeak-npm.ts';
import { createWasmEspeak, wasmEspeakVersion } from '../engines/espeak-wasm.ts';
import { findFlite, fliteVersion, fliteVoices } from '../engines/flite.ts';
import { hasOnnxRuntime } from '../engines/piper/onnx-runtime.ts';
import { findPiperVoices } from '../engines/piper/piper-voices.ts';
import { compileWasm, type WasmModule } from '../engines/wasm.ts';
import { createLameEncoder, lameEncoderVersion } from '../mp3/lame-encoder.ts';
import { mediaEncoderVersion } from '../mp3/media-encoder.ts';
import { describePiperVoices } from '../voices/describe-piper-voices.ts';
import type { SpeechCapabilities } from '../voices/resolve-voice.ts';
import type { EmbeddedBuilds } from './worker-messages.ts';

const native = new URL('../../native/', import.meta.url);

/**
 * Finds out, once for all threads, which builds of the embedded engine and encoder can be used here: our own where they
 * load, else the slower ones from npm.
 *
 * @param own false never tries our own
 * @param voicesFolder where neural voices are, when there are any
 * @param light leaves out flite, which takes ten times as long as espeak-ng
 */
export async function findBuilds(
  own: boolean,
  voicesFolder: string | undefined,
  light = false,
): Promise<{ capabilities: SpeechCapabilities; builds: EmbeddedBuilds }> {
  const [espeak, mp3, flite] = await Promise.all([
    own ? loadEspeak().catch(useNpm) : useNpm(),
    own ? loadLame().catch(useNpm) : useNpm(),
    light ? null : loadFliteModule().catch(() => null),
  ]);
  const version = espeak.kind === 'wasm' ? wasmEspeakVersion : npmEspeakVersion;
  const encoder = mp3.kind === 'wasm' ? lameEncoderVersion : mediaEncoderVersion;
  const engines: EngineInfo[] = [{ id: 'espeak', version }];
  if (flite !== null) engines.push({ id: 'flite', version: fliteVersion, voices: fliteVoices });
  // Neural voices need our own build to know how a text is pronounced.
  const found =
    voicesFolder !== undefined && espeak.kind === 'wasm' ? await findPiperVoices(voicesFolder) : [];
  const piper = found.length > 0 && (await hasOnnxRuntime()) ? found : [];
  if (voicesFolder !== undefined && piper.length > 0) {
    engines.unshift(await describePiperVoices(voicesFolder, piper));
  }
  return { capabilities: { engines, encoder }, builds: { espeak, mp3, flite, piper } };
}

const useNpm = (): { kind: 'npm' } => ({ kind: 'npm' });

/** Our own build of espeak-ng. */
export const loadEspeakModule = async (): Promise<WasmModule> =>
  compileWasm(await readFile(new URL('espeak-ng.wasm', native)));

async function loadEspeak(): Promise<EmbeddedBuilds['espeak']> {
  const [module, data] = await Promise.all([loadEspeakModule(), findEspeakData()]);
  createWasmEspeak(module, data);
  return { kind: 'wasm', module, data };
}

/** Flite's code, for all threads; null when its package is not installed. */
export async function loadFliteModule(): Promise<WasmModule | null> {
  const path = findFlite();
  return path === undefined ? null : compileWasm(await readFile(path));
}

async function loadLame(): Promise<EmbeddedBuilds['mp3']> {
  const module = await compileWasm(await readFile(new URL('lame.wasm', native)));
  createLameEncoder(module);
  return { kind: 'wasm', module };
}
