import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';
import { splitCamel } from './addresses.ts';

const mixed = /(?:\p{L}+\d+|\p{Lu}\p{L}*-\d+|\d+\p{L}+|\d+-\p{Lu}+)(?:-?[\p{L}\d]+)*(?:'s)?(?![\p{L}\d])/uy;
const identifierPattern =
  /[\p{L}_$][\p{L}\p{N}_$]*(?:_[\p{L}\p{N}$]+)+(?:\(\))?|[\p{Ll}][\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*\(\)|[\p{L}_][\p{L}\p{N}_]*\(\)/uy;
const hexPattern = /(?:0x[\da-f]{2,}|(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{7,64})(?![\p{L}\p{N}])/iuy;

/**
 * Verbalizes names made of letters and digits (`GPT-4`, `3D`, `B2B`, `MP3`) and identifiers (`foo_bar()`),
 * and omits long hexadecimal strings.
 */
export const verbalizeCode: Rule = (context, at) => {
  const { grammar } = context;
  if (!startsWord(context, at)) return null;
  const hex = matchAt(hexPattern, context, at);
  if (hex !== null && hex[0].length >= 12) return { end: at + hex[0].length, silent: 'code' };
  const identifier = matchAt(identifierPattern, context, at);
  if (identifier !== null && !/^_+$/.test(identifier[0])) {
    const spoken = splitCamel(identifier[0].replace(/\(\)$/, '').replace(/\$/g, ' '));
    if (spoken !== '') return { end: at + identifier[0].length, spoken };
  }
  const match = matchAt(mixed, context, at);
  if (match === null || grammar === null || /^\d+(?:st|nd|rd|th)$/i.test(match[0])) return null;
  // "A320"
  const aircraft =
    grammar.language === 'en' ? /^A(3)([0-9]0)(neo|ceo|XLR|LR|F|-?\d{1,2}00)?$/.exec(match[0]) : null;
  if (aircraft?.[2] !== undefined && aircraft[2] !== '00') {
    const variant = (aircraft[3] ?? '').replace('-', '');
    const tail = /^\d/.test(variant) ? grammar.numbers.cardinal(variant) : variant;
    return {
      end: at + match[0].length,
      spoken: `A three ${grammar.numbers.cardinal(aircraft[2])} ${tail}`.trim(),
    };
  }
  const parts = match[0].match(/\p{L}+(?:'s)?|\d+|'s/gu) ?? [];
  const verbalized = parts.map((part) =>
    /^\d/.test(part) ? verbalizeDigits(part, context.tables.digits, grammar.numbers.cardinal) : part,
  );
  return { end: at + match[0].length, spoken: verbalized.join(' ').replace(/ 's/g, "'s") };
};

/** Verbalizes up to three digits as a number, four as two pairs, more one by one. */
function verbalizeDigits(
  digits: string,
  names: readonly string[],
  cardinal: (digits: string) => string,
): string {
  if (digits.startsWith('0') && digits.length > 1) return digitByDigit(digits, names);
  if (digits.length <= 3) return cardinal(digits);
  if (digits.length === 4 && digits.endsWith('00')) return cardinal(digits);
  if (digits.length === 4 && digits.charAt(2) !== '0')
    return `${cardinal(digits.slice(0, 2))} ${cardinal(digits.slice(2))}`;
  return digitByDigit(digits, names);
}

/** Omits what begins a path in the folder or above it: `./`, `../../`. */
export const dropPathStart: Rule = (context, at) => {
  const match = matchAt(/(?:\.{1,2}\/)+(?=[\p{L}\d_.])/uy, context, at);
  const isStart = at === context.start || /[\s"'`(]/.test(context.view.charAt(at - 1));
  return match === null || !isStart ? null : { end: at + match[0].length, silent: 'symbol' };
};
