/**
 * Handmade models with the interface of Kokoro and KittenTTS, without weights. For each symbol they play a tone
 * of 80 Hz + 4 Hz times the symbol's id, for 4 steps of 600 samples (divided by the speed). The volume is the
 * largest value of the style vector, so that a test hears which style was used.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { constant, intAttribute, ints, model, node, types, value } from './onnx-graph.ts';

export const styleSampleRate = 24_000;
export const styleHop = 600;
export const styleSteps = 4;
const styleWidth = 256;

/** @param hasDurations whether the steps of each symbol are an output as well */
function makeStyleModel(symbolsInput: string, hasDurations: boolean): Uint8Array {
  const turnPerHertz = (2 * Math.PI) / styleSampleRate;
  const scalar = (name: string, number: number) => constant(name, [], Float32Array.of(number));
  const withoutAxes = [intAttribute('keepdims', 0)];
  return model({
    name: 'tiny style',
    nodes: [
      node('Cast', [symbolsInput], 'ids', [intAttribute('to', types.float)]),
      node('ReduceMax', ['speed'], 'pace', withoutAxes),
      node('Div', ['steps', 'pace'], 'wanted'),
      node('Greater', ['ids', 'never'], 'everyId'),
      node('Cast', ['everyId'], 'ones', [intAttribute('to', types.float)]),
      node('Mul', ['ones', 'wanted'], 'lengths'),
      node('Round', ['lengths'], 'wholeLengths'),
      ...(hasDurations
        ? [node('Cast', ['wholeLengths'], 'durations', [intAttribute('to', types.int64)])]
        : []),
      node('Mul', ['wanted', 'hop'], 'samplesFloat'),
      node('Cast', ['samplesFloat'], 'samples', [intAttribute('to', types.int64)]),
      node('Range', ['zero', 'samples', 'one'], 'timesInt'),
      node('Cast', ['timesInt'], 'times', [intAttribute('to', types.float)]),
      node('Mul', ['ids', 'step'], 'above'),
      node('Add', ['above', 'base'], 'turn'),
      node('Reshape', ['turn', 'column'], 'turnColumn'),
      node('Mul', ['turnColumn', 'times'], 'phase'),
      node('Sin', ['phase'], 'wave'),
      node('ReduceMax', ['style'], 'volume', withoutAxes),
      node('Mul', ['wave', 'volume'], 'tones'),
      node('Reshape', ['tones', 'row'], 'waveform'),
    ],
    constants: [
      scalar('steps', styleSteps),
      scalar('hop', styleHop),
      scalar('never', -1),
      scalar('step', 4 * turnPerHertz),
      scalar('base', 80 * turnPerHertz),
      constant('zero', [], ints(0)),
      constant('one', [], ints(1)),
      constant('column', [2], ints(-1, 1)),
      constant('row', [2], ints(1, -1)),
    ],
    inputs: [
      value(symbolsInput, types.int64, [1, 'symbols']),
      value('style', types.float, [1, styleWidth]),
      value('speed', types.float, [1]),
    ],
    outputs: [
      value('waveform', types.float, [1, 'samples']),
      ...(hasDurations ? [value('durations', types.int64, [1, 'symbols'])] : []),
    ],
  });
}

/** Style vectors whose values are all the same: `volume` in the first row, and a little more in each further row. */
const styles = (rows: number, volume: number): Float32Array =>
  Float32Array.from({ length: rows * styleWidth }, (_, at) => volume + Math.floor(at / styleWidth) / 10_000);

/** The volume of a row of {@link styles}. */
export const volumeOf = (row: number, volume: number): number => volume + row / 10_000;

/** Writes a folder as the pack of Kokoro has it, with the symbols of `alphabet` from id 1 on. */
export async function writeTinyKokoro(
  folder: string,
  { alphabet, voices }: { alphabet: string; voices: Readonly<Record<string, number>> },
): Promise<void> {
  await mkdir(path.join(folder, 'voices'), { recursive: true });
  const vocab = Object.fromEntries(['$', ...alphabet].map((symbol, id) => [symbol, id]));
  await writeFile(path.join(folder, 'tokenizer.json'), JSON.stringify({ model: { vocab } }));
  await writeFile(path.join(folder, 'model_quantized.onnx'), makeStyleModel('input_ids', true));
  for (const [name, volume] of Object.entries(voices))
    await writeFile(path.join(folder, 'voices', `${name}.bin`), new Uint8Array(styles(510, volume).buffer));
}

/** Writes a folder as the packs of KittenTTS have it. */
export async function writeTinyKitten(
  folder: string,
  voices: Readonly<Record<string, { style: string; volume: number; speed: number }>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = Object.entries(voices);
  const config = {
    model_file: 'tiny.onnx',
    voices: 'voices.npz',
    voice_aliases: Object.fromEntries(entries.map(([name, { style }]) => [name, style])),
    speed_priors: Object.fromEntries(entries.map(([, { style, speed }]) => [style, speed])),
  };
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'tiny.onnx'), makeStyleModel('input_ids', false));
  const arrays = entries.map(([, { style, volume }]) => [`${style}.npy`, toNpy(styles(400, volume))]);
  await writeFile(path.join(folder, 'voices.npz'), zipSync(Object.fromEntries(arrays)));
}

/** An array with rows of a style vector, as NumPy writes it. */
export function toNpy(data: Float32Array): Uint8Array {
  const shape = `(${data.length / styleWidth}, ${styleWidth})`;
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': ${shape}, }`;
  const padded = `${header.padEnd(117)}\n`;
  const start = [0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, padded.length, 0];
  return Uint8Array.from([...start, ...new TextEncoder().encode(padded), ...new Uint8Array(data.buffer)]);
}
