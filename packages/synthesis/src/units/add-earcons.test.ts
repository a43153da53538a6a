import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import { createSpeechPool, type SpeechPool } from '../pool/create-speech-pool.ts';
import type { VoiceSettings } from '../voices/resolve-voice.ts';
import { planUnits } from './plan-units.ts';

let pool: SpeechPool;
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 1, light: true });
});
afterAll(() => pool.close());

const script = makeTestScript([
  { role: 'title', sentences: ['The harbour.'] },
  ['Nobody counted the boats.'],
  { role: 'heading', sentences: ['The lamps.'] },
  ['She said:'],
  { role: 'quote', sentences: ['It was late.', 'They were lit.'] },
  { role: 'quote', sentences: ['One after another.'] },
  ['The keeper (who had not slept for a long time) left.'],
]);
const plan = (settings: VoiceSettings) => [...planUnits(script, pool.capabilities, settings)];
const earconsOf = (settings: VoiceSettings) =>
  plan(settings)
    .flatMap(({ lines }) => lines)
    .flatMap(({ text, earconBefore, earconAfter }) => [
      ...(earconBefore ? [`${earconBefore}: ${text}`] : []),
      ...(earconAfter ? [`${text} :${earconAfter}`] : []),
    ]);

describe('earcons', () => {
  it('come before headings and quotations and at the end, if they are wanted', () => {
    expect(earconsOf({})).toEqual([]);
    expect(earconsOf({ earcons: true })).toEqual([
      'heading: The lamps.',
      'quotation: It was late.',
      ' left. :end',
    ]);
  });

  it('change the keys of their units only', () => {
    const keysOf = (settings: VoiceSettings) => plan(settings).map(({ key, lines }) => [key, lines] as const);
    const known = new Set(keysOf({}).map(([key]) => key));
    const changed = keysOf({ earcons: true }).filter(([key]) => !known.has(key));
    expect(changed.length).toBeGreaterThan(0);
    for (const [, lines] of changed)
      expect(lines.some(({ earconBefore, earconAfter }) => earconBefore ?? earconAfter)).toBe(true);
  });

  it('are heard before the words, whose times follow', async () => {
    const heading = (settings: VoiceSettings) => {
      const unit = plan(settings).find(({ lines }) => lines[0]?.role === 'heading');
      if (!unit) throw new Error('There is no heading.');
      return pool.speak(unit, { user: 'user', job: 'job' });
    };
    const [plain, marked] = [await heading({}), await heading({ earcons: true })];
    const later = (marked.lines[0]?.startMs ?? 0) - (plain.lines[0]?.startMs ?? 0);
    expect(later).toBeCloseTo(460, -1);
    expect((marked.tokenTimes[0]?.startMs ?? 0) - (plain.tokenTimes[0]?.startMs ?? 0)).toBeCloseTo(later, 3);
    // The unit contains the quotation's tone too, and ends with a whole frame of 26 ms.
    const longer = ((marked.samples - plain.samples) * 1000) / marked.format.sampleRate;
    expect(Math.abs(longer - 460 - 330)).toBeLessThan(27);
  });
});
