import { italianNumbers as numbers } from '../numbers/italian.ts';
import { romance } from './romance.ts';

export const italian = romance({
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
  ordinalSuffix: /[º°ª](?= \p{L}{3})(?! [CF]\b)/uy,
  feminineSuffix: /ª/,
  regnal: (value, gender) => numbers.ordinal(value, gender),
  centsLink: 'e',
});
