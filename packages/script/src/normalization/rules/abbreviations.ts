import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, rawWordBefore, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import {
  afterNumber,
  afterPreposition,
  agreeing,
  beforeNumber,
  firstTwo,
  germanSoCalled,
  isTurnOfGame,
  locatives,
  minuteOfTurn,
  partOfArticle,
  polishSaint,
  shrink,
} from './abbreviation-forms.ts';

const wordDot = /([\p{L}\p{M}]+)\./uy;
const dottedPattern = /^[\p{L}\p{M}]+(?:\.\s?[\p{L}\p{M}]+)*\.?/u;
const hyphened = /\p{L}+\.?(?:-\p{L}+\.?)+/uy;
/** `n.º 5`, `n° 5`; `Nr. 5` is in the tables. French also writes `no 5`. */
const numberSignPattern = /n\.?[\u00ba\u00b0]s?\.?(?:\s?(?=\d)|\s(?=de |do |da |del |di |\p{Lu}{2,}))/iuy;
const frenchNumber =
  /n\.?(?:(?:[\u00ba\u00b0]|o)s?\.?\s?(?=\d)|[\u00ba\u00b0]s?\.?\s(?=d[eu]|d'|\p{Lu}{2,}))/iuy;
const initials = /(?:\p{Lu}\.[ -]?){1,4}(?=\p{Lu}[\p{Ll}'])/uy;
const wordPattern = /[\p{L}\p{M}]+(?:\/[\p{L}\p{M}]+)?/uy;

/**
 * Verbalizes titles (`Dr. Smith`, `St. John`), and `St.` and `Dr.` in street names (`Main St.`, `Elm Dr.`).
 */
export const verbalizeTitle: Rule = (context, at) => {
  const match = matchAt(wordDot, context, at) ?? matchAt(/(Mr|Mrs|Ms|Dr)(?= \p{Lu})/uy, context, at);
  // "Me Roche": a lawyer; at the beginning of a sentence it is a pronoun.
  if (
    context.tables.language === 'fr' &&
    at > context.start &&
    matchAt(/Me(?= \p{Lu}\p{Ll})/uy, context, at) !== null
  )
    return { end: at + 2, spoken: 'maître' };
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const title = context.tables.titles.get(name);
  const end = at + match[0].length;
  const next = wordAfter(context, end);
  const street = streetName(context, at, name, next);
  if (street !== null) return { end, spoken: closing(context, end, street) };
  // "Mr. and Mrs. Hill"
  const joined = /^\s(?:and|&|und|u\.|et|y|e)\s(?:(?:the|la|el|a|o|die)\s)?(\p{Lu}\p{Ll}{0,4})\./u.exec(
    context.view.slice(end, Math.min(end + 24, context.end)),
  );
  const pair = joined?.[1] !== undefined && context.tables.titles.has(joined[1]);
  // "cap. IV" is a chapter, "cap. Rossi" a captain.
  const isName = name === name.toLowerCase() ? /^\p{Lu}\p{Ll}/u : /^\p{Lu}/u;
  if (title === undefined || (!pair && !isName.test(next))) return null;
  return { end, spoken: title };
};

function streetName(context: NormalizationContext, at: number, name: string, next: string): string | null {
  if (context.tables.language !== 'en' || (name !== 'St' && name !== 'Dr')) return null;
  const before = rawWordBefore(context, at);
  const isLetter =
    /^\p{Lu}$/u.test(before) &&
    /\d\s\p{Lu}\s$/u.test(context.view.slice(Math.max(context.start, at - 5), at));
  const named =
    isLetter || (/^\p{Lu}\p{Ll}/u.test(before) && !context.tables.sentenceStarters.has(before.toLowerCase()));
  if (!named && !/^\d+(?:st|nd|rd|th)$/.test(before)) return null;
  // "Main St. NW"
  const quarter = /^(?:NE|NW|SE|SW|[NSEW])$/.test(next);
  if (!quarter && /^\p{Lu}/u.test(next) && !context.tables.sentenceStarters.has(next.toLowerCase()))
    return null;
  return name === 'St' ? 'Street' : 'Drive';
}

/**
 * Verbalizes the table's abbreviations, and those before a number: `e.g.`, `vs.`, `No. 5`, `Fig. 3`, `pp.
 * 4-6`.
 */
export const verbalizeAbbreviation: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  const { tables, view } = context;
  const street =
    tables.language === 'de'
      ? matchAt(/(?:\p{L}{1,24}-){0,4}\p{L}{0,30}[Ss]tr\.(?=\s\d)|\p{L}{3,}str\./uy, context, at)
      : null;
  if (street !== null) {
    const end = at + street[0].length;
    return { end, spoken: closing(context, end, `${street[0].slice(0, -1)}a\u00dfe`) };
  }
  const square =
    tables.language === 'de'
      ? matchAt(/\p{L}{3,}pl\.(?=\s\d)|(?:\p{L}{1,24}-){1,4}Pl\.(?=\s\d)/uy, context, at)
      : null;
  if (square !== null) return { end: at + square[0].length, spoken: `${square[0].slice(0, -1)}atz` };
  const saint = /^(?:de|fr)$/.test(tables.language)
    ? matchAt(/(?:St\.?|Ste)-(?=\p{Lu})/uy, context, at)
    : null;
  if (saint !== null) {
    const rest = matchAt(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/uy, context, at + saint[0].length);
    const name = tables.language === 'de' ? 'Sankt' : saint[0].startsWith('Ste') ? 'Sainte' : 'Saint';
    if (rest !== null) return { end: rest.index + rest[0].length, spoken: `${name}-${rest[0]}` };
  }
  if (tables.language === 'pl') {
    const saintly = matchAt(/św\.\s(?=(\p{Lu}\p{L}+))/uy, context, at);
    if (saintly?.[1] !== undefined) return { end: at + 3, spoken: polishSaint(saintly[1]) };
  }
  if (tables.language === 'de' && matchAt(/sog\.(?=\s\p{L})/uy, context, at) !== null)
    return { end: at + 4, spoken: germanSoCalled(wordBefore(context, at), wordAfter(context, at + 4)) };
  // "св. 100 чел."
  if (tables.language === 'ru' && matchAt(/св\.\s(?=\d)/uy, context, at) !== null)
    return { end: at + 3, spoken: 'свыше' };
  const special = beforeNumber(context, at);
  if (special !== null) return special;
  const century = centuryWord(context, at);
  if (century !== null) return century;
  // Only within the sentence: in "etc. Then", the next sentence begins after the abbreviation.
  const dotted = view.slice(at, context.end).match(dottedPattern)?.[0];
  const plain = matchAt(wordPattern, context, at);
  const numberSign =
    tables.language === 'en'
      ? null
      : matchAt(tables.language === 'fr' ? frenchNumber : numberSignPattern, context, at);
  if (numberSign !== null && word(context, 'number') !== '')
    return {
      end: at + numberSign[0].trimEnd().length,
      spoken: /s/.test(numberSign[0]) ? `${word(context, 'number')}s` : word(context, 'number'),
    };
  const two = firstTwo(view, at, context.end);
  // "i. V. m." before "i. V.", also in "i. V. m. Art. 2"
  const known =
    dotted === undefined
      ? undefined
      : [...shrink(dotted)].find((form) => lookUp(context, form) !== undefined);
  const longer = known !== undefined && known.length > two.length;
  const candidates = [
    matchAt(hyphened, context, at)?.[0],
    ...(longer ? [known, two] : [two, dotted]),
    plain?.[0],
  ];
  // "S. 45 f.", "2nd fl.", "3rd ed."
  const counted = matchAt(wordDot, context, at);
  const behind = afterNumber[tables.language]?.[counted?.[1] ?? ''];
  if (behind !== undefined && counted !== null && behind[0].test(rawWordBefore(context, at)))
    return { end: at + counted[0].length, spoken: behind[1] };
  for (const written of candidates) {
    if (written === undefined || written === '') continue;
    for (const form of shrink(written)) {
      const end = at + form.length;
      const joined = /^(?:ja|zh|ko)$/.test(tables.language) && form.endsWith('.');
      if (/[\p{L}\p{N}]/u.test(view.charAt(end)) && !form.endsWith('/') && !joined) continue;
      // "min. 90" is a minute, "mín. 90" a minimum.
      const isMinute = form === 'min.' && tables.language !== 'en' && tables.language !== 'de';
      if (isMinute && isTurnOfGame(context, end) && tables.beforeNumber.has('min'))
        return { end, spoken: tables.beforeNumber.get('min') ?? form };
      const turn = /^[Mm]in\.$/.test(form) ? minuteOfTurn(context, at) : undefined;
      if (turn !== undefined) return { end, spoken: closing(context, end, turn) };
      const minute =
        form === 'min.' && /^\d+(?:e|er|\u00ba|\u00b0)?$/.test(rawWordBefore(context, at))
          ? tables.units.get('min')?.one
          : undefined;
      const spoken =
        minute ??
        (form.endsWith('.') || view.charAt(end) !== '.' ? afterPreposition(context, at, form) : undefined) ??
        agreeing(context, at, end, lookUp(context, form));
      if (spoken !== undefined && allowed(context, at, end, form))
        return { end, spoken: form.endsWith('.') ? closing(context, end, spoken) : spoken };
    }
  }
  const short = matchAt(wordDot, context, at);
  const bare = short?.[1] ?? plain?.[0] ?? '';
  const number = tables.beforeNumber.get(bare.toLowerCase());
  if (number === undefined) return null;
  // "no" is a word: "no 2º trimestre", "no 5 minutes".
  if (short === null && /^no$/i.test(bare) && !/^(?:fr|en)$/.test(tables.language)) return null;
  // "vol 370" is a flight, "N. 3rd St." a direction.
  if (tables.language === 'fr' ? short === null && /^vol$/i.test(bare) : bare === 'N') return null;
  const end = at + (short === null ? bare.length : short[0].length);
  if (short === null && bare.length < 3 && !/^(?:pp|v|no|nr|p|lv)$/i.test(bare)) return null;
  const rest = view.slice(end, end + 8);
  if (/^(?:b|d|fl)$/i.test(bare) && (bare !== bare.toLowerCase() || !/^\s?\d{3,4}(?!\d)/.test(rest)))
    return null;
  const numbered =
    /^\s?#?\(?\d/.test(rest) ||
    /^\s(?:[IVXLC]{2,}|[VX])(?![\p{L}])/u.test(rest) ||
    (tables.language === 'fr' && /^\s[LRDA]\.?\s?\*?\d/.test(rest)) ||
    (lettered.test(bare) && /^\s\p{Lu}(?:[,.;)]|\s|$)/u.test(rest));
  if (!numbered || (short === null && !/^\s?\d/.test(rest))) return null;
  if (
    short === null &&
    !tables.monthAbbreviations[bare.toLowerCase()] &&
    !/^(?:pp|vol|no|nr|fig|figs|v|lvl|lv)$/i.test(bare)
  )
    return null;
  // "§ 5 Abs. 3 S. 2" is a sentence of a law.
  if (
    tables.language === 'de' &&
    bare === 'S' &&
    /(?:Abs(?:\.|atz)\s\d+[a-z]?|§\s?\d+[a-z]?)\s$/.test(view.slice(Math.max(context.start, at - 16), at))
  )
    return { end, spoken: 'Satz' };
  // "по ч. 1 ст. 159", "z ust. 2 art. 5": a part of an article.
  if (
    tables.language === 'it' &&
    bare === 'c' &&
    /art\.?\s\d+\p{L}{0,6},\s$/u.test(view.slice(Math.max(context.start, at - 16), at))
  )
    return { end, spoken: 'comma' };
  const part = partOfArticle[tables.language];
  if (part?.[0].test(bare) === true && part[1].test(view.slice(Math.max(context.start, at - 18), at)))
    return { end, spoken: part[2] };
  const governed = afterPreposition(context, at, bare.toLowerCase());
  if (governed !== undefined) return { end, spoken: matchCase(bare, governed) };
  const inflected = locatives.has(wordBefore(context, at))
    ? tables.measures?.locative.get(bare.toLowerCase())
    : undefined;
  // "p. 112-118" are several pages.
  const several =
    bare === 'p' && /^\s?\d+\s?[\u2013-]\s?\d/.test(rest) ? tables.beforeNumber.get('pp') : undefined;
  return { end, spoken: matchCase(bare, inflected ?? several ?? number) };
};

/** Abbreviations before a letter: "esc. B". */
const lettered =
  /^(?:esc|bl|bloc|bloq|bât|gate|app|anexo|all|anl|anh|sc|scala|porte|pta|edif|bldg|apt|ste|unit|ann|buchst|fig|exh|ex|sched|gr|kl|korp|sekt|zał|прил|корп|подъезд|секц)$/iu;
/** Verbalizes "s." and "sec." after a Roman numeral: `XVIIe s.`, `XVII sec.`. */
function centuryWord(context: NormalizationContext, at: number) {
  const { language } = context.tables;
  if (language !== 'fr' && language !== 'it') return null;
  const match = matchAt(language === 'fr' ? /s\./uy : /sec\./uy, context, at);
  const before = context.view.slice(Math.max(context.start, at - 10), at);
  if (match === null || !/[IVX](?:e|er|\u00e8me)?\s$/.test(before)) return null;
  const end = at + match[0].length;
  return { end, spoken: closing(context, end, language === 'fr' ? 'si\u00e8cle' : 'secolo') };
}

function lookUp(context: NormalizationContext, form: string): string | undefined {
  const { abbreviations } = context.tables;
  const exact = abbreviations.get(form);
  if (exact !== undefined) return exact;
  // An initial: "Vladimir V. Smith".
  if (/^\p{Lu}\.$/u.test(form)) return undefined;
  const lower = form.toLowerCase();
  const folded = abbreviations.get(lower);
  if (folded === undefined || form === lower) return folded;
  // "E.g." begins a sentence; "MIN" or "Max" without a full stop is a name or an acronym.
  return form.includes('.') && /^\p{Lu}\p{Ll}*\./u.test(form) ? capitalise(folded) : undefined;
}

/** Returns whether an abbreviation that is also a word or letter is used as an abbreviation here. */
function allowed(context: NormalizationContext, at: number, end: number, form: string): boolean {
  const next = wordAfter(context, end);
  if (form === 'v.' || form === 'c.')
    return /^\p{Lu}/u.test(next) && /^\p{Lu}/u.test(rawWordBefore(context, at));
  if (/^(?:min|max|temp|ext|ed|eds|rev|pub|trans|no|art|fig|est|inst)\.$/i.test(form))
    return next !== '' && !/^\p{Lu}\p{Ll}/u.test(next)
      ? true
      : form === 'ed.' || form === 'eds.' || next === '';
  if (/^(?:co|corp|inc|ltd|bros|sr|jr|esq)\.$/i.test(form))
    return /^\p{Lu}|^\d|^and$/u.test(rawWordBefore(context, at)) || wordBefore(context, at) === '';
  if (usStates.has(form)) return /,\s$/.test(context.view.slice(Math.max(0, at - 2), at));
  if (form === 'mph' || form === 'rpm')
    return /\d$/.test(rawWordBefore(context, at)) || rawWordBefore(context, at) !== '';
  return true;
}

/** Abbreviated names of states, some of which are also words; they follow a town and a comma. */
const usStates: ReadonlySet<string> = new Set(
  'Ala. Ariz. Ark. Calif. Colo. Conn. Del. Fla. Ga. Ill. Ind. Kan. Ky. La. Mass. Md. Mich. Minn. Miss. Mo. Mont. Neb. Nev. Okla. Ore. Pa. Tenn. Tex. Va. Vt. Wash. Wis. Wyo.'.split(
    ' ',
  ),
);

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const matchCase = (written: string, spoken: string): string =>
  /^\p{Lu}/u.test(written) ? capitalise(spoken) : spoken;

/** Adds a full stop if that of the abbreviation also ends the sentence. */
function closing(context: NormalizationContext, end: number, spoken: string): string {
  const rest = context.view.slice(end, context.end);
  if (spoken.endsWith('.') || !/^["'\u201d\u2019)\]\s]*$/.test(rest)) return spoken;
  return `${spoken}.`;
}

/**
 * Verbalizes initials before a name (`J. R. R. Tolkien`, `George W. Bush`) without full stops, at which an
 * engine would pause.
 */
export const verbalizeDottedInitials: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  const match = matchAt(initials, context, at);
  if (match === null) return null;
  const next = wordAfter(context, at + match[0].length);
  if (context.tables.sentenceStarters.has(next.toLowerCase())) return null;
  const letters = match[0].match(/\p{Lu}/gu) ?? [];
  if (context.tables.dotted.has(letters.join('.').toLowerCase()) && letters.length > 1) return null;
  return { end: at + match[0].trimEnd().length, spoken: letters.join(' ') };
};
