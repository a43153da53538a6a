import { expect, test } from 'vitest';
import { chooseVoice } from './choose-voice.ts';

const fallback = 'Matthew';

test('the voice asked for goes first', () => {
  expect(chooseVoice({ requested: 'Joanna', preferred: ['Amy'], fallback }, 'x')).toBe('Joanna');
});

test('without a preference it is the default', () => {
  expect(chooseVoice({ requested: undefined, preferred: [], fallback }, 'x')).toBe('Matthew');
});

test('one of the preferred voices, each about as often, the same whenever asked', () => {
  const counts = new Map<string, number>();
  for (let article = 0; article < 300; article++) {
    const seed = `article ${article}`;
    const voice = chooseVoice({ requested: undefined, preferred: ['Amy', 'Brian', 'Emma'], fallback }, seed);
    expect(chooseVoice({ requested: undefined, preferred: ['Emma', 'Amy', 'Brian'], fallback }, seed)).toBe(
      voice,
    );
    counts.set(voice, (counts.get(voice) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['Amy', 'Brian', 'Emma']);
  for (const count of counts.values()) expect(count).toBeGreaterThan(60);
});
