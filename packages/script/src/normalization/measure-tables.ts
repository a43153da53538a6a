import { anyOf } from './any-of.ts';

/** One text, or one for each plural category of `Intl.PluralRules`. */
export type Forms = string | Readonly<Record<string, string>>;

/** The entry of one language in `tables/measures.json`, which `scripts/write-measures.mjs` writes. */
export interface MeasureFile {
  decimal: string;
  group: string;
  /** Patterns by unit, in which `{0}` stands for the number. */
  units: Readonly<Record<string, Forms>>;
  /** Written signs of the units. */
  unitSigns: Readonly<Record<string, string>>;
  /** Patterns of an amount per unit, by unit. */
  per: Readonly<Record<string, string>>;
  /** Patterns by the written sign or code of the currency. */
  currencies: Readonly<Record<string, Forms>>;
  /** Words for powers of ten (3, 6, 9, 12), and their written forms. */
  magnitudes: Readonly<Record<string, Forms>>;
  magnitudeSigns: Readonly<Record<string, number>>;
  /** Patterns of a date by month, in which `{d}` and `{y}` stand for day and year. */
  dates: readonly string[];
}

/** How amounts are spoken in a language in which numbers stay digits. Patterns are sticky. */
export interface MeasureTables {
  file: MeasureFile;
  unit: RegExp;
  currency: RegExp;
  magnitude: RegExp;
  magnitudeWord: RegExp;
  /** Abbreviations after a number, without their full stop (`г`, `r`), and their spoken form. */
  afterNumber: ReadonlyMap<string, string>;
  /** Locative of abbreviations before a number: `стр` is "странице" after "на". */
  locative: ReadonlyMap<string, string>;
  /** Forms of abbreviations by the word before them: "w" and "sob." is "sobotę". */
  governed: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Prepositions that require the genitive, and its form by the plural category of the nominative. */
  genitiveAfter: ReadonlySet<string>;
  genitive: Readonly<Record<string, string>>;
  /** Returns the plural category of a number with its decimals. */
  category(value: number, decimals: number): string;
}

/** Prepositions and comparatives that require the genitive of the noun that a number counts. */
const genitivePrepositions: Readonly<Record<string, readonly string[]>> = {
  cs: ['do', 'od', 'bez', 'kolem', 'z'],
  pl: [
    'do',
    'od',
    'bez',
    'około',
    'ok',
    'z',
    'ze',
    'koło',
    'spośród',
    'dla',
    'niespełna',
    'powyżej',
    'poniżej',
    'blisko',
  ],
  ru: [
    'до',
    'от',
    'без',
    'около',
    'ок',
    'свыше',
    'св',
    'более',
    'менее',
    'больше',
    'меньше',
    'порядка',
    'выше',
    'ниже',
    'из',
    'для',
    'после',
  ],
  sk: ['do', 'od', 'bez', 'okolo', 'z'],
  uk: ['до', 'від', 'без', 'близько', 'більше', 'менше', 'з', 'із', 'після'],
};
/**
 * The genitive is that of the plural after two to four, which have the nominative plural, and that of the singular
 * after one; decimals have the genitive anyway.
 */
const genitiveForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cs: { one: 'many', few: 'other' },
  pl: { one: 'other', few: 'many' },
  ru: { one: 'other', few: 'many' },
  sk: { one: 'many', few: 'other' },
  uk: { one: 'other', few: 'many' },
};

/** Words for powers of ten that stand between a number and its currency or unit, where CLDR has no plural of them. */
const countingWords: Readonly<Record<string, readonly string[]>> = {
  bn: ['হাজার', 'লাখ', 'কোটি'],
  hi: ['हज़ार', 'हजार', 'लाख', 'करोड़', 'अरब', 'खरब', 'मिलियन', 'बिलियन', 'ट्रिलियन'],
  ja: ['千万', '百万', '十万', '千億', '百億', '十億', '万', '億', '兆', '千'],
  ko: ['천만', '백만', '십만', '천억', '만', '억', '조', '천'],
  ur: ['ہزار', 'لاکھ', 'کروڑ', 'ارب', 'ملین'],
  zh: ['千万', '百万', '十万', '千亿', '百亿', '十亿', '万亿', '万', '亿', '萬', '億', '千'],
};

export function buildMeasures(
  language: string,
  file: MeasureFile,
  words: {
    afterNumber?: Readonly<Record<string, string>>;
    locative?: Readonly<Record<string, string>>;
    governed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  },
): MeasureTables {
  const names = Object.values(file.magnitudes).flatMap((forms) =>
    typeof forms === 'string' ? [forms] : Object.values(forms),
  );
  const counting = countingWords[language] ?? names.map((name) => name.replace(/^de /, ''));
  const spaceless = language === 'ja' || language === 'zh' || language === 'ko';
  const rules = new Map<number, Intl.PluralRules>();
  return {
    file,
    genitiveAfter: new Set(genitivePrepositions[language] ?? []),
    genitive: genitiveForms[language] ?? {},
    afterNumber: new Map(Object.entries(words.afterNumber ?? {})),
    locative: new Map(Object.entries(words.locative ?? {})),
    governed: new Map(
      Object.entries(words.governed ?? {}).flatMap(([before, forms]) =>
        before.split(' ').map((word) => [word, forms] as const),
      ),
    ),
    unit: anyOf(Object.keys(file.unitSigns)),
    currency: anyOf(Object.keys(file.currencies)),
    magnitude: anyOf(Object.keys(file.magnitudeSigns), '(?![\\p{L}\\p{N}])'),
    magnitudeWord: anyOf(counting, spaceless ? '' : '(?![\\p{L}\\p{N}])', 'iuy'),
    category: (value, decimals) => {
      const known =
        rules.get(decimals) ?? new Intl.PluralRules(language, { minimumFractionDigits: decimals });
      rules.set(decimals, known);
      return known.select(value);
    },
  };
}

/** Returns the form for a plural category. */
export function formOf(forms: Forms, category: string): string {
  return typeof forms === 'string' ? forms : (forms[category] ?? forms['other'] ?? '');
}
