import { expect, it } from 'vitest';
import { findVoice, voices } from '../voices/catalogue.ts';
import { assignPackVoices } from './assign-pack-voices.ts';
import { defaultPacksOf, mayBeFastEnough } from './default-packs.ts';
import { bytesOf, readVoicePacks } from './voice-pack.ts';

const packs = readVoicePacks();

it('names each pack once, with a pinned revision, a license and files whose sizes are known', () => {
  expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
  for (const pack of packs) {
    expect(pack.source.revision, pack.id).toMatch(/^[0-9a-f]{40}$/);
    expect([
      pack.license.name,
      pack.license.text,
      pack.license.attribution,
      pack.license.training,
    ]).not.toContain('');
    expect(bytesOf(pack), pack.id).toBeGreaterThan(500_000);
    for (const { sha256, digest } of pack.files) {
      if (digest === 'host') expect(sha256).toBeNull();
      else expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  }
});

it('fetches nothing without being asked that is not free for any use', () => {
  for (const pack of packs.filter(({ isDefault }) => isDefault)) {
    expect(pack.use, pack.id).toBe('any');
    expect(JSON.stringify(pack.voices)).not.toMatch(/lessac|ryan|hfc/);
  }
});

const neural = ['kokoro', 'piper', 'kitten'];
it.each([
  ['en-US', [...neural, 'pico'], ['kokoro-english', 'piper-english', 'kitten-nano-0.8']],
  ['en', neural, ['kokoro-english', 'piper-english', 'kitten-nano-0.8']],
  ['en-GB', neural, ['kokoro-english', 'piper-english', 'kitten-nano-0.8']],
  ['es-MX', [...neural, 'pico'], ['kokoro-spanish', 'pico-spanish']],
  ['de', [...neural, 'pico'], ['pico-german']],
  ['fr-CA', ['pico'], ['pico-french']],
  ['pt-BR', neural, ['kokoro-portuguese']],
  ['de', ['piper'], []],
  ['en', [], []],
  ['eo', [...neural, 'pico'], []],
])('the default packs of %s with the engines %j are %j', (language, engines, ids) => {
  expect(defaultPacksOf(packs, language, new Set(engines)).map(({ id }) => id)).toEqual(ids);
});

it('of the same engine, prefers models of higher quality', () => {
  const [piper] = packs.filter(({ id }) => id === 'piper-english');
  if (!piper) throw new Error('The pack is missing.');
  const named = (id: string, ending: string) => ({
    ...piper,
    id,
    voices: piper.voices.map((voice) => ({ ...voice, name: voice.name.replace('medium', ending) })),
  });
  const shuffled = [named('b', 'low'), piper, named('a', 'high'), named('c', 'x_low')];
  const ids = defaultPacksOf(shuffled, 'en', new Set(['piper'])).map(({ id }) => id);
  expect(ids).toEqual(['a', 'piper-english', 'b', 'c']);
});

it('does not fetch what cannot be fast: with few processors, or with a model that was too slow', () => {
  const find = (wanted: string) => packs.filter(({ id }) => id === wanted);
  const [english] = find('kokoro-english');
  const [piper] = find('piper-english');
  if (!english || !piper) throw new Error('A pack is missing.');
  expect(mayBeFastEnough(english, { processors: 4, tooSlow: [] })).toBe(true);
  expect(mayBeFastEnough(english, { processors: 3, tooSlow: [] })).toBe(false);
  expect(mayBeFastEnough(piper, { processors: 1, tooSlow: [] })).toBe(true);
  expect(mayBeFastEnough(english, { processors: 4, tooSlow: find('kokoro-french') })).toBe(false);
  expect(mayBeFastEnough(piper, { processors: 4, tooSlow: find('kokoro-french') })).toBe(true);
});

it('all American voices switch to the voices of the pack by gender, at different pitches and paces', () => {
  const pack = packs.find(({ id }) => id === 'piper-english');
  const names = pack?.voices.map(({ name }) => name) ?? [];
  const assigned = assignPackVoices(pack?.voices ?? [], 'piper', names);
  const american = voices.filter(({ language }) => language === 'en-US');
  expect(Object.keys(assigned).toSorted()).toEqual(american.map(({ shortName }) => shortName).toSorted());
  expect(assigned['Matthew']).toEqual({ voice: 'en_US-norman-medium', pitch: 0, rate: 1 });
  expect(assigned['Joanna']).toEqual({ voice: 'en_US-kristin-medium', pitch: 0, rate: 1 });
  for (const [name, { voice }] of Object.entries(assigned))
    expect(voice.includes('norman')).toBe(findVoice(name)?.gender === 'Male');
  const basic = american.filter(({ group }) => group === 'basic').map(({ shortName }) => assigned[shortName]);
  expect(new Set(basic.map((each) => JSON.stringify(each))).size).toBe(6);
});

it('a voice that was installed by name keeps its product voice', () => {
  const pack = packs.find(({ id }) => id === 'piper-english');
  const present = [...(pack?.voices.map(({ name }) => name) ?? []), 'en_US-ryan-medium'];
  const own = voices.filter(({ candidates }) =>
    candidates.some(({ engine, voice }) => engine === 'piper' && voice === 'en_US-ryan-medium'),
  );
  const assigned = assignPackVoices(pack?.voices ?? [], 'piper', present);
  for (const { shortName } of own) expect(assigned).not.toHaveProperty(shortName);
});
