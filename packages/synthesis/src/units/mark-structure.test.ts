import { describe, expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import type { SpeechCapabilities, VoiceSettings } from '../voices/resolve-voice.ts';
import { planUnits } from './plan-units.ts';

const capabilities: SpeechCapabilities = {
  engines: [
    { id: 'flite', version: 'f1', voices: ['slt', 'rms', 'awb'] },
    { id: 'espeak', version: 'e1' },
  ],
  encoder: 'm1',
};
/** The lines of a sentence that is not the first of its article: an article may begin with a clause. */
const linesOf = (text: string, settings: VoiceSettings = { voice: 'Stephen' }, language = 'en') =>
  [...planUnits(makeTestScript([['Opening.', text]], language), capabilities, settings)]
    .flatMap(({ lines }) => lines)
    .filter(({ utterance }) => utterance === 1);

describe('a parenthesis', () => {
  const sentence = "The keeper (who hadn't slept for a long time), went to the well-known harbour.";

  it('is a line of its own that is lower and faster', () => {
    const [before, inside, after] = linesOf(sentence);
    expect([before?.text, inside?.text, after?.text]).toEqual([
      'The keeper,',
      "(who hadn't slept for a long time),",
      ' went to the well-known harbour.',
    ]);
    expect(inside?.voice.pitch).toBeLessThan(before?.voice.pitch ?? 0);
    expect(inside?.voice.rate).toBeGreaterThan(before?.voice.rate ?? 0);
    expect({ ...before?.voice, rise: undefined }).toEqual({ ...after?.voice, rise: undefined });
    expect(before?.voice.rise).toBeGreaterThan(0);
    expect(after?.voice.rise).toBeUndefined();
  });

  it('keeps every word, whole and in order', () => {
    const [plain] = linesOf(sentence, { voice: 'Stephen', structure: 'plain' });
    const words = linesOf(sentence).flatMap((line) =>
      line.tokens.map(([start, end], at) => [line.firstToken + at, line.text.slice(start, end)]),
    );
    expect(words).toEqual(plain?.tokens.map(([start, end], at) => [at, sentence.slice(start, end)]));
  });

  it.each([
    'It was founded (in 2019) by two.',
    'The agency (NASA) was late.',
    'Call f(a b c d e f) and wait.',
    'Nothing (of the kind [as far as one can see]) was said.',
    'The list (of all the things that were',
  ])('is not set apart if it is short, unclosed or part of a word: %s', (text) => {
    expect(linesOf(text)).toHaveLength(1);
  });

  it('takes the full stop with it at the end', () => {
    expect(linesOf('He left (as he had always wanted to).').map(({ text }) => text)).toEqual([
      'He left,',
      '(as he had always wanted to).',
    ]);
  });

  it('stays in its sentence if the engine has a melody of its own, or if the listener wants plain reading', () => {
    const polly = { id: 'polly', version: 'p1', voices: ['Matthew'] } as const;
    const script = makeTestScript([['Opening.', sentence]]);
    const units = [...planUnits(script, { ...capabilities, engines: [polly] })];
    expect(units.flatMap(({ lines }) => lines)).toHaveLength(2);
    expect(linesOf(sentence, { voice: 'Stephen', structure: 'plain' })).toHaveLength(1);
  });
});

describe('a question', () => {
  const riseOf = (text: string, settings?: VoiceSettings) => linesOf(text, settings).at(-1)?.voice.rise;

  it('rises if it asks for yes or no and the engine reads questions like statements', () => {
    expect(riseOf('Did you see it?')).toBeGreaterThan(0);
    expect(riseOf('“Did you see it?”')).toBeGreaterThan(0);
    expect(riseOf('Where did you see it?')).toBeUndefined();
    expect(riseOf('You saw it.')).toBeUndefined();
    expect(riseOf('Did you see it?', { structure: 'plain' })).toBeUndefined();
    expect(linesOf('¿Lo viste ayer?', {}, 'es').at(-1)?.voice.rise).toBeUndefined();
  });
});
