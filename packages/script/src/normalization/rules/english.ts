import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

const zip = /(\d{5})(?:-(\d{4}))?(?![\d\p{L}]|[.,]\d)/uy;
const states =
  /(?:^|[\s,])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s$/;
const verse = /(\d{1,3}):(\d{1,3})(?:\s?[\u2013-]\s?(\d{1,3}))?(?![\d:]|[.,]\d)/uy;
const scientific = /(\d+)(?:\.(\d+))?[eE]([-+]?)(\d{1,3})(?![\p{L}\d])/uy;
const times = /(\d{1,3})\s?[\u2013-]\s?(\d{1,3})x(?![\p{L}\d])/uy;
const variant = /(\d{3})-(\d{3,4})(?![\d-]|\p{L})/uy;
const inches = /(\d{1,3}(?:\.\d+)?)(?:["\u2033\u201d]|'')(?=\s\p{Ll}|[\s,.;)]|$)/uy;
const shortYear = /'(\d)(\d)(?![\d\p{L}']|[.,]\d)/uy;
const leadingPoint = /\.(\d+)(?![\d\p{L}]|\.\d)/uy;

/** Names and abbreviations of scriptures' books, before chapter and verse. */
const books: ReadonlySet<string> = new Set(
  (
    'genesis gen exodus exod ex leviticus lev numbers num deuteronomy deut joshua josh judges judg ruth samuel sam kings chronicles chron ' +
    'ezra nehemiah neh esther job psalm psalms ps proverbs prov ecclesiastes eccl song isaiah isa jeremiah jer lamentations ezekiel ezek ' +
    'daniel dan hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah zech malachi mal matthew matt mark luke john ' +
    'acts romans rom corinthians cor galatians gal ephesians eph philippians phil colossians col thessalonians thess timothy tim titus ' +
    "philemon hebrews heb james peter jude revelation rev quran koran qur'an surah sura"
  ).split(' '),
);

/** Verbalizes numbers that only English writes like this: ZIP codes, verses, `1e-9`, `2-3x`, `32"`. */
export const verbalizeEnglishNumber: Rule = (context, at) => {
  const { grammar, tables, view } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const { cardinal, decimals } = grammar.numbers;
  const code = matchAt(zip, context, at);
  if (code?.[1] !== undefined && states.test(view.slice(Math.max(context.start, at - 4), at))) {
    const tail = code[2] === undefined ? '' : `, ${digitByDigit(code[2], tables.digits)}`;
    return { end: at + code[0].length, spoken: digitByDigit(code[1], tables.digits) + tail };
  }
  const passage = matchAt(verse, context, at);
  if (passage?.[1] !== undefined && passage[2] !== undefined && books.has(wordBefore(context, at))) {
    const last = passage[3] === undefined ? '' : ` to ${cardinal(passage[3])}`;
    // "two, two hundred fifty-five" is not 2200.
    const between = passage[2].length > 2 ? ', ' : ' ';
    return {
      end: at + passage[0].length,
      spoken: cardinal(passage[1]) + between + cardinal(passage[2]) + last,
    };
  }
  const power = matchAt(scientific, context, at);
  if (power?.[1] !== undefined && power[4] !== undefined && (power[3] !== '' || power[2] !== undefined)) {
    const base =
      power[2] === undefined ? cardinal(power[1]) : `${cardinal(power[1])} point ${decimals(power[2])}`;
    const exponent =
      power[3] === '-' ? `minus ${cardinal(power[4])}` : grammar.numbers.ordinal(Number(power[4]));
    return { end: at + power[0].length, spoken: `${base} times ten to the ${exponent}` };
  }
  const factor = matchAt(times, context, at);
  if (factor?.[1] !== undefined && factor[2] !== undefined)
    return { end: at + factor[0].length, spoken: `${cardinal(factor[1])} to ${cardinal(factor[2])} x` };
  const aircraft = matchAt(variant, context, at);
  if (
    aircraft?.[1] !== undefined &&
    aircraft[2] !== undefined &&
    /^(?:boeing|airbus)$/.test(wordBefore(context, at))
  )
    return { end: at + aircraft[0].length, spoken: `${cardinal(aircraft[1])} ${cardinal(aircraft[2])}` };
  return inInches(context, at);
};

function inInches(context: NormalizationContext, at: number) {
  const match = matchAt(inches, context, at);
  const numbers = context.grammar?.numbers;
  if (match?.[1] === undefined || numbers === undefined) return null;
  // In `he counted "1, 2, 32" aloud`, the mark closes a quotation.
  const marks = context.view.slice(context.start, at).match(/["\u201c\u201d\u2033]/g)?.length ?? 0;
  if (marks % 2 === 1) return null;
  const [whole = '', part] = match[1].split('.');
  const amount =
    part === undefined
      ? numbers.cardinal(whole)
      : `${numbers.cardinal(whole)} point ${numbers.decimals(part)}`;
  const attribute = /^(?:an?|the|his|her|my|your)$/.test(wordBefore(context, at));
  return {
    end: at + match[0].length,
    spoken: `${amount} ${attribute || match[1] === '1' ? 'inch' : 'inches'}`,
  };
}

/** Verbalizes a year without its century (`'04`) and a decimal without its zero (`.300`). */
export const verbalizeShortened: Rule = (context, at) => {
  const { grammar, view } = context;
  if (grammar === null || (at > context.start && !/[\s(~\u2014\u2013]/.test(view.charAt(at - 1))))
    return null;
  const point = context.tables.words['point'] ?? '';
  const decimal = matchAt(leadingPoint, context, at);
  if (decimal?.[1] !== undefined && point !== '')
    return { end: at + decimal[0].length, spoken: `${point} ${grammar.numbers.decimals(decimal[1])}` };
  const year = grammar.language === 'en' ? matchAt(shortYear, context, at) : null;
  if (year?.[1] === undefined || year[2] === undefined) return null;
  const { cardinal } = grammar.numbers;
  return {
    end: at + year[0].length,
    spoken: year[1] === '0' ? `oh ${cardinal(year[2])}` : cardinal(year[1] + year[2]),
  };
};
