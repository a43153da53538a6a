import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMp3 } from '../../../test/decode-mp3.ts';
import { makeTestScript } from '../../../test/make-script.ts';
import { createSpeechPool, type SpeechPool } from '../../pool/create-speech-pool.ts';
import { measureLoudness, measureTruePeak } from '../../sound/measure-loudness.ts';
import { planUnits } from '../../units/plan-units.ts';
import { findPicoVoices, picoVoiceNames, systemPicoFolder } from './pico-voices.ts';

const isHere = (await findPicoVoices([systemPicoFolder])).length === picoVoiceNames.length;

describe.runIf(isHere)('a pool with the voices of Pico', () => {
  let pool: SpeechPool;
  beforeAll(async () => {
    pool = await createSpeechPool({ workers: 1 });
  });
  afterAll(() => pool.close());

  it.each([
    [
      'de',
      'Joanna',
      'de-DE',
      'Am Abend wurden die Lampen angezündet, und es war still. Niemand sprach am Ufer.',
    ],
    [
      'de',
      'Matthew',
      'de-DE#man',
      'Am Abend wurden die Lampen angezündet, und es war still. Niemand sprach am Ufer.',
    ],
    [
      'es',
      'Lucia',
      'es-ES',
      'Por la noche se encendieron las lámparas, y todo estaba tranquilo. Nadie habló.',
    ],
    [
      'fr',
      'Joanna',
      'fr-FR',
      'Le soir, on alluma les lampes du port, et tout était calme. Personne ne parla.',
    ],
    [
      'it',
      'Joanna',
      'it-IT',
      'La sera si accesero le lampade del porto, e tutto era calmo. Nessuno parlava.',
    ],
    [
      'en-GB',
      'Olivia',
      'en-GB',
      'The lamps were lit, and it was quiet in the harbour. Nobody spoke that evening.',
    ],
  ])(
    'speaks %s for %s, at the target loudness, with a time for each word',
    async (language, name, voice, text) => {
      const script = makeTestScript([text.split(/(?<=\.) /)], language);
      const [unit] = planUnits(script, pool.capabilities, { voice: name });
      if (!unit) throw new Error('Nothing was planned.');
      expect(unit.lines.map((line) => [line.voice.engine, line.voice.voice])).toEqual(
        unit.lines.map(() => ['pico', voice]),
      );
      const { mp3, tokenTimes, lines } = await pool.speak(unit, { user: 'u', job: 'j' });
      expect(tokenTimes).toHaveLength(unit.lines.reduce((sum, { tokens }) => sum + tokens.length, 0));
      const starts = tokenTimes.map(({ startMs }) => startMs);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      // Times that were not borrowed would all be the start of their line.
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts.at(-1)).toBeGreaterThan(lines.at(-1)?.startMs ?? Number.NaN);
      const { pcm, sampleRate } = await decodeMp3(Buffer.from(mp3));
      expect(sampleRate).toBe(22_050);
      expect(Math.abs(measureLoudness(pcm, sampleRate) + 19)).toBeLessThan(1.5);
      expect(20 * Math.log10(measureTruePeak(pcm))).toBeLessThan(-1);
    },
  );
});
