import { defaultScriptSettings, type ListeningSettings } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import {
  hashSettings,
  narrationSettings,
  scriptSettingsOf,
  standardSettings,
  voiceSettingsOf,
} from '../../narrations/narration-settings.ts';
import { voiceFor } from './narration-preferences.ts';

const articles = Array.from({ length: 300 }, (_, at) => `example.com/${at}`);

describe('the voice of an article', () => {
  test('is the default voice without a preference', () => {
    expect(voiceFor([], 'example.com/a')).toBe('Matthew');
  });

  test('is one of the preferred voices, each for about as many articles, and always the same for one article', () => {
    const counts = Map.groupBy(articles, (article) => voiceFor(['Amy', 'Brian', 'Emma'], article));
    expect([...counts.keys()].sort()).toEqual(['Amy', 'Brian', 'Emma']);
    for (const its of counts.values()) expect(its.length).toBeGreaterThan(60);
    for (const article of articles) {
      expect(voiceFor(['Emma', 'Amy', 'Brian'], article)).toBe(voiceFor(['Amy', 'Brian', 'Emma'], article));
    }
  });

  test('is a Spanish voice only if no English voice is preferred', () => {
    const voices = new Set(articles.map((article) => voiceFor(['Amy', 'Lucia'], article)));
    expect([...voices]).toEqual(['Amy']);
    expect(voiceFor(['Lucia'], 'example.com/a')).toBe('Lucia');
  });
});

describe('settings of a narration', () => {
  const standard: ListeningSettings = { ...defaultScriptSettings, rate: 1, pitch: 0 };

  test('are the standard settings for a listener without preferences', () => {
    expect(narrationSettings(standard, 'Amy', undefined)).toEqual(standardSettings);
    expect(narrationSettings({ ...standard, structure: 'marked' }, 'Amy', undefined)).toEqual(
      standardSettings,
    );
    // A quote voice that equals the reading voice is not a setting of its own.
    expect(narrationSettings({ ...standard, quote_voice: 'Amy' }, 'Amy', 'Amy')).toEqual(standardSettings);
  });

  test('are equal for equal preferences in any order', () => {
    const one = { written: 'SQL', how: 'say', spoken: 'sequel' } as const;
    const other = { written: 'API', how: 'spell' } as const;
    const hash = (pronunciations: ListeningSettings['pronunciations']) =>
      hashSettings(narrationSettings({ ...standard, pronunciations }, 'Amy', undefined));
    expect(hash([one, other])).toBe(hash([other, one]));
    expect(hash([one])).not.toBe(hash([one, other]));
  });

  test('contain the words to speak and the voice settings', () => {
    const chosen: ListeningSettings = {
      skip: { ...standard.skip, code: false, tables: true },
      pronunciations: [{ written: 'SQL', how: 'say', spoken: 'sequel' }],
      rate: 1.2,
      pitch: -3,
      quote_voice: 'Joanna',
      structure: 'plain',
      earcons: true,
      speakers: true,
    };
    const settings = narrationSettings(chosen, 'Amy', 'Lucia');
    expect(settings.skip).toEqual({ code: false, tables: true });
    expect(scriptSettingsOf(settings)).toEqual({ skip: chosen.skip, pronunciations: chosen.pronunciations });
    expect(voiceSettingsOf('Amy', settings)).toEqual({
      voice: 'Amy',
      otherVoices: ['Lucia'],
      quoteVoice: 'Joanna',
      rate: 1.2,
      pitch: -3,
      structure: 'plain',
      earcons: true,
      speakers: true,
    });
    expect(scriptSettingsOf(standardSettings)).toEqual(defaultScriptSettings);
    expect(voiceSettingsOf('Amy', standardSettings)).toEqual({ voice: 'Amy' });
  });
});
