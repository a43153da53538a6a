import type { Utterance } from '@earmark/contract';
import { expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import { planUnits } from './plan-units.ts';

it('a long sentence without spaces is cut between two of its words', () => {
  const sentence = '老港口的灯塔看守人每天晚上都站在窗前看着远处回来的船只数着它们的灯光直到天亮'.repeat(20);
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(sentence)];
  const tokens: Utterance['tokens'] = segments.map(({ segment, index }) => {
    const [start, end] = [index, index + segment.length];
    return { start, end, sourceStart: start, sourceEnd: end };
  });
  const script = makeTestScript([[sentence]], 'zh');
  const utterances = script.utterances.map((utterance) => ({ ...utterance, tokens }));
  const units = planUnits(
    { ...script, utterances },
    { engines: [{ id: 'espeak', version: 'e' }], encoder: 'm' },
  );
  const lines = [...units].flatMap((unit) => unit.lines);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ text }) => text).join('')).toBe(sentence);
  const words = lines.flatMap((line) => line.tokens.map(([start, end]) => line.text.slice(start, end)));
  expect(words).toEqual(segments.map(({ segment }) => segment));
});
