import { frenchNumbers as numbers } from '../numbers/french.ts';
import { romance } from './romance.ts';

export const french = romance({
  language: 'fr',
  numbers,
  point: 'virgule',
  of: (noun) => (/^[aeiouyéèêh]/i.test(noun) ? `d'${noun}` : `de ${noun}`),
  singular: { millions: 'million', milliards: 'milliard', billions: 'billion' },
  round: /(?:millions?|milliards?|billions?)$/,
  first: 'premier',
  dateLink: '',
  time: (hour, minute, value) => `${hour} heure${value > 1 ? 's' : ''}${minute === null ? '' : ` ${minute}`}`,
  morning: 'du matin',
  afternoon: "de l'après-midi",
  ordinalSuffix: /(?:ers?|re|ère|nde?s?|è?mes?|es?)(?![\p{L}\p{N}])/uy,
  feminineSuffix: /re|ère|nde/,
  regnal: (value, gender) => (value === 1 ? numbers.ordinal(1, gender) : numbers.cardinal(String(value))),
  centsLink: 'et',
});
