import { SpeechError } from '../errors.ts';
import type { SpeechEngine } from './engine.ts';
import { type EspeakData, openEspeakData } from './espeak-data.ts';
import { markEmphasis } from './espeak-emphasis.ts';
import { type EspeakEvent, readEvents } from './espeak-events.ts';
import { toNormalPitch, toWordsPerMinute } from './espeak-scale.ts';
import { createSmallWasi, type FileTree } from './small-wasi.ts';
import { instantiateWasm, type WasmImports, type WasmMemory, type WasmModule } from './wasm.ts';

/** Version of code, data and bridge. */
export const wasmEspeakVersion = 'espeak-ng 1.52.0+dfsg-5 wasm 2';

/** Number of voices whose loaded state is cached. Each takes 2 to 10 MB. */
const maxCachedVoices = 4;

/**
 * Memory allocated in advance, in bytes, so that the engine does not grow its memory while it speaks: a
 * cached state then covers the whole memory.
 */
const headroom = 1 << 20;

/** In hertz; the same for all its voices. */
const sampleRate = 22_050;

interface Exports {
  memory: WasmMemory;
  _initialize(): void;
  speech_open(): number;
  speech_alloc(bytes: number): number;
  speech_free(at: number): void;
  speech_voice(name: number): number;
  speech_speak(text: number, wordsPerMinute: number, pitch: number): number;
  speech_phonemes(text: number, terminator: number): number;
}

/** Our own build, which can also return how a text is pronounced. */
export interface WasmEspeak extends SpeechEngine {
  /** @param tag espeak-ng's name of a language (`en-us`, `cmn`) or identifier of a voice (`gmw/en-US`) */
  phonemize(text: string, tag: string): { ipa: string; terminator: number }[];
  /** Returns all events that the engine reports while it speaks a text at its normal pace. */
  trace(text: string, voice: string): EspeakEvent[];
}

/**
 * Our own build of espeak-ng. Before every unit its memory is restored, byte for byte, to the state right
 * after the voice was loaded, so that the same unit produces the same audio in every worker, every time.
 */
export function createWasmEspeak(module: WasmModule, data: EspeakData): WasmEspeak {
  const files = openEspeakData(data);
  let instance = createInstance(module, files);
  let isFresh = true;
  const states = new Map<string, Uint8Array>();
  let current = '';

  const load = (voice: string): void => {
    const known = states.get(voice);
    if (known && instance.restore(known)) {
      states.delete(voice);
      states.set(voice, known);
      return;
    }
    // No usable saved state: the voice is new, or the memory has grown since it was saved. Start with a new
    // instance, so that the memory does not grow without limit.
    if (!isFresh) instance = createInstance(module, files);
    isFresh = false;
    if (instance.loadVoice(voice) !== 0)
      throw new SpeechError('no_voice', `espeak-ng has no voice '${voice}'.`);
    states.set(voice, instance.save());
    const [oldest] = states.keys();
    if (states.size > maxCachedVoices && oldest !== undefined) states.delete(oldest);
  };

  const select = (voice: string): void => {
    if (voice === current) return;
    current = '';
    load(voice);
    current = voice;
  };

  return {
    id: 'espeak',
    version: wasmEspeakVersion,
    phonemize(text, tag) {
      select(findIdentifier(data, tag));
      return instance.phonemize(text);
    },
    trace(text, voice) {
      select(voice);
      return instance.trace(text);
    },
    reset() {
      current = '';
    },
    speak(request) {
      const { voice, rate, pitch, alive } = request;
      select(voice);
      const { text, offsets } = markEmphasis(request);
      const spoken = instance.speak(text, toWordsPerMinute(rate), toNormalPitch(pitch), alive);
      const words = spoken.words.map((word) => ({ ...word, offset: offsets[word.offset] ?? 0 }));
      return { ...spoken, words };
    },
  };
}

