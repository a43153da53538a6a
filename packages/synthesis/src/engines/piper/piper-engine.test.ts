import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMp3, levelDb } from '../../../test/decode-mp3.ts';
import { makeTestScript } from '../../../test/make-script.ts';
import {
  tinyHop,
  tinyMap,
  tinySampleRate,
  tinySteps,
  writeTinyVoice,
} from '../../../test/make-tiny-voice.ts';
import { createInferencePool } from '../../inference/create-inference-pool.ts';
import { hasOnnxRuntime } from '../../inference/onnx-runtime.ts';
import { createModelRunner } from '../../inference/run-model.ts';
import { createSpeechPool, type SpeechPool } from '../../pool/create-speech-pool.ts';
import { planUnits } from '../../units/plan-units.ts';
import type { SpokenText } from '../engine.ts';
import { findEspeakData } from '../espeak-data.ts';
import { createWasmEspeak, type WasmEspeak } from '../espeak-wasm.ts';
import { decodeText, encodeText } from '../speak-neural.ts';
import { compileWasm } from '../wasm.ts';
import { toIds, toPhonemes } from './phoneme-ids.ts';
import { createPiper } from './piper-engine.ts';
import { findPiperVoices, type PiperVoice } from './piper-voices.ts';

const canRun = hasOnnxRuntime();
if (!canRun) console.warn('Neural voices are not tested: npm install --ignore-scripts onnxruntime-node');

let folder: string;
let espeak: WasmEspeak;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
  await writeTinyVoice(folder, 'en_US-ryan-medium');
  await writeTinyVoice(folder, 'de_DE-thorsten-low', 'de');
  await writeFile(path.join(folder, 'broken.onnx'), 'nothing');
  await writeFile(path.join(folder, 'en_US-ryan-medium.onnx.gain.json'), '4.5');
  const wasm = await readFile(new URL('../../../native/espeak-ng.wasm', import.meta.url));
  espeak = createWasmEspeak(await compileWasm(wasm), await findEspeakData());
});
const inference = createInferencePool();
afterAll(async () => {
  await inference.close();
  await rm(folder, { recursive: true, force: true });
});

const request = (text: string, more: object = {}) => ({
  text,
  language: 'en-US',
  voice: 'en_US-ryan-medium',
  rate: 1,
  pitch: 0,
  maxPieceLength: 120,
  ...more,
});
const engine = async () =>
  createPiper(await findPiperVoices(folder), (text, tag) => espeak.phonemize(text, tag));
const turn = { user: 'u', job: 'j', first: false, urgent: true, order: 0 };
async function speak(text: string, more: object = {}): Promise<SpokenText> {
  const speaker = await engine();
  const wanted = request(text, more);
  const pieces = encodeText(speaker, wanted).map(async (piece) => {
    const { outputs } = await createModelRunner(inference).run(
      piece.inference,
      turn,
      new AbortController().signal,
    );
    return { piece, outputs };
  });
  return decodeText(speaker, await Promise.all(pieces), wanted.pitch);
}
const ryan = async (): Promise<PiperVoice> => {
  const voice = (await findPiperVoices(folder)).find(({ name }) => name === 'en_US-ryan-medium');
  if (!voice) throw new Error('The voice was not found.');
  return voice;
};

