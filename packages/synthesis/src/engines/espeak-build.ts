import { readFile } from 'node:fs/promises';
import { type EspeakData, findEspeakData } from './espeak-data.ts';
import { createWasmEspeak } from './espeak-wasm.ts';
import { compileWasm, type WasmModule } from './wasm.ts';

/** Build of espeak-ng to use: the one in this repository, or the slower one on npm. */
export type EspeakBuild = { kind: 'wasm'; module: WasmModule; data: EspeakData } | { kind: 'npm' };

const code = new URL('../../native/espeak-ng.wasm', import.meta.url);

/** Compiles our own build of espeak-ng. */
export const loadEspeakModule = async (): Promise<WasmModule> => compileWasm(await readFile(code));

/** Finds our own build of espeak-ng, or falls back to the one on npm. @param isOwn false skips our own build */
export async function findEspeakBuild(isOwn: boolean): Promise<EspeakBuild> {
  if (!isOwn) return { kind: 'npm' };
  try {
    const [module, data] = await Promise.all([loadEspeakModule(), findEspeakData()]);
    createWasmEspeak(module, data);
    return { kind: 'wasm', module, data };
  } catch {
    return { kind: 'npm' };
  }
}
