import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import type { NumberWords } from '../numbers/number-words.ts';
import { romanValue } from './romans.ts';

const secondOfTwo = /2n(de?)s?(?![\p{L}\d])/uy;
const matchMinute = /(\d{1,3})['\u2032](?![\p{L}\d'"\u2033])/uy;
const afterMinute = /^(?:aos?|os|minutos?|min|al|el|los|minuto|e|y)$/;
const minutes: Readonly<Record<string, readonly [one: string, many: string]>> = {
  es: ['minuto', 'minutos'],
  pt: ['minuto', 'minutos'],
};

/** Verbalizes French "second" (`2nd`, `2nde`), and minutes of a match (`aos 7'`). */
export const verbalizeMinuteMark: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const second = grammar.language === 'fr' ? matchAt(secondOfTwo, context, at) : null;
  if (second !== null)
    return { end: at + second[0].length, spoken: second[1] === 'd' ? 'second' : 'seconde' };
  const names = minutes[grammar.language];
  const match = names === undefined ? null : matchAt(matchMinute, context, at);
  if (match?.[1] === undefined || names === undefined) return null;
  const list = /(?:^|\s)\d{1,3}['\u2032](?:\s[ey]|,)\s$/u.test(
    context.view.slice(Math.max(context.start, at - 12), at),
  );
  if (!list && !afterMinute.test(wordBefore(context, at))) return null;
  return {
    end: at + match[0].length,
    spoken: `${grammar.numbers.cardinal(match[1], 'm', true)} ${match[1] === '1' ? names[0] : names[1]}`,
  };
};

const french = /([IVX]+|[IVXLC]{2,})(er|re|e|ème|nde?)(?![\p{L}\p{N}])/uy;
/** `al 23°`: an ordinal after an article. */
const italianMinute = /(\d{1,3})(?:[°º](?!\s?[CFNSEO\d])|['\u2032](?![\p{L}\d'"]))/uy;
const italian =
  /([IVXLC]+)(?=(?: e (?:il |nel )?| al |\s?[\u2013-]\s?)[IVXLC]+ sec| (?:sec\.|(?:secolo|millennio|edizione|congresso|legislatura)(?!\p{L})))/uy;
const german = /([IVXLC]+)\.(?= \p{Ll}|[,;:)]|$| (?:von|und)\b)/uy;

/**
 * Verbalizes Roman numerals that are ordinals by their ending or the next word: `XXe siècle`, `XX secolo`,
 * `Ludwig XIV.`.
 */
export const verbalizeCentury: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  if (grammar.language === 'fr') {
    const match = matchAt(french, context, at);
    if (match?.[1] !== undefined)
      return {
        end: at + match[0].length,
        spoken: grammar.numbers.ordinal(romanValue(match[1]), /re|nde/.test(match[2] ?? '') ? 'f' : 'm'),
      };
  }
  if (grammar.language === 'it') {
    const match = matchAt(italian, context, at);
    if (match?.[1] !== undefined)
      return {
        end: at + match[0].length,
        spoken: grammar.numbers.ordinal(
          romanValue(match[1]),
          /edizione|legislatura/.test(context.view.slice(at, at + 20)) ? 'f' : 'm',
        ),
      };
  }
  if (grammar.language === 'de') {
    const match = matchAt(german, context, at);
    const before = wordBefore(context, at);
    // "die Ära Friedrichs II."
    const owner = /s$/.test(before) ? before.slice(0, -1) : null;
    if (match?.[1] !== undefined && owner !== null && context.tables.regnal.has(owner))
      return {
        end: at + match[0].length,
        spoken: `${/a$|beth$/.test(owner) ? 'der' : 'des'} ${grammar.regnal(romanValue(match[1]), 'm').replace(/^der /, '')}n`,
      };
    // "Karl dem V."
    const declined =
      /^(?:dem|den|des)$/.test(before) &&
      context.tables.regnal.has(wordBefore(context, at - before.length - 1));
    if (match?.[1] !== undefined && declined)
      return {
        end: at + match[0].length,
        spoken: `${grammar.regnal(romanValue(match[1]), 'm').replace(/^der /, '')}n`,
      };
    // "unter Ludwig XIV."
    const preposition =
      /(?:^|\s)(unter|von|mit|bei|nach|zu|seit|vor)\s(?:König\s|Kaiser\s|Papst\s|Zar\s|Herzog\s)?\p{L}+\s$/iu.test(
        context.view.slice(Math.max(context.start, at - 40), at),
      );
    if (match?.[1] !== undefined && preposition && context.tables.regnal.has(before)) {
      const female = /a$|beth$/.test(before);
      const words = grammar.regnal(romanValue(match[1]), 'm').replace(/^der /, '');
      return { end: at + match[0].length, spoken: `${female ? 'der' : 'dem'} ${words}n` };
    }
    if (match?.[1] !== undefined && context.tables.regnal.has(before))
      return {
        end: at + match[0].length,
        spoken: grammar.regnal(romanValue(match[1]), /a$|beth$/.test(before) ? 'f' : 'm'),
      };
  }
  return null;
};

const round = /(10{1,6}|10{0,2},000(?:,000)?)s(?= of(?!\p{L}))/uy;
const roundWords: ReadonlyMap<number, string> = new Map([
  [10, 'tens'],
  [100, 'hundreds'],
  [1_000, 'thousands'],
  [10_000, 'tens of thousands'],
  [100_000, 'hundreds of thousands'],
  [1_000_000, 'millions'],
]);