describe('pronunciation', () => {
  it('comes from espeak-ng, with the punctuation that ends each clause', async () => {
    const { config } = await ryan();
    const phonemes = toPhonemes(
      espeak.phonemize('Hello, wonderful world! Is it: yes; or no?', 'en-us'),
      config,
    );
    expect(phonemes.join('')).toBe(
      'həlˈoʊ, wˈʌndɚfəl wˈɜːld! ɪz ɪt: jˈɛs; ɔːɹ nˈoʊ?'.normalize('NFD').replace('! ', '!'),
    );
  });

  it('follows the language of the voice', async () => {
    const { config } = await ryan();
    const say = (text: string, tag: string) => toPhonemes(espeak.phonemize(text, tag), config).join('');
    expect(say('Bonjour', 'fr')).toContain('ʒ');
    expect(say('Straße', 'de')).toContain('ʃ');
    expect(say('Hallo', 'nl')).not.toBe(say('Hallo', 'en-gb'));
    expect(say('olá', 'pt-br')).not.toBe('');
  });

  it.each([
    ['wait… what', 'wˈeɪt; wˌʌt.'],
    ['code... but', 'kˈoʊd; bˌʌt.'],
    ['What?! No!!', 'wˌʌt?!nˈoʊ!'],
    ['Really? Yes!', 'ɹˈiəli?jˈɛs!'],
    ['The harbour at night', 'ðə hˈɑːɹbɚɹ æt nˈaɪt.'],
    ['fish and chips', 'fˈɪʃ ænd tʃˈɪps.'],
    ['first — then', 'fˈɜːst; ðˈɛn.'],
    ['Wait…', 'wˈeɪt.'],
    ['end?”', 'ˈɛnd?'],
  ])('has a pause or a mark where the text has one: %s', async (text, expected) => {
    const { config } = await ryan();
    const phonemes = toPhonemes(espeak.phonemize(text, 'en-us'), config, text);
    expect(phonemes.join('')).toBe(expected.normalize('NFD'));
  });

  it('of a part of a sentence does not fall at its end', async () => {
    const { config } = await ryan();
    const text = 'the boats that came home';
    const phonemes = toPhonemes(espeak.phonemize(text, 'en-us'), config, text, true);
    expect(phonemes.at(-1)).toBe(',');
  });

  it('replaces sounds that the voice lacks by similar ones, and names those without any', async () => {
    const map = { '^': [1], _: [0], $: [2], ' ': [3], n: [4], a: [5], r: [6], '.': [7] };
    const { config } = await ryan();
    const { ids, missing } = toIds([...'ɑ\u0303 ɹ\u0327!'], { ...config, phoneme_id_map: map });
    expect(ids.filter((id) => id !== 0)).toEqual([1, 5, 4, 3, 6, 7, 2]);
    expect(missing).toEqual(['\u0327']);
  });

  it('is converted to ids with a pad after each', async () => {
    const { config } = await ryan();
    const { ids, wordStarts } = toIds([...'ab c.'], config);
    const id = (sign: string): number => tinyMap[sign]?.[0] ?? -1;
    expect(ids).toEqual(['^', '_', 'a', '_', 'b', '_', ' ', '_', 'c', '_', '.', '_', '$'].map(id));
    expect(wordStarts).toEqual([2, 8]);
  });

  it('merges vowels that the voice treats as one sound', async () => {
    const { config } = await ryan();
    const clusters = { ...config, vowel_clusters: [['o', 'ʊ']] };
    expect(toPhonemes([{ ipa: 'noʊ', terminator: 0 }], clusters)).toEqual(['n', 'oʊ', '.']);
  });
});