function createInstance(module: WasmModule, files: FileTree) {
  let chunks: Int16Array[] = [];
  let events: EspeakEvent[] = [];
  let alive: () => boolean = () => true;
  const imports: WasmImports = {
    earmark: {
      heard(at: number, samples: number) {
        chunks.push(new Int16Array(exports.memory.buffer, at, samples).slice());
        return alive() ? 0 : 1;
      },
      event(kind: number, codePoint: number, ms: number) {
        const silent = kind === 3;
        events.push(
          kind === 1 ? { kind: 'word', codePoint, ms } : { kind: 'phoneme', codePoint, silent, ms },
        );
      },
    },
    wasi_snapshot_preview1: createSmallWasi({ files, memory: () => exports.memory }),
  };
  const exports: Exports = instantiateWasm<Exports>(module, imports);
  exports._initialize();
  const status = exports.speech_open();
  if (status !== 0) throw new SpeechError('engine_failed', `espeak-ng could not start (${status}).`);
  exports.speech_free(exports.speech_alloc(headroom));

  const withText = (text: string, use: (at: number) => number): number => {
    const bytes = new TextEncoder().encode(text);
    const at = exports.speech_alloc(bytes.length + 1);
    const memory = new Uint8Array(exports.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    const result = use(at);
    exports.speech_free(at);
    return result;
  };

  const run = (text: string, wordsPerMinute: number, pitch: number, shouldContinue: () => boolean): void => {
    chunks = [];
    events = [];
    alive = shouldContinue;
    const code = withText(text, (at) => exports.speech_speak(at, wordsPerMinute, pitch));
    // Being stopped is not an error.
    if (code !== 0 && alive()) throw new SpeechError('engine_failed', `espeak-ng could not speak (${code}).`);
  };

  return {
    loadVoice: (voice: string): number => withText(voice, exports.speech_voice),
    save: (): Uint8Array => new Uint8Array(exports.memory.buffer).slice(),
    /** Returns false if the memory no longer has the size of the saved state. */
    restore(state: Uint8Array): boolean {
      if (state.length !== exports.memory.buffer.byteLength) return false;
      new Uint8Array(exports.memory.buffer).set(state);
      return true;
    },
    phonemize(text: string): { ipa: string; terminator: number }[] {
      const clauses: { ipa: string; terminator: number }[] = [];
      // Two cells: the address of the next clause, and how this clause ended.
      const cells = exports.speech_alloc(8);
      withText(text, (at) => {
        const view = (): DataView => new DataView(exports.memory.buffer);
        view().setUint32(cells, at, true);
        while (view().getUint32(cells, true) !== 0) {
          const ipa = textAt(exports.memory, exports.speech_phonemes(cells, cells + 4));
          clauses.push({ ipa, terminator: view().getUint32(cells + 4, true) });
        }
        return 0;
      });
      exports.speech_free(cells);
      return clauses;
    },
    trace(text: string): EspeakEvent[] {
      run(text, toWordsPerMinute(1), toNormalPitch(0), () => true);
      return events;
    },
    speak(text: string, wordsPerMinute: number, pitch: number, shouldContinue: () => boolean) {
      run(text, wordsPerMinute, pitch, shouldContinue);
      return { pcm: toFloats(chunks), sampleRate, ...readEvents(events, codePointOffsets(text)) };
    },
  };
}

/** The UTF-16 offset of every code point, and of the end. */
function codePointOffsets(text: string): number[] {
  const offsets: number[] = [];
  let position = 0;
  for (const char of text) {
    offsets.push(position);
    position += char.length;
  }
  offsets.push(position);
  return offsets;
}

/** Joins 16-bit samples and scales them to -1..1. */
export function toFloats(chunks: readonly Int16Array[]): Float32Array {
  const pcm = new Float32Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    for (let sample = 0; sample < chunk.length; sample += 1) pcm[at + sample] = (chunk[sample] ?? 0) / 32_768;
    at += chunk.length;
  }
  return pcm;
}

function textAt(memory: WasmMemory, at: number): string {
  const bytes = new Uint8Array(memory.buffer, at);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

/** Languages whose plain tag is not the name of a voice file. */
const otherNames: Readonly<Record<string, string>> = { 'en-gb': 'en', 'fr-fr': 'fr', no: 'nb', zh: 'cmn' };

/**
 * Finds the identifier of the voice for a language tag: espeak-ng itself finds most tags only by reading all
 * its voices.
 */
function findIdentifier({ files }: EspeakData, tag: string): string {
  const languageName = (otherNames[tag.toLowerCase()] ?? tag).toLowerCase();
  const prefix = 'espeak-ng-data/lang/';
  const languages = files.flatMap(([name]) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const fits = (name: string): boolean =>
    [name, name.split('/').at(-1)].some((part) => part?.toLowerCase() === languageName);
  return languages.find(fits) ?? tag;
}
