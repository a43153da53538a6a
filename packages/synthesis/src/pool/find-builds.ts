import { readFile } from 'node:fs/promises';
import type { SearchOptions } from '../engines/embedded-descriptor.ts';
import { findEspeakBuild } from '../engines/espeak-build.ts';
import { findEngines } from '../engines/find-engines.ts';
import { compileWasm } from '../engines/wasm.ts';
import { createLameEncoder, lameEncoderVersion } from '../mp3/lame-encoder.ts';
import { mediaEncoderVersion } from '../mp3/media-encoder.ts';
import { describeModelVoices } from '../voice-files/describe-model-voices.ts';
import { describePiperVoices } from '../voice-files/describe-piper-voices.ts';
import { readOwnChoices } from '../voice-files/voice-choices.ts';
import type { SpeechCapabilities } from '../voices/resolve-voice.ts';
import type { EmbeddedBuilds } from './worker-messages.ts';

const lame = new URL('../../native/lame.wasm', import.meta.url);

/**
 * Finds the embedded engines and the encoder that are available on this machine, once for all threads: our
 * own builds if they can be loaded, otherwise the slower ones from npm.
 *
 * @param isOwn false skips our own builds
 * @param options.voicesFolder folder with voices, if any
 * @param options.picoFolder folder where the system installs voices of Pico, if it is not the usual one
 * @param options.isLight leaves out Flite and Pico, which take ten times as long as espeak-ng
 */
export async function findBuilds(
  isOwn: boolean,
  options: Pick<SearchOptions, 'voicesFolder' | 'picoFolder' | 'isLight'>,
): Promise<{ capabilities: SpeechCapabilities; builds: EmbeddedBuilds; needsRuntime: boolean }> {
  const espeak = findEspeakBuild(isOwn);
  const [{ engines, builds, needsRuntime }, mp3] = await Promise.all([
    findEngines({
      ...options,
      espeak,
      readChoices: readOwnChoices,
      describeVoices: describePiperVoices,
      describeModelVoices,
    }),
    isOwn ? loadLame().catch(useNpm) : useNpm(),
  ]);
  const encoder = mp3.kind === 'wasm' ? lameEncoderVersion : mediaEncoderVersion;
  return { capabilities: { engines, encoder }, builds: { engines: builds, mp3 }, needsRuntime };
}

const useNpm = (): { kind: 'npm' } => ({ kind: 'npm' });

async function loadLame(): Promise<EmbeddedBuilds['mp3']> {
  const module = await compileWasm(await readFile(lame));
  createLameEncoder(module);
  return { kind: 'wasm', module };
}
