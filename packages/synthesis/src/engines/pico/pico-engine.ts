import { readFileSync } from 'node:fs';
import { SpeechError } from '../../errors.ts';
import type { SpeakRequest, SpeechEngine, SpokenText } from '../engine.ts';
import { toFloats } from '../espeak-wasm.ts';
import { instantiateWasm, type WasmModule } from '../wasm.ts';
import { createPicoSystem, type GrowingMemory } from './pico-system.ts';
import { toPicoText } from './pico-text.ts';
import type { PicoVoice } from './pico-voices.ts';

/** Version of the package, and of how text is spelled for it (`toPicoText`). */
export const picoVersion = 'pico npm 0.2.0 text 1';

/** In hertz; the same for all voices. */
const sampleRate = 16_000;

/** Memory that Pico uses for a voice, in bytes, as its own command has it. */
const areaBytes = 2_500_000;

/** Size of the buffer for samples, in bytes. */
const bufferBytes = 2_048;

/** Memory after the last allocation that belongs to the saved state, in bytes: the allocator's records. */
const marginBytes = 65_536;

/** Speaker of each voice, besides the woman whose voice it is: `de-DE#man`. */
export const picoMan = 'man';

/** Results of Pico's functions. */
const status = { ok: 0, idle: 200, busy: 201 } as const;

/** Range of Pico's pace and pitch, in percent. */
const paceRange = [20, 500] as const;
const pitchRange = [50, 200] as const;

