import { portugueseNumbers as numbers } from '../numbers/portuguese.ts';
import { romance } from './romance.ts';

export const portuguese = romance({
  language: 'pt',
  numbers,
  point: 'vírgula',
  of: (noun) => `de ${noun}`,
  singular: { milhões: 'milhão', bilhões: 'bilhão', trilhões: 'trilhão' },
  round: /(?:milhão|milhões|bilhão|bilhões|trilhão|trilhões)$/,
  first: 'primeiro',
  dateLink: 'de',
  time: (hour, minute, value) =>
    `${hour} hora${value > 1 ? 's' : ''}${minute === null ? '' : ` e ${minute}`}`,
  morning: 'da manhã',
  afternoon: 'da tarde',
  ordinalSuffix: /\.?[ºª°](?! ?[CF]\b)(?![\p{L}\p{N}])/uy,
  feminineSuffix: /ª/,
  regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(String(value))),
  centsLink: 'e',
});
