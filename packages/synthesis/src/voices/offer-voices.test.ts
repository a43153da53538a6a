import { expect, it } from 'vitest';
import type { EngineInfo } from '../engines/engine.ts';
import { voices } from './catalogue.ts';
import { offerVoices } from './offer-voices.ts';

const espeak = { id: 'espeak', version: '1' };
const flite = { id: 'flite', version: '1', voices: ['rms', 'slt', 'awb'] };
const pico = { id: 'pico', version: '1', voices: ['en-GB', 'es-ES'] };
const british = voices.filter(({ language }) => language === 'en-GB');
const britishWomen = british.filter(({ gender }) => gender === 'Female').map(({ shortName }) => shortName);
const namesOf = (list: readonly { shortName: string }[]) => list.map(({ shortName }) => shortName);

const offer = (...engines: EngineInfo[]) => {
  const offered = offerVoices({ engines, encoder: '1' });
  const group = (name: string) => offered.filter((voice) => voice.group === name);
  return { offered, group, find: (name: string) => offered.find(({ shortName }) => shortName === name) };
};

it('built-in voices are all basic, and English is not spoken by espeak-ng where Flite is', () => {
  const { offered, group, find } = offer(flite, espeak);
  expect(group('premium')).toEqual([]);
  expect(group('basic')).toHaveLength(32 - britishWomen.length);
  expect(group('spanish')).toHaveLength(40);
  for (const name of britishWomen) expect(find(name)).toBeUndefined();
  expect(new Set(offered.map(({ speaker }) => speaker))).toEqual(new Set(['built-in']));
  expect(namesOf(offer(flite, pico, espeak).group('basic'))).toEqual(expect.arrayContaining(britishWomen));
  // With the lightest engine alone nothing is clearer, so nothing is left out.
  expect(offer(espeak).group('basic')).toHaveLength(32);
});

it('premium voices are those that are better than all basic ones', () => {
  const piper = {
    id: 'piper',
    version: '1',
    voices: ['en_GB-cori-medium'],
    assigned: { Olivia: 'en_GB-cori-medium' },
  };
  const { group, find } = offer(piper, flite, espeak);
  expect(group('premium')).toEqual([{ shortName: 'Olivia', speaker: 'natural', group: 'premium' }]);
  expect(find('Ruth')).toEqual({ shortName: 'Ruth', speaker: 'built-in', group: 'basic' });
  // A natural voice is no longer better once a basic one is natural, too.
  const both = { ...piper, assigned: { ...piper.assigned, Joanna: 'en_GB-cori-medium' } };
  expect(offer(both, flite, espeak).group('premium')).toEqual([]);
  expect(offer(both, flite, espeak).find('Joanna')?.speaker).toBe('natural');
  const openai = { id: 'openai', version: '1', assigned: { Ruth: 'af_sky' } };
  expect(namesOf(offer(openai, both, flite, espeak).group('premium'))).toEqual(['Ruth']);
  expect(offer(openai, both, flite, espeak).find('Ruth')?.speaker).toBe('service');
});
