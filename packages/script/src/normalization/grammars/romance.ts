import type { Grammar } from '../grammar.ts';
import { type Counted, tablesFor } from '../language-tables.ts';
import type { Gender, NumberWords } from '../numbers/number-words.ts';

/** The differences between the Romance languages; the rest of their grammar is shared here. */
export interface RomanceParts {
  language: string;
  numbers: NumberWords;
  /** Word for the decimal mark. */
  point: string;
  /** `de`, `di`: between a magnitude and the noun that it counts. */
  of(noun: string): string;
  /** Singular of a magnitude (`millones` to `millón`). */
  singular: Readonly<Record<string, string>>;
  /** Ending of a number that requires `of` before its noun. */
  round: RegExp;
  /** Word for the first day of a month. */
  first: string;
  /** Word between day and month, and month and year; '' for none. */
  dateLink: string;
  time(hour: string, minute: string | null, value: number): string;
  morning: string;
  afternoon: string;
  ordinalSuffix: RegExp;
  feminineSuffix: RegExp;
  regnal(value: number, gender: Gender): string;
  centsLink: string;
}

const genderOfUnit = (unit: Counted): Gender => (unit.gender === 'f' ? 'f' : 'm');

export function romance(parts: RomanceParts): Grammar {
  const { numbers } = parts;
  const decimal = (digits: string, decimals: string): string =>
    `${numbers.cardinal(digits)} ${parts.point} ${numbers.decimals(decimals)}`;
  const link = parts.dateLink === '' ? ' ' : ` ${parts.dateLink} `;
  return {
    language: parts.language,
    numbers,
    date: ({ day, month, year }) => {
      const name = tablesFor(parts.language).months[month - 1] ?? '';
      const head =
        day === null ? name : `${day === 1 ? parts.first : numbers.cardinal(String(day))}${link}${name}`;
      return year === null ? head : `${head}${link}${numbers.year(year)}`;
    },
    time: ({ hour, minute, second, meridiem }) => {
      // "deux heures vingt et une"
      const minuteGender = parts.language === 'fr' ? 'f' : 'm';
      const small =
        minute === 0
          ? null
          : minute < 10
            ? `${numbers.cardinal('0')} ${numbers.cardinal(String(minute), minuteGender)}`
            : numbers.cardinal(String(minute), minuteGender);
      const verbalized = parts.time(numbers.cardinal(String(hour), 'f'), small, hour);
      const exact =
        second === null || second === 0 ? verbalized : `${verbalized} ${numbers.cardinal(String(second))}`;
      return meridiem === null ? exact : `${exact} ${meridiem === 'am' ? parts.morning : parts.afternoon}`;
    },
    ordinalSuffix: parts.ordinalSuffix,
    genderOf: (suffix) => (parts.feminineSuffix.test(suffix) ? 'f' : 'm'),
    decade: (year) => numbers.cardinal(String(year)),
    regnal: parts.regnal,
    counted: (digits, decimals, unit) => {
      // In French, what is less than two is singular: "1,5 kilogramme".
      const single = digits === '1' || (parts.language === 'fr' && Number(digits) < 2);
      if (decimals !== null && parts.language === 'es' && !unit.one.startsWith('por ')) {
        const words = decimal(digits, decimals);
        return `${unit.gender === 'f' ? words.replace(/uno$/, 'una') : words.replace(/uno$/, 'un')} ${unit.many}`;
      }
      if (decimals !== null)
        return `${decimal(digits, decimals)} ${single && parts.language === 'fr' ? unit.one : unit.many}`;
      // "uno per cento"
      const whole = parts.language === 'it' && unit.one === 'per cento';
      const words = numbers.cardinal(digits, genderOfUnit(unit), !whole);
      if (unit.one === '' && unit.many === '') return words;
      const noun = single ? unit.one : unit.many;
      return parts.round.test(words) ? `${words} ${parts.of(noun)}` : `${words} ${noun}`;
    },
    decimal,
    money: (whole, cents) =>
      whole === null ? (cents ?? '') : cents === null ? whole : `${whole} ${parts.centsLink} ${cents}`,
    magnitude: (amount, singular, magnitude, unit) => {
      const name = singular ? (parts.singular[magnitude] ?? magnitude) : magnitude;
      let number =
        singular && parts.singular[magnitude] !== undefined && !/^(?:fr|pt)$/.test(parts.language)
          ? numbers.cardinal('1', 'm', true)
          : amount;
      // "cuatro coma un millones"
      if (parts.language === 'es') number = number.replace(/\buno$/, 'un');
      // "deux cent mille"
      if (parts.language === 'fr' && name === 'mille') number = number.replace(/(cent|vingt)s$/, '$1');
      if (unit === null) return `${number} ${name}`;
      return parts.round.test(name)
        ? `${number} ${name} ${parts.of(unit.many)}`
        : `${number} ${name} ${unit.many}`;
    },
    dateOrder: () => 'dmy',
  };
}
