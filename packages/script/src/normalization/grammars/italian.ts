import type { Grammar } from '../grammar.ts';
import { italianNumbers as numbers } from '../numbers/italian.ts';
import { withItalianArticle } from './italian-article.ts';
import { romance } from './romance.ts';

const grammar = romance({
  language: 'it',
  numbers,
  point: 'virgola',
  of: (noun) => `di ${noun}`,
  singular: { milioni: 'milione', miliardi: 'miliardo' },
  round: /(?:milion[ei]|miliard[oi]|bilion[ei])$/,
  first: 'primo',
  dateLink: '',
  time: (hour, minute) => (minute === null ? hour : `${hour} e ${minute}`),
  morning: 'del mattino',
  afternoon: 'del pomeriggio',
  ordinalSuffix: /ª|[º°](?= \p{L}{3})(?! [CF]\b)/uy,
  feminineSuffix: /ª/,
  regnal: (value, gender) => numbers.ordinal(value, gender),
  centsLink: 'e',
});

export const italian: Grammar = {
  ...grammar,
  counted: (digits, decimals, unit) => {
    if (digits !== '1' || decimals !== null || unit.one === '' || unit.one === 'per cento')
      return grammar.counted(digits, decimals, unit);
    return withItalianArticle(numbers.cardinal('1', unit.gender === 'f' ? 'f' : 'm', true), unit.one);
  },
};
