/**
 * A handmade neural voice of 1 kB in Piper's format. For each sound it plays a tone of 80 Hz + 12 Hz times
 * the sound's number, for 7 steps of 256 samples (times the length scale), and silence for pads and
 * punctuation. It has no weights; it shows that every sound arrives, in order and at the right time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constant, intAttribute, ints, intsAttribute, model, node, types, value } from './onnx-graph.ts';

export const tinySampleRate = 22_050;
export const tinyHop = 256;
export const tinySteps = 7;
/** Samples that the decoder makes of one step of its input: few, so that short texts take several windows. */
const partSamples = 128;

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
    node('Mul', ['wanted', 'partsPerStep'], 'partsFloat'),
    node('Cast', ['partsFloat'], 'parts', [intAttribute('to', types.int64)]),
    node('Mul', ['parts', 'partSamples'], 'samples'),
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
    node('Reshape', [weights > 0 ? 'weighted' : products > 0 ? 'lateTones' : 'tones', 'rows'], 'steps1'),
    node('Transpose', ['steps1'], 'steps2', [intsAttribute('perm', [0, 2, 1])]),
    // The decoder has the names of those of real voices. It only puts the samples of the steps one after the other.
    node('Identity', ['steps2'], 'decoded1', [], '/dec/conv_pre/Conv'),
    node('Identity', ['decoded1'], 'decoded2', [], '/dec/ups.1/ConvTranspose'),
    node('Transpose', ['decoded2'], 'decoded3', [intsAttribute('perm', [0, 2, 1])]),
    node('Reshape', ['decoded3', 'flat'], 'output'),
  ];
  const turnPerHertz = (2 * Math.PI) / tinySampleRate;
  const scalars: [string, Float32Array | BigInt64Array][] = [
    ['one', ints(1)],
    ['steps', Float32Array.of(tinySteps)],
    ['partsPerStep', Float32Array.of(tinyHop / partSamples)],
    ['partSamples', ints(partSamples)],
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
    constant('rows', [3], ints(1, -1, partSamples)),
    constant('flat', [3], ints(1, 1, -1)),
    constant('square', [2], ints(side, side)),
    ...(weights === 0 ? [] : [constant('weights', [weights], new Float32Array(weights))]),
  ];
  return model({
    name: 'tiny',
    nodes,
    constants,
    inputs: [
      value('input', types.int64, [1, 'sounds']),
      value('input_lengths', types.int64, [1]),
      value('scales', types.float, [3]),
    ],
    outputs: [value('output', types.float, [1, 1, 'samples'])],
  });
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
