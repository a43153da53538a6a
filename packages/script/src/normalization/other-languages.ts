import { blankFile, buildTables, type LanguageTables, type TableFile } from './language-tables.ts';
import { buildMeasures, formOf, type MeasureFile } from './measure-tables.ts';
import abbreviations from './tables/abbreviations.json' with { type: 'json' };
import measures from './tables/measures.json' with { type: 'json' };
import signs from './tables/signs.json' with { type: 'json' };

/** What `tables/signs.json` holds of a language: the words for signs. */
type Signs = Readonly<Record<string, string>>;
/** What `tables/abbreviations.json` holds of a language, as in a table file. */
type Abbreviations = Partial<
  Pick<TableFile, 'abbreviations' | 'beforeNumber' | 'neverLast' | 'titles' | 'dotted' | 'ordinalDot'>
> & {
  /** See `MeasureTables`. */
  afterNumber?: Readonly<Record<string, string>>;
  locative?: Readonly<Record<string, string>>;
  governed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Units that CLDR does not have, by sign, as in `MeasureFile.units`. */
  units?: MeasureFile['units'];
  /** Further written signs of units of CLDR. */
  unitSigns?: MeasureFile['unitSigns'];
};

const measuresByLanguage: Readonly<Record<string, MeasureFile>> = measures;
const signsByLanguage: Readonly<Record<string, Signs>> = signs;
const abbreviationsByLanguage: Readonly<Record<string, Abbreviations>> = abbreviations;

/** Codes of languages with a common written form, by the one that has tables. */
const sameLanguage: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  bs: 'hr',
  iw: 'he',
  in: 'id',
};

function build(language: string, words: Signs): LanguageTables | null {
  const cldr = measuresByLanguage[language];
  if (cldr === undefined) return null;
  const {
    afterNumber = {},
    locative = {},
    governed = {},
    units = {},
    unitSigns = {},
    ...entries
  } = abbreviationsByLanguage[language] ?? {};
  const signs = Object.fromEntries(Object.keys(units).map((sign) => [sign, sign]));
  const measure = {
    ...cldr,
    units: { ...cldr.units, ...units },
    unitSigns: { ...cldr.unitSigns, ...signs, ...unitSigns },
  };
  const tables = buildTables(
    {
      ...blankFile,
      ...entries,
      language,
      decimal: measure.decimal,
      group: measure.group,
      spaceGroups: /\s/.test(measure.group),
      words: { ...words },
      symbols: symbolsOf(words, measure),
    },
    buildMeasures(language, measure, { afterNumber, locative, governed }),
  );
  return { ...tables, triggers: new Set([...tables.triggers, ...codesOf(measure)]) };
}

/** Returns the signs of currencies that are letters, in lower case. */
const codesOf = ({ currencies }: MeasureFile): string[] =>
  Object.keys(currencies)
    .filter((sign) => /^\p{L}+$/u.test(sign))
    .map((sign) => sign.toLowerCase());

/** Returns the words for signs that stand without a number. */
function symbolsOf(words: Signs, measure: MeasureFile): Record<string, string> {
  const symbols: Record<string, string | undefined> = {
    '&': words['and'],
    '+': words['plus'],
    '=': words['equals'],
    '<': words['lessThan'],
    '>': words['moreThan'],
    '\u00d7': words['times'],
    '\u00f7': words['divided'],
    '\u00b1': words['plusMinus'],
    '\u2248': words['about'],
    '\u00a7': words['section'],
    '\u2116': words['number'],
    '@': words['at'],
  };
  for (const [sign, unit] of Object.entries(measure.unitSigns))
    if (/^[^\p{L}\p{N}]$/u.test(sign)) symbols[sign] = bare(measure.units[unit] ?? '');
  for (const [sign, forms] of Object.entries(measure.currencies))
    if (/^\p{Sc}$/u.test(sign)) symbols[sign] = bare(forms);
  return Object.fromEntries(
    Object.entries(symbols).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

const bare = (forms: MeasureFile['units'][string]): string => formOf(forms, 'one').replace('{0}', '').trim();

const built: ReadonlyMap<string, LanguageTables | null> = new Map(
  Object.entries(signsByLanguage).map(([language, words]) => [language, build(language, words)] as const),
);

/** Returns the tables of a language that has no grammar; null if there are none. */
export function otherTablesFor(tag: string): LanguageTables | null {
  const subtag = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return built.get(sameLanguage[subtag] ?? subtag) ?? null;
}
