import { expect, it } from 'vitest';
import { pickVoice } from './pick-voice.ts';

const articles = Array.from({ length: 3_000 }, (_, at) => `article-${at}`);
const preferred = ['Amy', 'Brian', 'Lucia'];

it('picks the same voice for the same article, in any order of voices', () => {
  for (const article of articles.slice(0, 50)) {
    expect(pickVoice(preferred.toReversed(), article)).toBe(pickVoice(preferred, article));
  }
});

it('picks all preferred voices about equally often', () => {
  const counts = Map.groupBy(articles, (article) => pickVoice(preferred, article));
  for (const name of preferred) {
    expect(counts.get(name)?.length).toBeGreaterThan(900);
    expect(counts.get(name)?.length).toBeLessThan(1_100);
  }
});

it('keeps the voice of other articles when a voice is dropped', () => {
  for (const article of articles.filter((name) => pickVoice(preferred, name) !== 'Brian')) {
    expect(pickVoice(['Amy', 'Lucia'], article)).toBe(pickVoice(preferred, article));
  }
});

it('skips unknown voices, and uses the default voice if none is left', () => {
  expect(pickVoice(['Nobody', 'Amy'], 'x')).toBe('Amy');
  expect(pickVoice(['Nobody'], 'x')).toBe('Matthew');
  expect(pickVoice([], 'x')).toBe('Matthew');
});
