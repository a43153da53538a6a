import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

const german =
  /(\d{1,3})-?([jJ]ährig\p{Ll}*|mal(?:ig\p{Ll}*)?|fach\p{Ll}*|prozentig\p{Ll}*|stündig\p{Ll}*|tägig\p{Ll}*|monatig\p{Ll}*|wöchig\p{Ll}*|köpfig\p{Ll}*|stellig\p{Ll}*|seitig\p{Ll}*|teilig\p{Ll}*|minütig\p{Ll}*|stöckig\p{Ll}*|türig\p{Ll}*|bändig\p{Ll}*|gängig\p{Ll}*|\p{Ll}{3,}ig(?:e[mnrs]?)?)(?![\p{L}\d])/uy;
/** `0300 UTC`, `1745 hrs`. */
const military = /([01]\d|2[0-3])([0-5]\d)(?=\s(?:UTC|GMT|Z|Zulu|hrs|hours|local time)(?!\p{L}))/uy;
const serial = /(\d{1,4})\/(0\d{2,7})(?![\d/\p{L}]|[.,]\d)/uy;

/**
 * Verbalizes numbers that are one word with what follows, or that are read in parts: `30-jährig`, `3-mal`, `0300 UTC`,
 * `19/01234`.
 */
export const verbalizeNumberedWord: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  if (grammar.language === 'de') {
    // "eine 2-Zi.-Whg.", "ein 14-jähr. Kind"
    const short = matchAt(/(\d{1,3})-(?=(?:Zi|jähr|Mon|Wo|Pers)\.)/uy, context, at);
    if (short?.[1] !== undefined) return { end: at + short[1].length, spoken: cardinal(short[1], 'm', true) };
    const word = matchAt(german, context, at);
    if (word?.[1] !== undefined)
      return { end: at + word[0].length, spoken: `${cardinal(word[1], 'm', true)}${word[2]?.toLowerCase()}` };
  }
  if (grammar.language === 'en') {
    const time = matchAt(military, context, at);
    if (time?.[1] !== undefined && time[2] !== undefined) {
      const hour = time[1].startsWith('0') ? `zero ${cardinal(time[1].slice(1))}` : cardinal(time[1]);
      const minute =
        time[2] === '00'
          ? 'hundred'
          : time[2].startsWith('0')
            ? `oh ${cardinal(time[2].slice(1))}`
            : cardinal(time[2]);
      return { end: at + time[0].length, spoken: `${hour} ${minute}` };
    }
  }
  const file = matchAt(serial, context, at);
  if (
    file?.[1] === undefined ||
    file[2] === undefined ||
    /^(?:tel|fax|telefon|tél)$/.test(wordBefore(context, at))
  )
    return null;
  return {
    end: at + file[0].length,
    spoken: `${cardinal(file[1])} ${digitByDigit(file[2], context.tables.digits)}`,
  };
};
