import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { germanHalf, inGermanDative } from './german-fractions.ts';
import { wholeAndHalf } from './halves.ts';
import { lawNumber } from './law-numbers.ts';
import { afterFullStop, unitAt } from './quantities.ts';
import { isShare } from './shares.ts';
import { isFeminineInFrench } from './singular-numbers.ts';
import { tableFraction } from './table-fractions.ts';

const fraction = /(\d{1,4})\/(\d{1,4})(?![\d/]|[.,]\d)/y;
/** A scale: `1/50 000`. */
const scalePattern = /1\/(\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+)(?![\d/]|[.,]\d)/y;
const mixedPattern = /(\d{1,4})[ -](\d)\/(\d{1,2})(?![\d/])|(\d{1,4})\s?([\u00bc-\u00be\u2150-\u215e])/y;
const ratio = /(\d{1,3}):(\d{1,3}(?:[.,\u00a0\u202f' ]\d{3})+|\d{1,7})(?![\d:]|[.,]\d)/y;

const vulgarFractions: Readonly<Record<string, readonly [number, number]>> = {
  '\u00bc': [1, 4],
  '\u00bd': [1, 2],
  '\u00be': [3, 4],
  '\u2150': [1, 7],
  '\u2151': [1, 9],
  '\u2152': [1, 10],
  '\u2153': [1, 3],
  '\u2154': [2, 3],
  '\u2155': [1, 5],
  '\u2156': [2, 5],
  '\u2157': [3, 5],
  '\u2158': [4, 5],
  '\u2159': [1, 6],
  '\u215a': [5, 6],
  '\u215b': [1, 8],
  '\u215c': [3, 8],
  '\u215d': [5, 8],
  '\u215e': [7, 8],
};

/** Words between the two values of a blood pressure, where they are not those of a fraction. */
const pressureLinks: Readonly<Record<string, string>> = { de: 'zu', pt: 'por' };

/** A mark out of a round maximum: `8.8/10`. */
const mark = /(\d{1,2}[.,]\d{1,2})\/(\d{1,3})(?![\d/\p{L}]|[.,]\d)/uy;

/** Verbalizes fractions: `1/2`, `3/4`, `2 1/2`, `3\u00bd`; `8/10` is "eight out of ten". */
export const verbalizeFraction: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const mixed = matchAt(mixedPattern, context, at);
  if (mixed !== null) {
    const vulgar = vulgarFractions[mixed[5] ?? ''];
    const [numerator, denominator] = vulgar ?? [Number(mixed[2]), Number(mixed[3])];
    const whole = mixed[1] ?? mixed[4] ?? '';
    const half = numerator * 2 === denominator ? wholeAndHalf(context, at + mixed[0].length, whole) : null;
    if (half !== null) return half;
    const verbalized = numerator < denominator ? mixedNumber(context, whole, numerator, denominator) : null;
    if (verbalized !== null) return withUnit(context, at + mixed[0].length, verbalized);
  }
  const scale = matchAt(scalePattern, context, at);
  if (scale?.[1] !== undefined) {
    const { cardinal } = grammar.numbers;
    const link = grammar.language === 'de' ? word(context, 'ratio') : word(context, 'over');
    return {
      end: at + scale[0].length,
      spoken: `${cardinal('1')} ${link} ${cardinal(scale[1].replace(/\D/g, ''))}`,
    };
  }
  const score = matchAt(mark, context, at);
  const points = score === null ? null : parseNumber(context, at);
  if (
    score?.[2] !== undefined &&
    points?.decimals &&
    Number(points.digits) < Number(score[2]) &&
    !/^\s?\p{L}{1,3}(?!\p{L})/u.test(context.view.slice(at + score[0].length, at + score[0].length + 5))
  )
    return {
      end: at + score[0].length,
      spoken: `${grammar.decimal(points.digits, points.decimals)} ${word(context, 'outOf')} ${grammar.numbers.cardinal(score[2])}`,
    };
  const match = matchAt(fraction, context, at);
  if (match === null) return null;
  const numerator = Number(match[1]);
  const denominator = Number(match[2]);
  const end = at + match[0].length;
  const { cardinal } = grammar.numbers;
  // Blood pressure: "120/80 mmHg".
  const pressure = matchAt(/\s?mmHg(?!\p{L})/uy, context, end);
  const mercury = context.tables.units.get('mmHg');
  if (pressure !== null && mercury !== undefined)
    return {
      end: end + pressure[0].length,
      spoken: `${cardinal(match[1] ?? '')} ${pressureLinks[grammar.language] ?? word(context, 'over')} ${cardinal(match[2] ?? '')} ${mercury.many}`,
    };
  // "60/40": shares.
  if (numerator + denominator === 100 && numerator >= 50 && !/\d$/.test(context.view.slice(0, at)))
    return { end, spoken: `${cardinal(match[1] ?? '')} ${cardinal(match[2] ?? '')}` };
  const law = lawNumber(context, match[0], end);
  if (law !== null) return law;
  // "Ausgabe 5/2023"
  if (
    /^(?:de|en|fr)$/.test(grammar.language) &&
    numerator < 10_000 &&
    denominator >= 1900 &&
    denominator <= 2100
  )
    return { end, spoken: `${cardinal(String(numerator))} ${grammar.numbers.year(denominator)}` };
  if (numerator > denominator || isShare(grammar.language, numerator, denominator)) {
    const between = numerator > denominator ? word(context, 'over') : word(context, 'outOf');
    return { end, spoken: `${cardinal(String(numerator))} ${between} ${cardinal(String(denominator))}` };
  }
  return (
    partOf(context, end, numerator, denominator) ?? {
      end,
      spoken: `${cardinal(String(numerator))} ${word(context, 'over')} ${cardinal(String(denominator))}`,
    }
  );
};

/** Verbalizes a fraction and the unit after it: "three quarters of a liter"; null if it has no name. */
function partOf(context: NormalizationContext, end: number, numerator: number, denominator: number) {
  const parts = partsOf(context, end, numerator, denominator);
  if (parts !== null) return { end, spoken: parts };
  const half = numerator === 1 && denominator === 2 ? halfOf(context, end) : null;
  if (half !== null) return half;
  const verbalized = context.grammar?.numbers.fraction(numerator, denominator) ?? null;
  if (verbalized === null) return null;
  const inch = inchMark(context, end) ? word(context, 'inch') : '';
  if (inch !== '') return { end: end + 1, spoken: `${verbalized} ${inch}` };
  const unit = unitAt(context, { end, digits: String(numerator), decimals: null, grouped: false });
  if (unit === null) return { end, spoken: inGermanDative(context, end, verbalized) };
  const link = denominator > 2 && word(context, 'ofPart') !== '' ? `${word(context, 'ofPart')} ` : '';
  return { end: afterFullStop(context, unit.end), spoken: `${verbalized} ${link}${unit.counted.one}` };
}

/** Returns the words before "partes", with which the fraction agrees: "las tres cuartas partes". */
function partsOf(context: NormalizationContext, end: number, numerator: number, denominator: number) {
  const { grammar } = context;
  if (grammar === null || !/^(?:es|pt)$/.test(grammar.language) || denominator < 3 || denominator > 10)
    return null;
  if (!/^partes?$/.test(wordAfter(context, end))) return null;
  const spanish = grammar.language === 'es';
  const third = spanish ? 'tercera' : 'terça';
  const part = denominator === 3 ? third : grammar.numbers.ordinal(denominator, 'f');
  const count =
    numerator === 1 ? (spanish ? 'una' : 'uma') : grammar.numbers.cardinal(String(numerator), 'f');
  return `${count} ${part}${numerator === 1 ? '' : 's'}`;
}

/** Adds the unit after a mixed number: `2\u00bd kg`, `20\u00bd"`. */
function withUnit(context: NormalizationContext, end: number, spoken: string) {
  const many = word(context, 'inches');
  if (many !== '' && inchMark(context, end)) return { end: end + 1, spoken: `${spoken} ${many}` };
  const unit = unitAt(context, { end, digits: '2', decimals: '5', grouped: false });
  return unit === null
    ? { end, spoken }
    : { end: afterFullStop(context, unit.end), spoken: `${spoken} ${unit.counted.many}` };
}

/** Returns whether a sign of inches follows, and not a closing quotation mark. */
function inchMark(context: NormalizationContext, end: number): boolean {
  if (matchAt(/["\u2033\u201d](?![\p{L}\d])/uy, context, end) === null) return false;
  const marks = context.view.slice(context.start, end).match(/["\u201c\u201d\u201e]/g)?.length ?? 0;
  return marks % 2 === 0;
}

const halves: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
  es: ['medio', 'media'],
  it: ['mezzo', 'mezza'],
  pt: ['meio', 'meia'],
};

/** Verbalizes a half before its noun, in its gender: `1/2 cucharada` is "media cucharada". */
function halfOf(context: NormalizationContext, end: number) {
  if (context.tables.language === 'de') return germanHalf(context, end);
  if (context.tables.language === 'fr') return frenchHalf(context, end);
  const words = halves[context.tables.language];
  // "5 anni e ½"
  if (
    words !== undefined &&
    /^[ye]$/.test(wordBefore(context, end - 1)) &&
    wordAfter(context, end).length < 3
  )
    return { end, spoken: words[0] };
  if (words === undefined) return null;
  const unit = unitAt(context, { end, digits: '1', decimals: null, grouped: false });
  const noun = unit?.counted.one ?? wordAfter(context, end);
  if (!/^\p{Ll}{3,}/u.test(noun)) return null;
  const feminine = unit?.counted.gender === 'f' || /(?:a|colher|parte)$/.test(noun.split(' ')[0] ?? '');
  const spoken = words[feminine ? 1 : 0];
  return unit === null ? { end, spoken } : { end: unit.end, spoken: `${spoken} ${unit.counted.one}` };
}

/** French nouns of which a half is one word with them. */
const halfNouns =
  /^(?:heure|journée|tasse|verre|livre|douzaine|tranche|bouteille|baguette|page|place|part|tour|siècle|finale|portion|pomme|poire|citron|oignon|orange|avocat|tomate|sachet|cube|botte|gousse|banane|concombre|poivron|paquet|bol)$/u;

/** Verbalizes a half before a spoon in French, where it is one word with the noun: "une demi-cuillère à soupe". */
function frenchHalf(context: NormalizationContext, end: number) {
  // "5 ans ½"
  if (/^(?:ans?|mois|jours?|heures?|années?|kilos?|litres?|mètres?)$/.test(wordBefore(context, end - 1)))
    return { end, spoken: 'et demi' };
  const unit = unitAt(context, { end, digits: '1', decimals: null, grouped: false });
  const next = wordAfter(context, end);
  if (unit === null && halfNouns.test(next))
    return {
      end: end + 1 + next.length,
      spoken: `${isFeminineInFrench(next) ? 'une' : 'un'} demi-${next}`,
    };
  const noun = unit?.counted.one ?? '';
  if (unit === null || noun === '') return null;
  return { end: unit.end, spoken: `${unit.counted.gender === 'f' ? 'une' : 'un'} demi-${noun}` };
}

function mixedNumber(
  context: NormalizationContext,
  whole: string,
  numerator: number,
  denominator: number,
): string | null {
  const { grammar } = context;
  const part = grammar?.numbers.fraction(numerator, denominator) ?? null;
  if (grammar === null || part === null) return null;
  const half = numerator === 1 && denominator === 2 ? word(context, 'andHalf') : '';
  const quarters =
    denominator === 4
      ? { de: `${numerator === 1 ? 'ein' : 'drei'}viertel`, en: numerator === 1 ? 'and a quarter' : '' }
      : {};
  if (context.tables.language === 'de' && (half !== '' || quarters.de !== undefined))
    return `${grammar.numbers.cardinal(whole, 'm', true)}${half || quarters.de}`;
  if (context.tables.language === 'en' && quarters.en)
    return `${grammar.numbers.cardinal(whole)} ${quarters.en}`;
  const tail = half !== '' ? half : `${word(context, 'and')} ${part}`;
  return `${grammar.numbers.cardinal(whole)} ${tail}`;
}

/** Verbalizes a fraction sign without a number: `\u00bd`. */
export function verbalizeVulgar(context: NormalizationContext, at: number) {
  const pair = vulgarFractions[context.view.charAt(at)];
  if (pair === undefined) return null;
  if (context.grammar === null) return tableFraction(context, at + 1, `${pair[0]}/${pair[1]}`);
  return partOf(context, at + 1, pair[0], pair[1]);
}

/** Verbalizes ratios and odds: `16:9` is "sixteen to nine". */
export const verbalizeRatio: Rule = (context, at) => {
  const match = matchAt(ratio, context, at);
  if (match === null || context.grammar === null) return null;
  const { cardinal } = context.grammar.numbers;
  const second = (match[2] ?? '').replace(/\D/g, '');
  // In Portuguese, a picture is "dezesseis por nove" and a map "um para cinquenta mil".
  const portuguese = /^(?:16:9|4:3|21:9|3:2|16:10)$/.test(match[0])
    ? 'por'
    : match[1] === '1' && Number(second) >= 100
      ? 'para'
      : null;
  const link = context.tables.language === 'pt' && portuguese !== null ? portuguese : word(context, 'ratio');
  return { end: at + match[0].length, spoken: `${cardinal(match[1] ?? '')} ${link} ${cardinal(second)}` };
};
