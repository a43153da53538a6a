/**
 * A handmade neural voice of 1 kB in Piper's format. For each sound it plays a tone of 80 Hz + 12 Hz times
 * the sound's number, for 7 steps of 256 samples (times the length scale), and silence for pads and
 * punctuation. It has no weights; it shows that every sound arrives, in order and at the right time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const tinySampleRate = 22_050;
export const tinyHop = 256;
export const tinySteps = 7;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 0x80, ...varint(Math.floor(value / 128))];
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string): number[] => bytes(field, [...new TextEncoder().encode(value)]);
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const raw = (array: Float32Array | BigInt64Array): number[] => [...new Uint8Array(array.buffer)];

const types = { float: 1, int64: 7 } as const;
type Attribute = number[];
const intAttribute = (name: string, value: number): Attribute => [
  ...text(1, name),
  ...number(3, value),
  ...number(20, 2),
];

const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Attribute[] = [],
  name?: string,
): number[] => [
  ...inputs.flatMap((input) => text(1, input)),
  ...text(2, output),
  ...(name === undefined ? [] : text(3, name)),
  ...text(4, type),
  ...attributes.flatMap((attribute) => bytes(5, attribute)),
];
const constant = (
  name: string,
  dimensions: readonly number[],
  data: Float32Array | BigInt64Array,
): number[] => [
  ...dimensions.flatMap((dimension) => number(1, dimension)),
  ...number(2, data instanceof Float32Array ? types.float : types.int64),
  ...text(8, name),
  ...bytes(9, raw(data)),
];
const value = (name: string, type: number, dimensions: readonly (number | string)[]): number[] => {
  const shape = dimensions.flatMap((size) =>
    bytes(1, typeof size === 'number' ? number(1, size) : text(2, size)),
  );
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))];
};
const ints = (...values: number[]): BigInt64Array => BigInt64Array.from(values, BigInt);

/** Size of the square matrices that make a model slow: one product takes about 50 ms of processor time. */
const side = 1_024;

/**
 * Work without effect on the result: a chain of products of zero matrices, whose largest element is added to
 * the sound. The zeros depend on the input, so that the products can't be computed in advance.
 */
const slowNodes = (products: number): number[][] => [
  node('ReduceMax', ['ids'], 'largestId'),
  node('Mul', ['largestId', 'nothing'], 'zero1x1'),
  node('Expand', ['zero1x1', 'square'], 'product0'),
  ...Array.from({ length: products }, (_, at) =>
    node('MatMul', [`product${at}`, 'product0'], `product${at + 1}`),
  ),
  node('ReduceMax', [`product${products}`], 'stillZero'),
];

/**
 * @param silentIds sounds with a number up to this one are silent
 * @param products number of matrix products; each adds 50 ms to inference
 * @param weights number of weights, which have no effect on the sound
 */
