import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMp3 } from '../../../test/decode-mp3.ts';
import { makeTestScript } from '../../../test/make-script.ts';
import {
  styleHop,
  styleSampleRate,
  styleSteps,
  toNpy,
  volumeOf,
  writeTinyKitten,
  writeTinyKokoro,
} from '../../../test/make-tiny-style-model.ts';
import { hasOnnxRuntime } from '../../inference/onnx-runtime.ts';
import { createSpeechPool, type SpeechPool } from '../../pool/create-speech-pool.ts';
import { planUnits } from '../../units/plan-units.ts';
import { measureVoices } from '../../voice-files/measure-voices.ts';
import { findEspeakData } from '../espeak-data.ts';
import { createWasmEspeak, type WasmEspeak } from '../espeak-wasm.ts';
import { findKittenVoices } from '../kitten/find-kitten.ts';
import { createKitten } from '../kitten/kitten-engine.ts';
import { separateSymbols } from '../kitten/kitten-symbols.ts';
import { findKokoroVoices } from '../kokoro/find-kokoro.ts';
import { createKokoro } from '../kokoro/kokoro-engine.ts';
import { toKokoroPhonemes } from '../kokoro/kokoro-phonemes.ts';
import type { NeuralPiece } from '../neural-engine.ts';
import { compileWasm } from '../wasm.ts';
import { readNpy } from './read-npy.ts';

/** Symbols that the pronunciations of these tests need, from id 1 on. */
const alphabet = ';:,.!? abdfhijklmnprstuvwxzæðŋɑɔəɛɜɡɪɹʃʊʌʒʤʧˈˌθᵊAIOWYTQː';

let folder: string;
let espeak: WasmEspeak;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'styles-'));
  await writeTinyKokoro(path.join(folder, 'kokoro-1'), {
    alphabet,
    voices: { am_michael: 0.1, bf_emma: 0.2, ff_siwis: 0.15, jf_alpha: 0.3 },
  });
  await writeTinyKitten(path.join(folder, 'kitten-1'), {
    Jasper: { style: 'expr-voice-2-m', volume: 0.1, speed: 0.5 },
    Bella: { style: 'expr-voice-2-f', volume: 0.2, speed: 1 },
  });
  const wasm = await readFile(new URL('../../../native/espeak-ng.wasm', import.meta.url));
  espeak = createWasmEspeak(await compileWasm(wasm), await findEspeakData());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kokoro = async () =>
  createKokoro(await findKokoroVoices(folder), (text, tag) => espeak.phonemize(text, tag));
const kitten = async () =>
  createKitten(await findKittenVoices(folder), (text, tag) => espeak.phonemize(text, tag));
const request = (voice: string, text: string, more: object = {}) => ({
  text,
  language: 'en-US',
  voice,
  rate: 1,
  maxPieceLength: 200,
  ...more,
});
const idsOf = ({ inference }: NeuralPiece): number[] =>
  [...(inference.inputs['input_ids']?.data ?? [])].map(Number);
const styleOf = ({ inference }: NeuralPiece): number => Number(inference.inputs['style']?.data[0]);
const speedOf = ({ inference }: NeuralPiece): number => Number(inference.inputs['speed']?.data[0]);

describe('the alphabet of Kokoro', () => {
  it.each([
    ['en-us', 'wˈaɪt', 'wˈIt'],
    ['en-us', 'ɡˈoʊ hˈoʊm', 'ɡˈO hˈOm'],
    ['en-us', 'bˈɜːd', 'bˈɜɹd'],
    ['en-us', 'wˈɔːɾɚ', 'wˈɔTəɹ'],
    ['en-us', 'dʒˈʌdʒ tʃˈɪp', 'ʤˈʌʤ ʧˈɪp'],
    ['en-us', 'bˈʌʔn\u0329', 'bˈʌtᵊn'],
    ['en-us', 'lˈɪɾl\u0329', 'lˈɪTᵊl'],
    ['en-gb', 'ɡˈəʊ ðeə', 'ɡˈQ ðɛː'],
    ['en-gb', 'bˈɜːd', 'bˈɜːd'],
    ['es', 'mˈutʃo', 'mˈuʧo'],
    ['it', 'pˈidza (en)wˈɔtɜ(it)', 'pˈiʣa wˈɔtɜ'],
  ])('%s: %s', (language, ipa, expected) => {
    expect(toKokoroPhonemes(ipa, language)).toBe(expected);
  });
});

describe('Kokoro', () => {
  it('finds the voices whose language espeak-ng can pronounce', async () => {
    const voices = await findKokoroVoices(folder);
    expect(voices.map(({ name, language, gender }) => `${name} ${language} ${gender}`)).toEqual([
      'kokoro-1/am_michael en-US Male',
      'kokoro-1/bf_emma en-GB Female',
      'kokoro-1/ff_siwis fr-FR Female',
    ]);
    expect(await findKokoroVoices(path.join(folder, 'nowhere'))).toEqual([]);
  });

  it('encodes a text between pads, with the style for its number of symbols', async () => {
    const [piece, ...more] = (await kokoro()).encode(request('kokoro-1/am_michael', 'Go home.'));
    expect(more).toEqual([]);
    const symbols = [...'ɡˌO hˈOm.'];
    const ids = piece ? idsOf(piece) : [];
    expect(ids).toEqual([0, ...symbols.map((symbol) => [...alphabet].indexOf(symbol) + 1), 0]);
    expect(piece && styleOf(piece)).toBeCloseTo(volumeOf(symbols.length - 1, 0.1), 5);
    expect(piece?.missing).toEqual([]);
  });

  it('cuts a text with more symbols than the model has positions', async () => {
    const text = `${'We went home and then we came back again to see the lamps '.repeat(20)}.`;
    const pieces = (await kokoro()).encode(request('kokoro-1/bf_emma', text, { maxPieceLength: 5_000 }));
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(idsOf(piece).length).toBeLessThanOrEqual(512);
    expect(pieces.reduce((sum, { characters }) => sum + characters, 0)).toBeGreaterThan(text.length * 0.97);
  });

  it('names symbols that the model lacks', async () => {
    const pieces = (await kokoro()).encode(request('kokoro-1/ff_siwis', 'Une rue à Épernay, bœuf.'));
    expect(pieces[0]?.missing).toContain('y');
  });

  it('does not know other voices', async () => {
    const engine = await kokoro();
    expect(() => engine.encode(request('kokoro-1/nobody', 'Hello.'))).toThrow('no neural voice');
  });
});

