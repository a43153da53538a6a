import { eld } from 'eld/extrasmall';
import { expect, test } from 'vitest';
import { readEld } from '../../scripts/read-eld.ts';
import { detectByNgrams } from './detect-by-ngrams.ts';
import languages from './languages.json' with { type: 'json' };
import { readTable } from './ngram-table.ts';

const samples = {
  ar: 'كانت القوارب تعود إلى الميناء قبل حلول الظلام، ولم يعدّها أحد.',
  ca: 'Cada vespre encenien els llums del port i les barques tornaven a casa.',
  cs: 'Každý večer se v přístavu rozsvěcely lampy a lodě se vracely domů.',
  da: 'Hver aften blev lygterne langs havnen tændt, og bådene kom hjem.',
  de: 'Jeden Abend wurden die Lampen am Hafen angezündet, und die Boote kamen heim.',
  en: "Every evening the lamps along the harbour were lit, and nobody's boat was missing.",
  es: 'Cada tarde se encendían las lámparas del puerto y los barcos volvían a casa.',
  fi: 'Joka ilta sataman lyhdyt sytytettiin ja veneet palasivat kotiin.',
  fr: "Chaque soir, on allumait les lampes du port et les bateaux rentraient à l'abri.",
  hi: 'हर शाम बंदरगाह की बत्तियाँ जलाई जाती थीं और नावें घर लौट आती थीं।',
  hu: 'Minden este meggyújtották a kikötő lámpáit, és a hajók hazatértek.',
  it: 'Ogni sera si accendevano le lampade del porto e le barche tornavano a casa.',
  nl: 'Elke avond werden de lampen langs de haven aangestoken en kwamen de boten thuis.',
  pl: 'Co wieczór zapalano lampy w porcie, a łodzie wracały do domu.',
  pt: 'Todas as noites acendiam-se as luzes do porto e os barcos voltavam para casa.',
  ru: 'Каждый вечер в гавани зажигали фонари, и лодки возвращались домой.',
  sv: 'Varje kväll tändes lyktorna längs hamnen och båtarna kom hem.',
  tr: 'Her akşam limandaki lambalar yakılır ve tekneler eve dönerdi.',
  uk: 'Щовечора в гавані запалювали ліхтарі, і човни поверталися додому.',
  vi: 'Mỗi buổi tối người ta thắp đèn dọc bến cảng và thuyền bè trở về nhà.',
};
/** Beginnings and ends of a text, in steps of a few characters. */
const parts = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / 3) }, (_, at) => [
    text.slice(0, at * 3),
    text.slice(at * 3),
  ]).flat();
const difficult = [
  '',
  ' ',
  '42',
  "'''' ''",
  'a',
  'ab',
  "don't",
  '\ud83d',
  '𝕬𝖇𝖈 𐐀𐐁',
  'x'.repeat(200),
  `${'ä'.repeat(36)} ß`,
];

const byEld = (text: string) => {
  const result = eld.detect(text);
  return result.language === '' ? null : { language: result.language, isReliable: result.isReliable() };
};

test.each(Object.entries(samples))('detects %s', (language, text) => {
  expect(detectByNgrams(text)).toEqual({ language, isReliable: true });
});

test('returns what eld returns for the same text', () => {
  const texts = [...Object.values(samples), Object.values(samples).join(' ')]
    .flatMap(parts)
    .concat(difficult);
  expect(texts.map(detectByNgrams)).toEqual(texts.map(byEld));
});

test('has the statistics of the installed eld', async () => {
  const eldData = await readEld();
  expect(languages).toEqual(eldData.languages);
  expect(readTable(new URL('./ngrams.bin', import.meta.url))).toEqual(eldData.table);
});