describe.runIf(canRun)('a neural voice', () => {
  it('speaks every sound in order and for its full length', async () => {
    const { config } = await ryan();
    const text = 'Hello, world.';
    const { ids } = toIds(toPhonemes(espeak.phonemize(text, 'en-us'), config), config);
    const { pcm, sampleRate } = await speak(text);
    const length = tinySteps * tinyHop;
    expect(sampleRate).toBe(tinySampleRate);
    expect(pcm.length).toBe(ids.length * length);
    for (const [at, id] of ids.entries()) {
      const part = pcm.subarray(at * length, (at + 1) * length);
      if (id < 10) expect(levelDb(part, 0, length)).toBeLessThan(-90);
      else expect(Math.abs(frequencyOf(part) - (80 + 12 * id))).toBeLessThan(7);
    }
  });

  it('reports exactly when each word begins', async () => {
    const { config } = await ryan();
    const { wordStarts: wordIndexes } = toIds(
      toPhonemes(espeak.phonemize('One two three.', 'en-us'), config),
      config,
    );
    const { wordStarts } = await speak('One two three.');
    const stepMs = (tinySteps * tinyHop * 1000) / tinySampleRate;
    expect(wordStarts?.map(Math.round)).toEqual(wordIndexes.map((index) => Math.round(index * stepMs)));
  });

  it('changes pace and pitch', async () => {
    const normal = await speak('Hello.');
    const fast = await speak('Hello.', { rate: 2 });
    expect(fast.pcm.length / normal.pcm.length).toBeCloseTo(0.5, 1);
    const high = await speak('Hello.', { pitch: 12 });
    expect(high.sampleRate).toBe(2 * tinySampleRate);
    expect(high.pcm.length / high.sampleRate).toBeCloseTo(normal.pcm.length / normal.sampleRate, 1);
  });

  it('joins the pieces of a text, with the times of all words', async () => {
    const text = 'One two three, four five six, seven eight nine.';
    const whole = encodeText(await engine(), request(text, { maxPieceLength: 20 }));
    expect(whole.map(({ characters }) => characters)).toEqual([14, 14, 17]);
    const { pcm, wordStarts = [] } = await speak(text, { maxPieceLength: 20 });
    const sounds = whole.reduce((sum, piece) => sum + piece.inference.sounds, 0);
    expect(pcm.length).toBe(sounds * tinySteps * tinyHop);
    expect(wordStarts).toHaveLength(9);
    expect(wordStarts).toEqual(wordStarts.toSorted((a, b) => a - b));
  });

  describe('in the pool', () => {
    let pool: SpeechPool;
    beforeAll(async () => {
      pool = await createSpeechPool({ workers: 1, voicesFolder: folder });
    });
    afterAll(() => pool.close());

    it('is used for its product voice and for its language', async () => {
      const script = makeTestScript([['One two three.'], { language: 'de', sentences: ['Guten Tag.'] }]);
      const units = [...planUnits(script, pool.capabilities)];
      const lines = units.flatMap((unit) => unit.lines.map(({ voice }) => `${voice.engine} ${voice.voice}`));
      expect(lines).toEqual(['piper en_US-ryan-medium', 'piper de_DE-thorsten-low']);
      expect(units[0]?.lines[0]?.voice).toMatchObject({
        gainDb: 4.5,
        engineVersion: /^piper 2 [0-9a-f]{8}$/,
      });
      const segment = await pool.speak(units[0] as never, { user: 'u', job: 'j' });
      const { pcm, sampleRate } = await decodeMp3(segment.mp3);
      expect([sampleRate, pcm.length]).toEqual([22_050, segment.samples]);
      const [begin, second, third] = segment.tokenTimes.map(({ startMs }) => startMs);
      const stepMs = (tinySteps * tinyHop * 1000) / tinySampleRate;
      const { config } = await ryan();
      const { wordStarts } = toIds(toPhonemes(espeak.phonemize('One two three.', 'en-us'), config), config);
      const [a = 0, b = 0, c = 0] = wordStarts;
      expect(begin).toBeLessThan(stepMs);
      expect((second ?? 0) - (begin ?? 0)).toBeCloseTo((b - a) * stepMs, -1.5);
      expect((third ?? 0) - (second ?? 0)).toBeCloseTo((c - b) * stepMs, -1.5);
    });

    it('sends the beginning of a job before the rest is synthesized, and with the same bytes', async () => {
      const script = makeTestScript([['One two three four five six seven eight nine ten.']]);
      const [unit] = planUnits(script, pool.capabilities);
      if (!unit) throw new Error('unreachable');
      const sent: number[] = [];
      const speak = (first: boolean) => {
        const onFrames = (frames: Uint8Array) => sent.push(frames.length);
        return pool.speak(unit, { user: 'u', job: 'j', first, onFrames });
      };
      const whole = await speak(false);
      const [start = 0] = sent.splice(0);
      const begun = await speak(true);
      expect(Buffer.compare(begun.mp3, whole.mp3)).toBe(0);
      expect(begun).toEqual({ ...whole, mp3: begun.mp3 });
      // A window of 1.07 s, without the part that the limiter may still change.
      expect(sent[0]).toBeGreaterThan(3_000);
      expect(sent[0]).toBeLessThan(start);
      expect(sent.reduce((sum, length) => sum + length, 0)).toBe(begun.mp3.length);
    });

    it('changes the key when its file changes', async () => {
      const script = makeTestScript([['One two three.']]);
      const before = planUnits(script, pool.capabilities).next().value?.key;
      const config = JSON.parse(await readFile(path.join(folder, 'en_US-ryan-medium.onnx.json'), 'utf8'));
      config.inference.length_scale = 1.1;
      await writeFile(path.join(folder, 'en_US-ryan-medium.onnx.json'), JSON.stringify(config));
      const other = await createSpeechPool({ workers: 1, voicesFolder: folder });
      expect(planUnits(script, other.capabilities).next().value?.key).not.toBe(before);
      await other.close();
    });
  });
});

it('is not found when the folder does not exist', async () => {
  expect(await findPiperVoices(path.join(folder, 'nowhere'))).toEqual([]);
});

/** The pitch of a tone in hertz, from its zero crossings. */
function frequencyOf(pcm: Float32Array): number {
  let crossings = 0;
  let [first, last] = [0, 0];
  for (let at = 1; at < pcm.length; at += 1) {
    const [before = 0, now = 0] = [pcm[at - 1], pcm[at]];
    if (before < 0 && now >= 0) {
      const crossing = at - 1 + before / (before - now);
      if (crossings === 0) first = crossing;
      last = crossing;
      crossings += 1;
    }
  }
  return ((crossings - 1) * tinySampleRate) / (last - first);
}