function makeModel(silentIds: number, products: number, weights: number): Uint8Array {
  const nodes = [
    node('Cast', ['input'], 'ids', [intAttribute('to', types.float)]),
    node('Gather', ['scales', 'one'], 'length'),
    node('Mul', ['length', 'steps'], 'wanted'),
    node('Greater', ['ids', 'never'], 'everyId'),
    node('Cast', ['everyId'], 'ones', [intAttribute('to', types.float)]),
    node('Mul', ['ones', 'wanted'], 'lengths'),
    node('Ceil', ['lengths'], 'w_ceil'),
    node('Mul', ['wanted', 'hop'], 'samplesFloat'),
    node('Cast', ['samplesFloat'], 'samples', [intAttribute('to', types.int64)]),
    node('Range', ['zero', 'samples', 'oneScalar'], 'timesInt'),
    node('Cast', ['timesInt'], 'times', [intAttribute('to', types.float)]),
    node('Mul', ['ids', 'step'], 'above'),
    node('Add', ['above', 'base'], 'turn'),
    node('Reshape', ['turn', 'column'], 'turnColumn'),
    node('Mul', ['turnColumn', 'times'], 'phase'),
    node('Sin', ['phase'], 'wave'),
    node('Greater', ['ids', 'silent'], 'isHeard'),
    node('Cast', ['isHeard'], 'heard', [intAttribute('to', types.float)]),
    node('Mul', ['heard', 'volume'], 'levels'),
    node('Reshape', ['levels', 'column'], 'levelColumn'),
    node('Mul', ['wave', 'levelColumn'], 'tones'),
    ...(products === 0 ? [] : [...slowNodes(products), node('Add', ['tones', 'stillZero'], 'lateTones')]),
    ...(weights === 0
      ? []
      : [
          node('ReduceMax', ['weights'], 'weight', [intAttribute('keepdims', 0)]),
          node('Add', [products === 0 ? 'tones' : 'lateTones', 'weight'], 'weighted'),
        ]),
    node('Reshape', [weights > 0 ? 'weighted' : products > 0 ? 'lateTones' : 'tones', 'flat'], 'steps1'),
    // The decoder has the name of those of real voices. It does nothing but pass on one sample for each step.
    node('Identity', ['steps1'], 'decoded', [], '/dec/conv_pre/Conv'),
    node('Identity', ['decoded'], 'output'),
  ];
  const turnPerHertz = (2 * Math.PI) / tinySampleRate;
  const scalars: [string, Float32Array | BigInt64Array][] = [
    ['one', ints(1)],
    ['steps', Float32Array.of(tinySteps)],
    ['hop', Float32Array.of(tinyHop)],
    ['never', Float32Array.of(-1)],
    ['zero', ints(0)],
    ['oneScalar', ints(1)],
    ['step', Float32Array.of(12 * turnPerHertz)],
    ['base', Float32Array.of(80 * turnPerHertz)],
    ['silent', Float32Array.of(silentIds)],
    ['volume', Float32Array.of(0.3)],
    ['nothing', Float32Array.of(0)],
  ];
  const constants = [
    ...scalars.map(([name, data]) => constant(name, [], data)),
    constant('column', [2], ints(-1, 1)),
    constant('flat', [3], ints(1, 1, -1)),
    constant('square', [2], ints(side, side)),
    ...(weights === 0 ? [] : [constant('weights', [weights], new Float32Array(weights))]),
  ];
  const graph = [
    ...nodes.flatMap((one) => bytes(1, one)),
    ...text(2, 'tiny'),
    ...constants.flatMap((one) => bytes(5, one)),
    ...bytes(11, value('input', types.int64, [1, 'sounds'])),
    ...bytes(11, value('input_lengths', types.int64, [1])),
    ...bytes(11, value('scales', types.float, [3])),
    ...bytes(12, value('output', types.float, [1, 1, 'samples'])),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 15))]);
}

/** IPA letters, accents and punctuation in the order of their numbers; the punctuation comes first and is silent. */
const signs = ['_', '^', '$', ' ', '!', ',', '.', ':', ';', '?'];
const sounds = [...'abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔəɚɛɜɡɪɬɹɾʁʃʊʌʍʒʔˈˌːθχᵻɲʲ\u0303\u0329'];
export const tinyMap: Record<string, number[]> = Object.fromEntries(
  [...signs, ...sounds].map((sign, at) => [sign, [at]]),
);

/**
 * Writes the voice to a folder as `<name>.onnx` and `<name>.onnx.json`.
 *
 * @param products number of matrix products; each adds 50 ms of processor time to inference, for any text.
 * The file stays a few kB in size.
 * @param weights number of weights in the file
 */
export async function writeTinyVoice(
  folder: string,
  name: string,
  espeakVoice = 'en-us',
  products = 0,
  weights = 0,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const config = {
    audio: { sample_rate: tinySampleRate, quality: 'tiny' },
    espeak: { voice: espeakVoice },
    phoneme_type: 'espeak',
    inference: { noise_scale: 0, length_scale: 1, noise_w: 0 },
    num_symbols: signs.length + sounds.length,
    num_speakers: 1,
    phoneme_id_map: tinyMap,
    hop_length: tinyHop,
  };
  await writeFile(path.join(folder, `${name}.onnx`), makeModel(signs.length - 1, products, weights));
  await writeFile(path.join(folder, `${name}.onnx.json`), JSON.stringify(config));
}
