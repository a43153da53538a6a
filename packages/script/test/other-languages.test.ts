import { expect, test } from 'vitest';
import signs from '../src/normalization/tables/signs.json' with { type: 'json' };
import { normalizeSentence } from './normalization/normalize-sentence.ts';

const languages = Object.keys(signs);

test('at least thirty languages without a grammar have names for signs', () => {
  expect(languages.length).toBeGreaterThanOrEqual(30);
});

test.each(languages)('%s: no sign of a quantity is left or lost', (language) => {
  for (const written of ['5 %', '92 $', '100 €', '£3', '¥500', '20 °C', '90°', '5 km', '60 km/h', '20 m²']) {
    const spoken = normalizeSentence(`X ${written} Y`, language);
    expect(spoken, written).not.toMatch(/[%$€£¥°²/]/);
    expect(spoken.length, `${written} in ${spoken}`).toBeGreaterThan(
      `X ${written.replace(/\D/g, '')} Y.`.length,
    );
  }
});

test.each(languages)('%s: signs between words have names', (language) => {
  for (const sign of ['&', '=', '+', '×', '§', '@']) {
    const spoken = normalizeSentence(`X ${sign} Y`, language);
    expect(spoken, sign).toMatch(/^X .+ Y\.?$/u);
    expect(spoken, sign).not.toContain(sign);
  }
});

test.each([
  ['ru', 'Тел. +7 495 123-45-67 днём.', 'Телефон плюс 7 495 123-45-67 днём.'],
  ['ru', 'Нужно 5 г. соли и 200 г муки.', 'Нужно 5 граммов соли и 200 граммов муки.'],
  ['ru', 'Всего 5 с половиной часов.', 'Всего 5 с половиной часов.'],
  ['cs', 'Jel 5 s rodinou.', 'Jel 5 s rodinou.'],
  ['hu', '5%-kal nőtt, 10 km-re innen.', '5 százalékkal nőtt, 10 kilométerre innen.'],
  ['tr', "Ücret 50 TL'ye çıktı.", "Ücret 50 TL'ye çıktı."],
  ['nb', 'Det koster 5 kr.', 'Det koster 5 kroner.'],
  ['pl', '10 s. i 2010-2015', '10 s. i 2010-2015.'],
])('%s: %s', (language, written, spoken) => {
  expect(normalizeSentence(written, language)).toBe(spoken);
});

test.each([
  ['ru', 'Он живёт на ул. Садовая. Дом новый.'],
  ['uk', 'Він живе на вул. Садова. Дім новий.'],
  ['pl', 'Mieszka przy ul. Długiej. Dom jest nowy.'],
  ['nl', 'Hij sprak met dr. Smit. Het hielp.'],
  ['sv', 'Han talade med dr. Berg. Det hjälpte.'],
  ['da', 'Han talte med dr. Berg. Det hjalp.'],
  ['nb', 'Han snakket med dr. Berg. Det hjalp.'],
  ['fi', 'Hän puhui, esim. Anna tuli. Se auttoi.'],
  ['cs', 'Bydlí v ul. Dlouhá. Dům je nový.'],
  ['sk', 'Býva na ul. Dlhá. Dom je nový.'],
  ['hu', 'Beszélt dr. Kovács. Segített neki.'],
  ['ro', 'Locuiește pe str. Lungă. Casa e nouă.'],
  ['tr', 'Dün Prof. Kaya geldi. Yorgundu.'],
  ['el', 'Μίλησε ο δρ. Παπάς. Βοήθησε πολύ.'],
  ['bg', 'Живее на ул. Дълга. Къщата е нова.'],
  ['hr', 'Govorio je dr. Horvat. Pomoglo je.'],
])('%s: an abbreviation does not end the sentence: %s', (language, written) => {
  expect(normalizeSentence(written, language).split('|')).toHaveLength(2);
});