/** Verbalizes round numbers that mean many, in English: `1,000s of users`. */
export const verbalizeManyOf: Rule = (context, at) => {
  if (context.grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const match = matchAt(round, context, at);
  const spoken = roundWords.get(Number(match?.[1]?.replaceAll(',', '')));
  return match === null || spoken === undefined ? null : { end: at + match[0].length, spoken };
};

const feetAndInches = /(\d{1,2})['\u2032]\s?(\d|1[01])(?:["\u2033\u201d]|'')(?![\p{L}\p{N}])/uy;

/** Verbalizes heights in English: `5'11"`. */
export const verbalizeFeetAndInches: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  // "12' x 15'", "8' high"
  const feet = matchAt(
    /(\d{1,3})['\u2032](?=\s(?:x|by|high|tall|wide|long|deep|ceilings?)(?!\p{L})|\s?[x×]\s?\d{1,3}['\u2032])/uy,
    context,
    at,
  );
  const lastSide = /\d['\u2032]?\s?(?:x|×|by)\s?$/.test(
    context.view.slice(Math.max(context.start, at - 6), at),
  )
    ? matchAt(/(\d{1,3})['\u2032](?![\p{L}\d'])/uy, context, at)
    : null;
  const side = lastSide ?? feet;
  if (side?.[1] !== undefined) {
    const words = grammar.numbers.cardinal(side[1]);
    const between = /^\s(?:x|by)/.test(context.view.slice(at + side[0].length, at + side[0].length + 3));
    return { end: at + side[0].length, spoken: between && lastSide === null ? words : `${words} feet` };
  }
  const match = matchAt(feetAndInches, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const { cardinal } = grammar.numbers;
  return { end: at + match[0].length, spoken: `${cardinal(match[1])} foot ${cardinal(match[2])}` };
};

const shortYear = /'(\d\d)(?![\d\p{L}']|[.,]\d)/uy;

/** Verbalizes years and decades without their century in Romance languages and German: `gli anni '80`, `el '98`. */
export const verbalizeShortYear: Rule = (context, at) => {
  const { grammar, view } = context;
  if (grammar === null || grammar.language === 'en') return null;
  // "il '900": a century in Italian.
  const century = grammar.language === 'it' ? matchAt(/'([1-9]00)(?![\d\p{L}'])/uy, context, at) : null;
  const match = century ?? matchAt(shortYear, context, at);
  if (match?.[1] === undefined || (at > context.start && !/[\s(\u2013-]/.test(view.charAt(at - 1))))
    return null;
  return { end: at + match[0].length, spoken: grammar.numbers.cardinal(match[1]) };
};

const frenchArticle = /([LRDA])\.?\s?(?:\*\s?)?(\d{1,4})((?:-\d{1,4})+)?(?![\d\p{L}-])/uy;

/** Verbalizes the numbers of articles of French codes: `art. L. 121-1`, `article R421-1`. */
export const verbalizeCodeArticle: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'fr' || !startsWord(context, at)) return null;
  if (!/^(?:.*')?(?:art|article|articles|arts|et|ou|à)$/.test(wordBefore(context, at))) return null;
  const match = matchAt(frenchArticle, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const parts = [match[2], ...(match[3] ?? '').split('-').filter((part) => part !== '')];
  const numbers = parts.map((part) => grammar.numbers.cardinal(part));
  return { end: at + match[0].length, spoken: [match[1], ...numbers].join(' ') };
};

const quarter = /([1-4])\.?º?\s?([TQ])\s?(?:'?(\d{2}|20\d{2}))?(?![\p{L}\d])/uy;
const half =
  /([12])\.?º?\s?([SH])(?:\s?'?(\d{2}|20\d{2})(?![\p{L}\d])|(?=\s(?:de(?:l|\sl)?\s)?20\d{2}(?!\d)))/uy;
const periods: Readonly<Record<string, readonly [quarter: string, half: string, of: string]>> = {
  es: ['trimestre', 'semestre', 'de'],
  it: ['trimestre', 'semestre', ''],
  pt: ['trimestre', 'semestre', 'de'],
};

/** Verbalizes quarters and half-years in Romance languages: `3T23`, `el 2T de 2024`, `1S24`. */
export const verbalizePeriod: Rule = (context, at) => {
  const { grammar } = context;
  const names = periods[grammar?.language ?? ''];
  if (grammar === null || names === undefined || !startsWord(context, at)) return null;
  const match = matchAt(quarter, context, at) ?? matchAt(half, context, at);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const name = /[TQ]/.test(match[2] ?? '') ? names[0] : names[1];
  const ordinal = grammar.numbers.ordinal(Number(match[1]), 'm');
  const first = grammar.language === 'es' ? ordinal.replace(/(primer|tercer)o$/, '$1') : ordinal;
  const year = match[3] === undefined ? '' : ` ${names[2]} ${yearOf(match[3], grammar.numbers)}`;
  return { end, spoken: `${first} ${name}${year}`.replace(/ {2}/g, ' ') };
};

const yearOf = (digits: string, numbers: NumberWords): string =>
  digits.length === 4 ? numbers.year(Number(digits)) : numbers.cardinal(digits);

/** Verbalizes Italian ordinals that stand alone after an article or a verb: `al 23\u00b0`, `\u00e8 3\u00b0`. */
export const verbalizeItalianOrdinal: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'it' || !startsWord(context, at)) return null;
  if (
    !/^(?:il|al|dal|del|nel|sul|\u00e8|arriva|arrivato|classificato|chiude|finisce|era|fu)$/.test(
      wordBefore(context, at),
    )
  )
    return null;
  const match = matchAt(italianMinute, context, at);
  return match?.[1] === undefined
    ? null
    : { end: at + match[0].length, spoken: grammar.numbers.ordinal(Number(match[1])) };
};
