import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeMp3 } from '../../test/decode-mp3.ts';
import { createSpeechPool, type SpeechPool } from '../pool/create-speech-pool.ts';
import { findVoice, voices } from '../voices/catalogue.ts';
import { makeSample, sampleScript } from './make-sample.ts';

let pool: SpeechPool;
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 2 });
});
afterAll(() => pool.close());

it.each(['Matthew', 'Lucia', 'fr-Female', 'zh-Male'])('makes a sample of %s', async (name) => {
  const voice = findVoice(name);
  if (!voice) throw new Error('There is no such voice.');
  const { file, durationMs } = await makeSample(pool, voice);
  const { pcm, sampleRate } = await decodeMp3(file);
  expect((pcm.length * 1000) / sampleRate).toBeCloseTo(durationMs, 0);
  expect(durationMs).toBeGreaterThan(2_000);
  expect(durationMs).toBeLessThan(15_000);
});

it('has a sample text for every voice, in its language and with its name', () => {
  for (const voice of voices) {
    const { utterances } = sampleScript(voice);
    expect(utterances.every(({ language, text }) => language === voice.language && text.trim() !== '')).toBe(
      true,
    );
    if (voice.group !== 'language') expect(utterances[0]?.text).toContain(voice.localName);
  }
});