interface Exports {
  memory: GrowingMemory;
  __wasm_call_ctors(): void;
  emscripten_stack_init(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  pico_initialize(area: number, bytes: number, system: number): number;
  pico_loadResource(system: number, path: number, resource: number): number;
  pico_getResourceName(system: number, resource: number, name: number): number;
  pico_createVoiceDefinition(system: number, name: number): number;
  pico_addResourceToVoiceDefinition(system: number, voice: number, resource: number): number;
  pico_newEngine(system: number, voice: number, engine: number): number;
  pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
  pico_getData(engine: number, buffer: number, bytes: number, received: number, type: number): number;
}

/**
 * SVOX Pico: six voices, smoother than those of espeak-ng, at about ten times the cost. It reports no word
 * times. Before every text its memory is restored to the state right after the voice was loaded, so that the
 * same text produces the same audio in every thread, every time.
 *
 * One voice is loaded at a time: it takes 17 MB, and 7 MB for its saved state. Loading takes about 30 ms.
 *
 * @param module Pico's compiled code, which threads can share
 * @param voices the voices whose files are on this machine
 */
export function createPico(module: WasmModule, voices: readonly PicoVoice[]): SpeechEngine {
  let loaded: (LoadedVoice & { name: string }) | null = null;
  const load = (name: string): LoadedVoice => {
    if (loaded?.name === name) return loaded;
    const voice = voices.find((each) => each.name === name);
    if (!voice) throw new SpeechError('no_voice', `Pico has no voice '${name}'.`);
    // The memory of the previous voice can be freed before the next one takes its own.
    loaded = null;
    loaded = { name, ...loadVoice(module, voice) };
    return loaded;
  };
  return {
    id: 'pico',
    version: picoVersion,
    voices: voices.map(({ name }) => name),
    speak(request) {
      const [name = '', speaker] = request.voice.split('#');
      const voice = load(name);
      try {
        return speaker === picoMan ? speakAsMan(voice, request) : voice.speak(request);
      } catch (error) {
        // Code that was interrupted leaves more behind than the saved state covers.
        loaded = null;
        throw error instanceof SpeechError
          ? error
          : new SpeechError('engine_failed', `Pico failed: ${error}`);
      }
    },
  };
}

/**
 * Semitones by which a man's voice differs: the resonances of a man's longer vocal tract are about a sixth lower
 * than a woman's, and his pitch is almost an octave lower.
 */
const man = { resonance: -3, pitch: -5 };

/** Lowers resonances and pitch by playing the voice slower, and pitch further by Pico's own means. */
function speakAsMan(voice: LoadedVoice, request: SpeakRequest): SpokenText {
  const factor = 2 ** (man.resonance / 12);
  const spoken = voice.speak({ ...request, rate: request.rate / factor, pitch: request.pitch + man.pitch });
  return { ...spoken, sampleRate: Math.round(spoken.sampleRate * factor) };
}

interface LoadedVoice {
  speak(request: SpeakRequest): SpokenText;
}

function loadVoice(module: WasmModule, voice: PicoVoice): LoadedVoice {
  const files: Readonly<Record<string, string>> = { 'ta.bin': voice.analysis, 'sg.bin': voice.sound };
  const pico: Exports = instantiateWasm<Exports>(
    module,
    createPicoSystem(
      () => pico.memory,
      (path) => {
        const file = files[path];
        return file === undefined ? undefined : readFileSync(file);
      },
    ),
  );
  pico.emscripten_stack_init();
  pico.__wasm_call_ctors();
  const view = (): DataView => new DataView(pico.memory.buffer);
  const addText = (text: string): { at: number; bytes: number } => {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const at = pico.malloc(bytes.length);
    new Uint8Array(pico.memory.buffer).set(bytes, at);
    return { at, bytes: bytes.length };
  };
  const check = (result: number, action: string): void => {
    if (result !== status.ok) throw new SpeechError('engine_failed', `Pico could not ${action} (${result}).`);
  };

  const cell = pico.malloc(16);
  const area = pico.malloc(areaBytes);
  check(pico.pico_initialize(area, areaBytes, cell), 'start');
  const system = view().getUint32(cell, true);
  const resources = Object.entries(files).map(([file, path]) => {
    check(pico.pico_loadResource(system, addText(file).at, cell), `load ${path}`);
    const resource = pico.malloc(64);
    check(pico.pico_getResourceName(system, view().getUint32(cell, true), resource), `name ${path}`);
    return resource;
  });
  const name = addText('voice').at;
  check(pico.pico_createVoiceDefinition(system, name), 'define the voice');
  for (const resource of resources)
    check(pico.pico_addResourceToVoiceDefinition(system, name, resource), 'complete the voice');
  check(pico.pico_newEngine(system, name, cell), 'open the voice');
  const engine = view().getUint32(cell, true);
  const buffer = pico.malloc(bufferBytes);
  // Nothing that was allocated lies beyond.
  const state = new Uint8Array(pico.memory.buffer).slice(0, buffer + bufferBytes + marginBytes);

  /** Returns false when Pico has spoken all text that it was given. */
  const nextSamples = (chunks: Int16Array[]): boolean => {
    const result = pico.pico_getData(engine, buffer, bufferBytes, cell, cell + 4);
    if (result !== status.idle && result !== status.busy) check(result, 'speak');
    const bytes = view().getInt16(cell, true);
    if (bytes > 0) chunks.push(new Int16Array(pico.memory.buffer.slice(buffer, buffer + bytes)));
    return result === status.busy;
  };

  return {
    speak({ text, voice: voiceName, rate, pitch, alive }) {
      new Uint8Array(pico.memory.buffer).set(state);
      const pace = percent(rate, paceRange);
      const height = percent(2 ** (pitch / 12), pitchRange);
      const marked = `<speed level="${pace}"><pitch level="${height}">${toPicoText(text, voiceName)}`;
      const { at, bytes } = addText(marked);
      const chunks: Int16Array[] = [];
      let put = 0;
      while (put < bytes) {
        view().setInt16(cell, 0, true);
        const length = Math.min(bytes - put, 0x7fff);
        check(pico.pico_putTextUtf8(engine, at + put, length, cell), 'read the text');
        const taken = view().getInt16(cell, true);
        put += taken;
        const before = chunks.length;
        do {
          if (!alive()) return { pcm: toFloats(chunks), sampleRate, words: [], silences: [] };
        } while (nextSamples(chunks));
        if (taken === 0 && chunks.length === before)
          throw new SpeechError('engine_failed', 'Pico does not accept the text.');
      }
      return { pcm: toFloats(chunks), sampleRate, words: [], silences: [] };
    },
  };
}

const percent = (factor: number, [min, max]: readonly [number, number]): number =>
  Math.round(Math.min(max, Math.max(min, factor * 100)));
