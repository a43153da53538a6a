import { anyOf } from './any-of.ts';
import type { MeasureTables } from './measure-tables.ts';
import { scriptureWords } from './scripture-words.ts';
import de from './tables/de.json' with { type: 'json' };
import en from './tables/en.json' with { type: 'json' };
import es from './tables/es.json' with { type: 'json' };
import fr from './tables/fr.json' with { type: 'json' };
import it from './tables/it.json' with { type: 'json' };
import pt from './tables/pt.json' with { type: 'json' };

export interface Counted {
  one: string;
  many: string;
  gender?: string;
}
export interface Currency extends Counted {
  cent?: string;
  cents?: string;
}

/**
 * The table file of one language, `tables/<language>.json`. It contains everything that a rule looks up, so
 * that a word, a unit or an abbreviation can be added without changing code.
 */
export interface TableFile {
  language: string;
  /** Decimal mark, and separator of groups of three digits. */
  decimal: string;
  group: string;
  /** Whether groups of three digits may be separated by plain spaces. */
  spaceGroups: boolean;
  /** Whether ordinals are written with a full stop (`3.`). */
  ordinalDot: boolean;
  /** Names of the digits 0-9. */
  digits: string[];
  /** Connecting words by their English names. */
  words: Record<string, string>;
  /** Sentences that are spoken in place of something that is left out; `{name}` is replaced. */
  announcements: Record<string, string>;
  /** Written form without its full stop, to its spoken form; always followed by a name. */
  titles: Record<string, string>;
  /** Words that are abbreviations only before a number (`no`, `fig`), in lower case. */
  beforeNumber: Record<string, string>;
  /** Abbreviations as written, including full stops. Matched case-sensitively if they contain a capital. */
  abbreviations: Record<string, string>;
  /** Abbreviations that never end a sentence, in lower case, without the last full stop. */
  neverLast: string[];
  /** Abbreviations with full stops that may precede a capital within a sentence (`U.S. Army`). */
  dotted: string[];
  /** Words that begin sentences and are not names, in lower case. */
  sentenceStarters: string[];
  months: string[];
  monthAbbreviations: Record<string, number>;
  weekdays: Record<string, string>;
  units: Record<string, Counted>;
  /**
   * Units that are also words or letters: treated as units only directly after a number, and not if the next
   * word shows another meaning.
   */
  ambiguousUnits: string[];
  currencies: Record<string, Currency>;
  /** Letters after an amount of money (`$3.5M`). */
  magnitudes: Record<string, string>;
  /** Letters that may also follow a bare number (`5K users`). */
  plainMagnitudes: Record<string, string>;
  /** Words that continue a number (`3.5 million`). */
  magnitudeWords: string[];
  symbols: Record<string, string>;
  greek: Record<string, string>;
  /** Words after which a Roman numeral is a plain number, in lower case. */
  romanAfter: string[];
  /** Given names of rulers, after which a Roman numeral is an ordinal, in lower case. */
  regnal: string[];
  /** Titles after which a name is that of a ruler, in lower case. */
  romanNames: string[];
  /** Words before a year, and words before or after a quantity that looks like a year, in lower case. */
  yearBefore: string[];
  quantityBefore: string[];
  quantityNouns: string[];
  /** Words that end like a plural but are not plural. */
  notPlural: string[];
  /** Names of things that have version numbers, in lower case. */
  versioned: string[];
  /** Whole phrases, as written. */
  phrases: Record<string, string>;
  emoji: Record<string, string>;
}

export interface LanguageTables
  extends Omit<
    TableFile,
    | 'titles'
    | 'beforeNumber'
    | 'neverLast'
    | 'dotted'
    | 'sentenceStarters'
    | 'ambiguousUnits'
    | 'romanAfter'
    | 'regnal'
    | 'romanNames'
    | 'yearBefore'
    | 'quantityBefore'
    | 'quantityNouns'
    | 'notPlural'
    | 'versioned'
    | 'phrases'
    | 'abbreviations'
    | 'units'
    | 'currencies'
    | 'emoji'
    | 'symbols'
    | 'greek'
    | 'magnitudeWords'
  > {
  titles: ReadonlyMap<string, string>;
  beforeNumber: ReadonlyMap<string, string>;
  abbreviations: ReadonlyMap<string, string>;
  neverLast: ReadonlySet<string>;
  dotted: ReadonlySet<string>;
  sentenceStarters: ReadonlySet<string>;
  units: ReadonlyMap<string, Counted>;
  ambiguousUnits: ReadonlySet<string>;
  currencies: ReadonlyMap<string, Currency>;
  romanAfter: ReadonlySet<string>;
  regnal: ReadonlySet<string>;
  romanNames: ReadonlySet<string>;
  yearBefore: ReadonlySet<string>;
  quantityBefore: ReadonlySet<string>;
  quantityNouns: ReadonlySet<string>;
  notPlural: ReadonlySet<string>;
  versioned: ReadonlySet<string>;
  phrases: ReadonlyMap<string, string>;
  emoji: ReadonlyMap<string, string>;
  symbols: ReadonlyMap<string, string>;
  greek: ReadonlyMap<string, string>;
  magnitudeWords: ReadonlySet<string>;
  /** Names of units and currencies in a language without a grammar. */
  measures: MeasureTables | null;
  /** Abbreviations of two parts with a space in between (`EE. UU.`). */
  spaced: readonly string[];
  /** First words, in lower case, of all table entries that a rule for words looks up. */
  triggers: ReadonlySet<string>;
  /** Patterns built from the tables; all are sticky unless stated. */
  patterns: {
    unit: RegExp;
    currency: RegExp;
    phrase: RegExp;
    month: RegExp;
    magnitude: RegExp;
    magnitudeWord: RegExp;
  };
}

