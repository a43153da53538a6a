import { expect, test } from 'vitest';
import { normalizeSentence } from './normalization/normalize-sentence.ts';

/** Tagalog has no table, so no sign has a name. */
test.each([
  ['Tumaas ito ng 5%.', 'Tumaas ito ng 5%.'],
  ['Ang presyo ay $ 20 o €18.', 'Ang presyo ay $ 20 o €18.'],
  ['Juan & Maria, 3 × 4 = 12', 'Juan & Maria, 3 × 4 = 12.'],
])('leaves signs to the voice in a language without names for them: %s', (written, spoken) => {
  expect(normalizeSentence(written, 'tl')).toBe(spoken);
});

test.each(['Ito ay • isang listahan.', 'Ito ay ★ isang listahan.', 'Ito ay == isang listahan.'])(
  'omits decoration in a language without a table: %s',
  (written) => {
    expect(normalizeSentence(written, 'tl')).toBe('Ito ay isang listahan.');
  },
);
