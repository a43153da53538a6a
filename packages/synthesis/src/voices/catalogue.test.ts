import { readFile } from 'node:fs/promises';
import { languageNames } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { findEspeakData } from '../engines/espeak-data.ts';
import { createWasmEspeak } from '../engines/espeak-wasm.ts';
import { fliteVoices } from '../engines/flite.ts';
import { picoVoiceNames } from '../engines/pico/pico-voices.ts';
import { compileWasm } from '../engines/wasm.ts';
import { articleMenuVoices, defaultVoiceName, findVoice, voices } from './catalogue.ts';
import { matchLanguage, primaryLanguage } from './match-language.ts';
import { resolveVoice, type SpeechCapabilities } from './resolve-voice.ts';

const group = (name: string) => voices.filter((voice) => voice.group === name);

describe('the catalogue', () => {
  it('has the promised number of voices', () => {
    expect(group('basic')).toHaveLength(6);
    expect(group('premium')).toHaveLength(26);
    expect(group('spanish')).toHaveLength(40);
    expect(voices.length).toBeGreaterThan(100);
    const spoken = voices.filter(({ candidates }) => candidates.length > 0);
    expect(new Set(spoken.map((voice) => primaryLanguage(voice.language))).size).toBeGreaterThanOrEqual(80);
  });

  it('has basic voices for the US, premium voices for the US and GB, and Spanish voices for Spain', () => {
    expect(new Set(group('basic').map((voice) => voice.country))).toEqual(new Set(['US']));
    expect(new Set(group('premium').map((voice) => voice.country))).toEqual(new Set(['US', 'GB']));
    expect(new Set(group('spanish').map((voice) => voice.country))).toEqual(new Set(['ES']));
  });

  it('has unique names, and no two voices that sound the same', () => {
    expect(new Set(voices.map((voice) => voice.shortName)).size).toBe(voices.length);
    const embedded = voices.flatMap(({ candidates }) =>
      candidates.filter(({ engine }) => engine === 'espeak'),
    );
    const sounds = embedded.map(({ voice, pitch = 0 }) => `${voice} ${pitch}`);
    expect(new Set(sounds).size).toBe(sounds.length);
    for (const id of ['flite', 'pico']) {
      const own = voices.flatMap(({ candidates }) => candidates.filter(({ engine }) => engine === id));
      expect(new Set(own.map((candidate) => JSON.stringify(candidate))).size).toBe(own.length);
    }
  });

  it('uses Flite for English voices if it has a voice of that gender and accent, else Pico', () => {
    const sounds = {
      'en-US Male': 'flite rms',
      'en-US Female': 'flite slt',
      'en-GB Male': 'flite awb',
      'en-GB Female': 'pico en-GB',
    };
    for (const { shortName, language, gender, candidates } of [...group('basic'), ...group('premium')]) {
      const [own, last] = candidates.slice(-2).map(({ engine, voice }) => `${engine} ${voice}`);
      expect([shortName, own]).toEqual([shortName, sounds[`${language} ${gender}` as keyof typeof sounds]]);
      // Built-in voices come after neural ones, and espeak-ng, which is always available, is the last.
      expect([shortName, last]).toEqual([shortName, expect.stringMatching(/^espeak /)]);
    }
  });

  it('uses Pico for German, Spanish, French and Italian', () => {
    const spoken = voices.filter(
      ({ candidates, country }) => country !== 'GB' && candidates.some(({ engine }) => engine === 'pico'),
    );
    expect(new Set(spoken.map(({ language, gender }) => `${language} ${gender}`))).toEqual(
      new Set(['es-ES', 'de', 'fr', 'it'].flatMap((tag) => [`${tag} Female`, `${tag} Male`])),
    );
  });

  it('has names that can be used in a URL', () => {
    for (const voice of voices) expect(voice.shortName).toMatch(/^[A-Za-z0-9-]+$/);
  });

  it('has an avatar, locale and flag for every voice', () => {
    for (const voice of voices) {
      expect(voice.avatar).toMatch(/\p{Extended_Pictographic}/u);
      expect(voice.localName.trim()).not.toBe('');
      expect(voice.localeName.trim()).not.toBe('');
      expect(voice.flag === '').toBe(voice.country === '');
    }
    expect(findVoice('Amy')).toMatchObject({
      flag: '🇬🇧',
      localeName: 'English (United Kingdom)',
      gender: 'Female',
    });
  });

  it('contains all voices of the article menu, the default first', () => {
    expect(articleMenuVoices).toEqual('Matthew Joanna Stephen Olivia Amy Emma Brian Arthur'.split(' '));
    expect(articleMenuVoices[0]).toBe(defaultVoiceName);
    for (const name of articleMenuVoices) expect(findVoice(name)).toBeDefined();
  });

  it('names only existing voices of the embedded engines', async () => {
    const wasm = await readFile(new URL('../../native/espeak-ng.wasm', import.meta.url));
    const data = await findEspeakData();
    const espeak = createWasmEspeak(await compileWasm(wasm), data);
    const candidates = voices.flatMap((voice) => voice.candidates);
    for (const { engine, voice } of candidates) {
      if (engine === 'flite') expect(fliteVoices).toContain(voice);
      if (engine === 'pico') expect(picoVoiceNames).toContain(voice.replace(/#man$/, ''));
    }
    const own = candidates.filter(({ engine }) => engine === 'espeak').map(({ voice }) => voice.split('+'));
    const languages = new Set(own.map(([language = '']) => language));
    const request = { text: '.', language: '', rate: 1, pitch: 0, alive: () => true };
    for (const language of languages) await espeak.speak({ ...request, voice: language });
    expect(() => espeak.speak({ ...request, voice: 'gmw/xx' })).toThrow('no voice');
    // espeak-ng would silently ignore a variant that does not exist.
    const files = new Set(data.files.map(([name]) => name));
    for (const [, variant = ''] of own) expect(files).toContain(`espeak-ng-data/voices/!v/${variant}`);
  });
});

describe('resolveVoice', () => {
  const capabilities = (...ids: ('espeak' | 'polly' | 'azure' | 'flite' | 'pico')[]): SpeechCapabilities => ({
    engines: ids.map((id) => ({ id, version: '1' })),
    encoder: '1',
  });
  const spoken = (language: string, preferred?: string, here = capabilities('espeak')) => {
    const { product, line } = resolveVoice(here, { language, preferred: preferred?.split(' ') });
    return `${product.shortName}: ${line.engine} ${line.voice}`;
  };

  it.each([
    ['en', undefined, 'Matthew: espeak gmw/en-US+Michael'],
    ['en-GB', 'Joanna', 'Joanna: espeak gmw/en-US+f2'],
    ['es', 'Joanna', 'Lucia: espeak roa/es+f2'],
    ['es-MX', 'Matthew', 'Sergio: espeak roa/es+Michael'],
    ['en-GB', 'Lucia', 'Olivia: espeak gmw/en-GB-x-rp+f3'],
    ['pt-BR', 'Matthew', 'pt-BR-Male: espeak roa/pt-BR+m3'],
    ['pt-PT', 'Matthew', 'pt-Male: espeak roa/pt+m3'],
    ['no', 'Amy', 'nb-Female: espeak gmq/nb+f2'],
    ['zh-Hant-TW', 'Amy', 'zh-Female: espeak sit/cmn+f2'],
    ['zh-HK', 'Amy', 'yue-Female: espeak sit/yue+f2'],
    ['de', 'NoSuchVoice', 'de-Male: espeak gmw/de+m3'],
    ['es', 'Amy Andres Lucia', 'Andres: espeak roa/es+Lee'],
    ['tl', 'Amy', 'Amy: espeak gmw/en-GB-x-rp+f2'],
    ['en', 'Lucia Brian', 'Brian: espeak gmw/en-GB-x-rp+m7'],
    ['fr', 'Amy Andres', 'fr-Female: espeak roa/fr+f2'],
  ])('speaks %s for %s as %s', (language, preferred, expected) => {
    expect(spoken(language, preferred)).toBe(expected);
  });

  it('selects the best available engine', () => {
    expect(spoken('en', 'Joanna', capabilities('espeak', 'azure'))).toBe('Joanna: azure en-US-JennyNeural');
    expect(spoken('en', 'Joanna', capabilities('azure', 'polly', 'espeak'))).toBe('Joanna: polly Joanna');
    expect(spoken('en', 'Salli', capabilities('espeak', 'flite'))).toBe('Salli: flite slt');
    expect(spoken('en', undefined, capabilities('espeak', 'flite'))).toBe('Matthew: flite rms');
    expect(spoken('de', 'Joanna', capabilities('espeak', 'pico'))).toBe('de-Female: pico de-DE');
    expect(spoken('de', 'Matthew', capabilities('espeak', 'pico'))).toBe('de-Male: pico de-DE#man');
    expect(spoken('en', 'Olivia', capabilities('espeak', 'flite', 'pico'))).toBe('Olivia: pico en-GB');
    expect(spoken('en', 'Joanna', capabilities('espeak', 'flite', 'pico'))).toBe('Joanna: flite slt');
  });

  it('falls back to another voice of the same language', () => {
    expect(spoken('en', 'Olivia', capabilities('flite'))).toBe('Joanna: flite slt');
  });

  it('limits pace and pitch to the supported range', () => {
    const line = resolveVoice(capabilities('espeak'), { language: 'en', rate: 99, pitch: -99 }).line;
    expect([line.rate, line.pitch]).toEqual([3, -12]);
  });
});

it.each([
  ['en-AU', 'en-US'],
  ['EN_gb', 'en-GB'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['iw', 'he'],
  ['tlh', undefined],
])('matches %s with %s', (requested, found) => {
  expect(matchLanguage(requested, ['en-US', 'en-GB', 'fr-CH', 'fr', 'he'])).toBe(found);
});

describe('the names of languages', () => {
  it('are 70 to 75, each spoken by a voice', () => {
    const codes = Object.keys(languageNames);
    expect(codes.length).toBeGreaterThanOrEqual(70);
    expect(codes.length).toBeLessThanOrEqual(75);
    const embedded = voices.filter(({ candidates }) => candidates.length > 0);
    const spoken = new Set(embedded.map((voice) => primaryLanguage(voice.language)));
    expect(codes.filter((code) => !spoken.has(code))).toEqual([]);
    expect(new Set(Object.values(languageNames)).size).toBe(codes.length);
  });
});
