import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shouldResynthesize } from './should-resynthesize.ts';

let speech: SpeechPool;
beforeAll(async () => {
  speech = await createSpeechPool({ workers: 1 });
});
afterAll(() => speech.close());

test.each([
  ['an English one by eSpeak NG, because Flite is better', 'en', 'espeak', true],
  ['an English one by Flite', 'en', 'flite', false],
  ['a Japanese one', 'ja', 'espeak', false],
  [
    'a Hebrew one from the time when eSpeak NG spelled it, because no voice speaks Hebrew',
    'he',
    'espeak',
    false,
  ],
  ['one by an engine that is gone', 'en', 'polly', false],
])('offers to speak a narration again: %s', (_, language, spoken, expected) => {
  const narration = {
    status: 'completed',
    voice: 'Matthew',
    settings: { script: 1 },
    spoken_engine: spoken,
  } as const;
  expect(shouldResynthesize({ voiceReport: speech }, narration, language)).toBe(expected);
});
