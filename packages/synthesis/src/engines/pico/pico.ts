import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { standardFormat } from '../../audio-format.ts';
import type { EmbeddedDescriptor } from '../embedded-descriptor.ts';
import { compileWasm, type WasmModule } from '../wasm.ts';
import { createPico, picoVersion } from './pico-engine.ts';
import { hasPicoReading } from './pico-text.ts';
import { findPicoVoices, type PicoVoice, systemPicoFolder } from './pico-voices.ts';

/** Pico's code, and the voices whose files are on this machine. */
export interface PicoBuild {
  module: WasmModule;
  voices: PicoVoice[];
}

/** A woman's voice for each of six languages, if its files are on this machine. */
export const pico: EmbeddedDescriptor<PicoBuild> = {
  name: 'SVOX Pico',
  format: standardFormat,
  voices: 'catalogue',
  dollarsPerMillion: 0,
  wordTimes: 'none',
  typicalGain: -6,
  isSlow: true,
  readsInFull: hasPicoReading,
  async find({ isLight, voicesFolder, picoFolder = systemPicoFolder, readChoices }) {
    if (isLight) return null;
    const own = voicesFolder === undefined ? [] : [path.join(voicesFolder, 'pico'), voicesFolder];
    const voices = await findPicoVoices([...own, picoFolder]);
    const module = voices.length === 0 ? null : await loadPicoModule().catch(() => null);
    if (module === null) return null;
    const names = voices.map(({ name }) => name);
    const assigned = voicesFolder === undefined ? {} : await readChoices(voicesFolder, names);
    const info = {
      id: 'pico',
      version: picoVersion,
      voices: names,
      fingerprints: Object.fromEntries(voices.map(({ name, fingerprint }) => [name, fingerprint])),
      ...(Object.keys(assigned).length === 0 ? {} : { assigned }),
    };
    return { info, build: { module, voices } };
  },
  open: async ({ module, voices }) => createPico(module, voices),
  // All threads share the code, which is fast from the first text on.
  warmUp: null,
};

/** Compiles Pico's code for all threads. @throws if its package is not installed */
export async function loadPicoModule(): Promise<WasmModule> {
  const script = createRequire(import.meta.url).resolve('@echogarden/svoxpico-wasm');
  return compileWasm(await readFile(path.join(path.dirname(script), 'svoxpico.wasm')));
}
