import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

const international =
  /\+\d{1,3}(?:[ .-]?\(\d{1,4}\)[ .-]?\d{1,8})?(?:[ ./-]\d{1,8}){1,6}(?![\d\p{L}])|\+\d{8,15}(?![\d\p{L}])/uy;
const national =
  /\(\d{3}\)\s?\d{3}[ .-]\d{4}(?!\d)|\(0\d{1,4}\)[ /-]{0,3}\d{2,8}(?:[ .-]\d{2,8}){0,4}(?![\d\p{L}])|(?:1-)?\d{3}[.-]\d{3}[.-]\d{4}(?!\d)|\d{3}-\d{4}(?![\d-])|0\d(?:[ .]\d{2}){4}(?!\d)|0\d{1,4}(?:[ -]| ?\/ ?)\d{3,8}(?:[ -]\d{2,8}){0,3}(?![\d\p{L}])|0\d{2,4} ?[/-] ?\d{2}(?: \d{2}){1,4}(?![\d\p{L}])|0[89]00 \d{2,4}(?: \d{2,4}){1,2}(?!\d)|0\d{9,10}(?![\d\p{L}])/uy;
/** Free numbers, which are written like numbers of millions. */
const freePhone: Readonly<Record<string, RegExp>> = {
  es: /90[0-2] \d{2,3} \d{2,3}(?: \d{2})?(?![\d\p{L}%])|[6789]\d\d(?: \d\d){3}(?![\d\p{L}%]| \d)|\d{2} \d{4} \d{4}(?![\d\p{L}%]| \d)/uy,
  pt: /\(?0?\d{2}\)\s?9?[ .]?\d{4}[ .-]\d{4}(?![\d-])|(?<!\d)9\d{4}-\d{4}(?![\d-])|0800[ -]\d{3}[ -]\d{4}(?!\d)/uy,
  it: /3\d\d[ .-]\d{6,7}(?![\d\p{L}%])|8(?:00|40|48|92) \d{3} ?\d{3}(?![\d\p{L}%])|800-\d{6}(?!\d)/uy,
  fr: /0 8\d\d(?: \d\d){3}(?!\d)/uy,
};
/** Words before a telephone number, in the languages that have a grammar. */
const cue =
  /(?:tel|tel\u00e9f?|telf|telefon|t\u00e9l\u00e9phone|t\u00e9l|tel\u00e9fono|telefono|telefone|telephone|phone|fax(?:-nr)?|cell?|cellulare|celular|m\u00f3vil|mobil|mobile|whatsapp|llam(?:e|a|ar|ad|en) al|escrib(?:e|ir|a) al|chiam(?:a|are|ate|i)(?: il| lo| al)?|lig(?:ue|ar)(?: para)?|appelez(?: le)?|composez(?: le)?|call|dial|ring|text|rufen Sie|w\u00e4hlen Sie)[.:]?(?: ?:)?\s$/iu;
const afterCue = /\(?\d{1,5}\)?(?:[ ./-]{1,3}\d{2,8}){1,6}(?![\d\p{L}])|\d{7,13}(?![\d\p{L}])/uy;
/** Words before a short number that is spoken digit by digit: an emergency number, a code. */
const codeCue =
  /(?:(?:^|\s)(?:call|dial|text)|ends? in|(?:pin|code|passcode|password)(?: is|:)?|notruf(?:nummer)?(?: ist| unter|:)?)\s$/iu;
const shortCode = /\d{3,6}(?![\d\p{L}%]|[.,:/-]\d)/uy;
const isbnCue = /isbn(?:-1[03])?(?: is)?:?\s?$/i;
const isbnPattern = /97[89][- ]\d{1,5}[- ]\d{1,7}[- ]\d{1,7}[- ][\dX](?!\d)/y;
const socialSecurity = /\d{3}-\d{2}-\d{4}(?![\d-])/y;
const extension = /,?\s?(?:x|ext\.?)\s?(\d{1,5})(?![\d\p{L}])/uy;

/** Verbalizes telephone numbers, ISBNs and codes digit by digit, with a pause between groups. */
export const verbalizePhone: Rule = (context, at) => {
  const { tables } = context;
  if (tables.digits.length < 10 || !startsWord(context, at)) return null;
  const before = context.view.slice(Math.max(context.start, at - 24), at);
  if (isbnCue.test(before)) {
    const isbn = matchAt(isbnPattern, context, at) ?? matchAt(/\d{9}[\dX]|\d{13}/y, context, at);
    if (isbn !== null) return { end: at + isbn[0].length, spoken: spellGroups(isbn[0], context) };
  }
  const number = matchAt(socialSecurity, context, at);
  if (number !== null && tables.language === 'en')
    return { end: at + number[0].length, spoken: spellGroups(number[0], context) };
  const match =
    matchAt(international, context, at) ??
    (cue.test(before) ? matchAt(afterCue, context, at) : null) ??
    matchAt(national, context, at) ??
    (freePhone[tables.language] === undefined
      ? null
      : matchAt(freePhone[tables.language] ?? national, context, at));
  const digits = match?.[0].replace(/\D/g, '') ?? '';
  if (match === null || digits.length < 7 || digits.length > 15) return code(context, at, before);
  // "2010-2019" and "100-1000" are ranges, "555-1234" is not.
  if (
    /^\d{3}-\d{4}$/.test(match[0]) &&
    !/(?:call|phone|tel|dial|at|number|telephone)\.?:?$/i.test(before.trimEnd()) &&
    !match[0].startsWith('555')
  )
    return null;
  const end = at + match[0].length;
  const spoken = spellGroups(match[0], context);
  const more = tables.language === 'en' ? matchAt(extension, context, end) : null;
  if (more?.[1] === undefined || context.grammar === null) return { end, spoken };
  return {
    end: end + more[0].length,
    spoken: `${spoken} extension ${context.grammar.numbers.cardinal(more[1])}`,
  };
};

function code(context: NormalizationContext, at: number, before: string) {
  if (!codeCue.test(before) || !/^(?:en|de)$/.test(context.tables.language)) return null;
  const match = matchAt(shortCode, context, at);
  if (match === null) return null;
  // "Call 100 people" counts them.
  const end = at + match[0].length;
  const next = wordAfter(context, end);
  if (/^\p{Ll}{2,}s$|^people$/u.test(next) && !/^(?:this|is|was|as|always|unless)$/.test(next)) return null;
  return { end, spoken: digitByDigit(match[0], context.tables.digits) };
}

function spellGroups(written: string, context: NormalizationContext): string {
  const groups = written
    .replace(/^\+/, '')
    .split(/[^\dX]+/)
    .filter((group) => group !== '');
  const verbalized = groups.map((group) => digitByDigit(group, context.tables.digits)).join(', ');
  return written.startsWith('+') ? `${word(context, 'plus')} ${verbalized}` : verbalized;
}
