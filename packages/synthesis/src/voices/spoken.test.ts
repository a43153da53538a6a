import { expect, it } from 'vitest';
import { resolveVoice, type SpeechCapabilities } from './resolve-voice.ts';
import { canRead, unspokenLanguages } from './spoken.ts';

const embedded: SpeechCapabilities = { engines: [{ id: 'espeak', version: '1' }], encoder: '1' };
const withHebrew: SpeechCapabilities = {
  ...embedded,
  engines: [
    { id: 'piper', version: '1', voices: ['he_IL-voice'], assigned: { 'he-Female': 'he_IL-voice' } },
    ...embedded.engines,
  ],
};
const hebrew = 'הנמל הישן היה שקט בבוקר';

it('lists the languages that need a natural voice, until there is one', () => {
  expect(unspokenLanguages(embedded).toSorted()).toEqual(['chr', 'hak', 'he', 'my', 'shn', 'th']);
  expect(unspokenLanguages(withHebrew)).not.toContain('he');
  expect(resolveVoice(withHebrew, { language: 'he' }).line).toMatchObject({
    engine: 'piper',
    voice: 'he_IL-voice',
  });
});

it.each<[string | null, string, boolean]>([
  ['he', hebrew, false],
  ['iw', hebrew, false],
  ['th', 'มนุษย์ทั้งหลาย', false],
  ['ja', '古い港', true],
  ['ru', 'Старый порт', true],
  // Languages without a voice.
  ['tl', 'Ang lumang pantalan', true],
  ['lo', 'ທ່າເຮືອເກົ່າ', false],
  [null, 'ທ່າເຮືອເກົ່າ', false],
  [null, 'The old harbour', true],
  [null, '42', true],
])('tells whether a text in %s can be read: %s', (language, text, expected) => {
  expect(canRead(embedded, language, text)).toBe(expected);
});

it('lets the default voice speak for a voice that nothing speaks', () => {
  const { product } = resolveVoice(embedded, { preferred: ['he-Female'], language: 'he' });
  expect(product.shortName).toBe('Matthew');
});

it('can read Hebrew with a natural voice', () => {
  expect(canRead(withHebrew, 'he', hebrew)).toBe(true);
});