describe('KittenTTS', () => {
  it('finds its voices by their aliases', async () => {
    const voices = await findKittenVoices(folder);
    expect(voices.map(({ name, gender, speed }) => [name, gender, speed])).toEqual([
      ['kitten-1/Bella', 'Female', 1],
      ['kitten-1/Jasper', 'Male', 0.5],
    ]);
  });

  it('separates words and punctuation, and ends with an ellipsis', async () => {
    expect(separateSymbols('ɡˌoʊ hˈoʊm,  naʊ.')).toBe('ɡˌoʊ hˈoʊm , naʊ .');
    const [piece] = (await kitten()).encode(request('kitten-1/Jasper', 'Go home.'));
    const ids = piece ? idsOf(piece) : [];
    // `.` has the id 4, the space 16, and the ellipsis 10.
    expect([ids[0], ...ids.slice(-4)]).toEqual([0, 16, 4, 10, 0]);
    expect(piece && styleOf(piece)).toBeCloseTo(volumeOf('Go home.'.length, 0.1), 5);
    expect(piece && speedOf(piece)).toBeCloseTo(0.5, 5);
  });

  it('uses the last style for texts that are longer than the table', async () => {
    const text = 'Go home. '.repeat(60).trim();
    const [piece] = (await kitten()).encode(request('kitten-1/Bella', text, { maxPieceLength: 600 }));
    expect(piece && styleOf(piece)).toBeLessThanOrEqual(volumeOf(399, 0.2) + 1e-5);
  });
});

describe('arrays of NumPy', () => {
  it('are read', () => {
    const data = Float32Array.from({ length: 512 }, (_, at) => at / 8);
    expect(readNpy(toNpy(data))).toEqual({ shape: [2, 256], data });
  });

  it('are refused if they are cut off or of another type', () => {
    const bytes = toNpy(new Float32Array(256));
    expect(() => readNpy(bytes.subarray(0, -4))).toThrow('cut off');
    expect(() => readNpy(Uint8Array.of(1, 2, 3))).toThrow('not a NumPy array');
    const doubles = Buffer.from(bytes).toString('latin1').replace('<f4', '<f8');
    expect(() => readNpy(Buffer.from(doubles, 'latin1'))).toThrow('32-bit floats');
  });
});

describe.runIf(hasOnnxRuntime())('in the pool', () => {
  let pool: SpeechPool;
  beforeAll(async () => {
    await writeFile(
      path.join(folder, 'assign.json'),
      JSON.stringify({ Matthew: 'kokoro-1/am_michael', Joanna: 'kitten-1/Bella' }),
    );
    pool = await createSpeechPool({ workers: 1, voicesFolder: folder });
  });
  afterAll(() => pool.close());

  const speak = async (voice: string, text: string) => {
    const script = makeTestScript([[text]]);
    const [unit] = [...planUnits(script, pool.capabilities, { voice })];
    if (!unit) throw new Error('There is no unit.');
    return { unit, segment: await pool.speak(unit, { user: 'u', job: 'j' }) };
  };

  it('Kokoro speaks, and tells exactly when each word begins', async () => {
    const { unit, segment } = await speak('Matthew', 'Go home.');
    expect(unit.lines[0]?.voice).toMatchObject({ engine: 'kokoro', voice: 'kokoro-1/am_michael' });
    expect(unit.format.sampleRate).toBe(styleSampleRate);
    const { pcm, sampleRate } = await decodeMp3(segment.mp3);
    expect([sampleRate, pcm.length]).toEqual([styleSampleRate, segment.samples]);
    const [first, second] = segment.tokenTimes.map(({ startMs }) => startMs);
    const stepMs = (styleSteps * styleHop * 1_000) / styleSampleRate;
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(stepMs * [...'ɡˌO '].length, -1.5);
  });

  it('the loudness of a voice is measured, and kept beside its model', async () => {
    await measureVoices(folder, { engine: 'kokoro', voices: [{ name: 'kokoro-1/bf_emma' }] as never });
    await pool.reloadVoices();
    const kokoroInfo = pool.capabilities.engines.find(({ id }) => id === 'kokoro');
    expect(Object.keys(kokoroInfo?.gains ?? {})).toEqual(['kokoro-1/bf_emma']);
  });

  it('product voices of an accent are assigned by gender', () => {
    const assigned = pool.capabilities.engines.find(({ id }) => id === 'kokoro')?.assigned ?? {};
    expect(assigned['Olivia']).toMatchObject({ voice: 'kokoro-1/bf_emma' });
    expect(assigned['Matthew']).toBe('kokoro-1/am_michael');
  });

  it('KittenTTS speaks, with borrowed word times', async () => {
    const { unit, segment } = await speak('Joanna', 'Go home and stay there for a while.');
    expect(unit.lines[0]?.voice).toMatchObject({ engine: 'kitten', voice: 'kitten-1/Bella' });
    expect(segment.tokenTimes.length).toBe(8);
    expect(segment.samples).toBeGreaterThan(styleSampleRate);
  });
});
