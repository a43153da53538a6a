import { spanishNumbers as numbers } from '../numbers/spanish.ts';
import { romance } from './romance.ts';

export const spanish = romance({
  language: 'es',
  numbers,
  point: 'coma',
  of: (noun) => `de ${noun}`,
  singular: { millones: 'millón', billones: 'billón' },
  round: /(?:mill[oó]n|millones|bill[oó]n|billones)$/,
  first: 'primero',
  dateLink: 'de',
  time: (hour, minute) => (minute === null ? hour : `${hour} ${minute}`),
  morning: 'de la mañana',
  afternoon: 'de la tarde',
  ordinalSuffix: /(?:\.?[ºª]|\.?er(?= )|\.?(?:o|a)s?\.?(?= \p{L}))(?![\p{L}\p{N}])/uy,
  feminineSuffix: /ª|a/,
  regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(String(value))),
  centsLink: 'con',
});
