import type { Grammar } from '../grammar.ts';
import { tablesFor } from '../language-tables.ts';
import { germanNumbers as numbers } from '../numbers/german.ts';

const decimal = (digits: string, decimals: string): string =>
  `${numbers.cardinal(digits)} Komma ${numbers.decimals(decimals)}`;
const singularForms: Readonly<Record<string, string>> = {
  Millionen: 'eine Million',
  Milliarden: 'eine Milliarde',
  Billionen: 'eine Billion',
  Tausend: 'ein Tausend',
};

export const german: Grammar = {
  language: 'de',
  numbers,
  date: ({ day, month, year }) => {
    const name = tablesFor('de').months[month - 1] ?? '';
    const head = day === null ? name : `${numbers.ordinal(day)} ${name}`;
    return year === null ? head : `${head} ${numbers.year(year)}`;
  },
  time: ({ hour, minute, second }) => {
    const head = `${numbers.cardinal(String(hour), 'n', true)} Uhr`;
    const seconds =
      second === null || second === 0 ? '' : ` und ${numbers.cardinal(String(second))} Sekunden`;
    return minute === 0 ? `${head}${seconds}` : `${head} ${numbers.cardinal(String(minute))}${seconds}`;
  },
  ordinalSuffix: /(?:ste|sten|ster|te|ten|ter)(?![\p{L}\p{N}])/uy,
  genderOf: () => 'm',
  decade: (year) => `${numbers.year(year)}er`,
  regnal: (value, gender) => `${gender === 'f' ? 'die' : 'der'} ${capital(numbers.ordinal(value))}`,
  counted: (digits, decimals, unit) => {
    if (decimals !== null) return `${decimal(digits, decimals)} ${unit.many}`;
    const gender = unit.gender === 'f' ? 'f' : unit.gender === 'n' ? 'n' : 'm';
    return `${numbers.cardinal(digits, gender, true)} ${digits === '1' ? unit.one : unit.many}`.trim();
  },
  decimal,
  money: (whole, cents) =>
    whole === null ? (cents ?? '') : cents === null ? whole : `${whole} und ${cents}`,
  magnitude: (amount, singular, magnitude, unit) => {
    const plain = withThousand(amount, magnitude);
    const head = singular ? (singularForms[magnitude] ?? plain) : plain;
    return unit === null ? head : `${head} ${unit.many}`;
  },
  dateOrder: () => 'dmy',
  afterWord: (verbalized, before, earlier) => inflect(verbalized, before, earlier),
};

/** Joins a whole number and "Tausend": "zwölftausend". */
const withThousand = (amount: string, magnitude: string): string =>
  magnitude === 'Tausend' && !amount.includes(' ') ? `${amount}tausend` : `${amount} ${magnitude}`;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const weak =
  /^(?:am|spätestens|frühestens|vom|zum|im|beim|einschließlich|einschl|inklusive|v|vor|nach|unserem|unseren|meinem|meinen|allen|beiden|ersten|dem|den|des|bis|ab|seit|einem|einen|eines|zur|ihrem|seinem|ihren|seinen|diesem|diesen|jedem|jeden|deren|dessen|alle|aller)$/;
const preposition =
  /^(?:in|an|auf|aus|mit|nach|bei|von|zu|unter|über|vor|neben|hinter|zwischen|während|wegen|trotz)$/;

/**
 * Inflects an ordinal by the word before it: "am dritten", "der dritte" (but "in der dritten"), "dritter
 * Oktober".
 */
export function inflect(verbalized: string, before: string, earlier: string): string {
  const cut = verbalized.search(/\s|$/);
  const word = verbalized.slice(0, cut);
  if (!word.endsWith('te')) return verbalized;
  const ending = weak.test(before)
    ? 'n'
    : before === 'der'
      ? preposition.test(earlier)
        ? 'n'
        : ''
      : /^(?:die|das|diese|dieser|jede|jeder|jedes|jener|eine|ihre|seine|meine|unsere|welche|welcher)$/.test(
            before,
          )
        ? ''
        : 'r';
  return word + ending + verbalized.slice(cut);
}
