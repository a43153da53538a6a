import en from './tables/en.json' with { type: 'json' };

/** What the splitter and the rules know about one language. Built from the JSON files in `tables/`. */
export interface LanguageTables {
  /** Primary subtag, lower case. */
  language: string;
  /** Written form without its full stop (`Dr`) to how it is said; always followed by a name. */
  titles: ReadonlyMap<string, string>;
  /** Abbreviations that are one only before a number (`no`, `fig`), lower case. */
  beforeNumber: ReadonlyMap<string, string>;
  /** Abbreviations that never end a sentence, lower case, inner dots kept. */
  neverLast: ReadonlySet<string>;
  /** Dotted abbreviations that may stand before a capital inside a sentence (`U.S. Army`). */
  dotted: ReadonlySet<string>;
  /** Words that open sentences and are not names, lower case. */
  sentenceStarters: ReadonlySet<string>;
  /** Ordinals are written `3.` in this language. */
  ordinalDot: boolean;
}

interface TableFile {
  language: string;
  titles: Record<string, string>;
  beforeNumber: Record<string, string>;
  neverLast: string[];
  dotted: string[];
  sentenceStarters: string[];
  ordinalDot: boolean;
}

function build(file: TableFile): LanguageTables {
  return {
    language: file.language,
    titles: new Map(Object.entries(file.titles)),
    beforeNumber: new Map(Object.entries(file.beforeNumber)),
    neverLast: new Set(file.neverLast),
    dotted: new Set(file.dotted),
    sentenceStarters: new Set(file.sentenceStarters),
    ordinalDot: file.ordinalDot,
  };
}

const known: ReadonlyMap<string, LanguageTables> = new Map([[en.language, build(en)]]);
const blank: TableFile = {
  language: 'und',
  titles: {},
  beforeNumber: {},
  neverLast: [],
  dotted: [],
  sentenceStarters: [],
  ordinalDot: false,
};

/** Tables for a BCP 47 tag; a language without its own gets empty ones, with which nothing is rewritten. */
export function tablesFor(tag: string): LanguageTables {
  const language = tag.toLowerCase().split('-')[0] ?? 'und';
  return known.get(language) ?? build({ ...blank, language });
}