const map = <T>(record: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(record));
const set = (list: readonly string[]): ReadonlySet<string> => new Set(list);

const noWordAfter = '(?![\\p{L}\\p{N}])';

/** French ordinals that look like words: `Ve`, `XIXe`, `Ier`. */
const frenchCenturies = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii'
  .split(' ')
  .flatMap((numeral) => [`${numeral}e`, `${numeral}er`, `${numeral}re`, `${numeral}ème`]);

/** Units that may stand without a number, see `rules/bare-units.ts`; those with a capital are never ordinary words. */
const plainUnits = ['km', 'cm', 'mm', 'kg', 'mg', 'ml', 'hl', 'dl', 'oz', 'mq', 'kmq', 'qm', 'qkm', 'cbm'];

function triggersOf(file: TableFile): ReadonlySet<string> {
  const entries = [
    ...Object.keys(file.abbreviations),
    ...Object.keys(file.phrases),
    ...Object.keys(file.titles),
    ...Object.keys(file.beforeNumber),
    ...Object.keys(file.currencies),
    ...Object.keys(file.monthAbbreviations),
    ...Object.keys(file.weekdays),
    ...file.months,
    ...(file.language === 'fr' ? frenchCenturies : []),
    ...scriptureWords(file.language),
    ...plainUnits,
    // Between two lengths: "5 m x 4 m".
    'x',
    // After a number: "S. 45 f."
    'f',
  ];
  return new Set(
    entries.flatMap((entry) => [
      entry.toLowerCase(),
      entry.toLowerCase().match(/^\p{L}+\.?/u)?.[0] ?? '',
      entry.toLowerCase().match(/^\p{L}+/u)?.[0] ?? '',
    ]),
  );
}

/** Adds the degrees of temperature that are written with a space: `180 ° C`. */
const withSpacedDegrees = (units: TableFile['units']): TableFile['units'] => ({
  ...units,
  ...Object.fromEntries(
    Object.entries(units)
      .filter(([sign]) => /^°[CF]$/.test(sign))
      .map(([sign, unit]) => [`° ${sign.slice(1)}`, unit]),
  ),
});

export function buildTables(file: TableFile, measures: MeasureTables | null = null): LanguageTables {
  const units = withSpacedDegrees(file.units);
  return {
    ...file,
    measures,
    titles: map(file.titles),
    beforeNumber: map(file.beforeNumber),
    abbreviations: map(file.abbreviations),
    neverLast: set(file.neverLast),
    dotted: set(file.dotted),
    sentenceStarters: set(file.sentenceStarters),
    units: map(units),
    ambiguousUnits: set(file.ambiguousUnits),
    currencies: map(file.currencies),
    romanAfter: set(file.romanAfter),
    regnal: set(file.regnal),
    romanNames: set(file.romanNames),
    yearBefore: set(file.yearBefore),
    quantityBefore: set(file.quantityBefore),
    quantityNouns: set(file.quantityNouns),
    notPlural: set(file.notPlural),
    versioned: set(file.versioned),
    phrases: map(file.phrases),
    emoji: map(file.emoji),
    symbols: map(file.symbols),
    greek: map(file.greek),
    magnitudeWords: set(file.magnitudeWords),
    spaced: Object.keys(file.abbreviations).filter((form) => form.includes('. ')),
    triggers: triggersOf(file),
    patterns: {
      unit: anyOf(Object.keys(units), noWordAfter),
      currency: anyOf(Object.keys(file.currencies)),
      phrase: anyOf(Object.keys(file.phrases), noWordAfter),
      month: anyOf(
        [...file.months, ...Object.keys(file.monthAbbreviations).flatMap((name) => [`${name}.`, name])],
        noWordAfter,
        'iuy',
      ),
      magnitude: anyOf(Object.keys(file.magnitudes), noWordAfter),
      magnitudeWord: anyOf(file.magnitudeWords, noWordAfter, 'iuy'),
    },
  };
}

/** Tables of a language without a table file: empty, so that only the universal rules apply. */
export const blankFile: TableFile = {
  language: 'und',
  decimal: '.',
  group: ',',
  spaceGroups: false,
  ordinalDot: false,
  digits: [],
  words: {},
  announcements: {},
  titles: {},
  beforeNumber: {},
  abbreviations: {},
  neverLast: [],
  dotted: [],
  sentenceStarters: [],
  months: [],
  monthAbbreviations: {},
  weekdays: {},
  units: {},
  ambiguousUnits: [],
  currencies: {},
  magnitudes: {},
  plainMagnitudes: {},
  magnitudeWords: [],
  symbols: {},
  greek: {},
  romanAfter: [],
  regnal: [],
  romanNames: [],
  yearBefore: [],
  quantityBefore: [],
  quantityNouns: [],
  notPlural: [],
  versioned: [],
  phrases: {},
  emoji: {},
};

const known: ReadonlyMap<string, LanguageTables> = new Map(
  ([de, en, es, fr, it, pt] as TableFile[]).map((file) => [file.language, buildTables(file)] as const),
);
const blank = buildTables(blankFile);

/**
 * Returns the tables for a BCP 47 tag; empty ones for a language without a table file, so that nothing is
 * rewritten.
 */
export function tablesFor(tag: string): LanguageTables {
  return known.get(tag.toLowerCase().split(/[-_]/)[0] ?? '') ?? blank;
}
