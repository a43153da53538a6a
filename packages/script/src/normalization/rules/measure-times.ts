import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';

const arabicTime =
  /(\d{1,2}(?::[0-5]\d)?|[\u0660-\u0669]{1,2}(?::[\u0660-\u0669]{2})?)\s?(ص|م)(?![\p{L}\p{M}\d\u00b2\u00b3/])/uy;
const arabicYear =
  /([1-9]\d{2,3}|[\u0661-\u0669][\u0660-\u0669]{2,3})(\s?)م(?![\p{L}\p{M}\d\u00b2\u00b3/])/uy;

/** Verbalizes times of day and years in Arabic, where \u0645 also means meters: `11:45 م`, `1914م`. */
export const verbalizeArabicTime: Rule = (context, at) => {
  if (context.tables.language !== 'ar' || !startsWord(context, at)) return null;
  const before = wordBefore(context, at);
  const time = matchAt(arabicTime, context, at);
  if (time?.[1] !== undefined) {
    const isTime =
      time[1].includes(':') ||
      time[2] === 'ص' ||
      /^(?:الساعة|ساعة|حتى)$/.test(before) ||
      /(?:\d\s?ص|[صم])\s(?:إلى|حتى|وينتهي|وتنتهي|وحتى|-|–|و)\s?$/u.test(
        context.view.slice(Math.max(context.start, at - 14), at),
      ) ||
      /^(?:وينتهي|وتنتهي|ويغلق|وتغلق)$/.test(before);
    if (isTime && Number.parseInt(time[1], 10) <= 12)
      return { end: at + time[0].length, spoken: `${time[1]} ${time[2] === 'ص' ? 'صباحا' : 'مساء'}` };
  }
  const year = matchAt(arabicYear, context, at);
  if (year?.[1] === undefined) return null;
  const value = Number(year[1].replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)));
  const attached = year[2] === '' && value >= 1000 && value <= 2100;
  if (!attached && !/^(?:عام|سنة|الموافق|لعام|لسنة|بعام|توفي|وتوفي|ولد|منذ|حتى)$/.test(before)) return null;
  return { end: at + year[0].length, spoken: `${year[1]} ميلادي` };
};

const polishTime =
  /([01]?\d|2[0-4])[.:]([0-5]\d)(?:(\s?[\u2013-]\s?)([01]?\d|2[0-4])[.:]([0-5]\d))?(?!\d|[.,]\d)/uy;

/** Verbalizes Polish times with a full stop: `godz. 23.45`, `o 8.30`. */
export const verbalizePolishTime: Rule = (context, at) => {
  if (context.tables.language !== 'pl' || !startsWord(context, at)) return null;
  if (!/^(?:godz|godzin[aeyęo]|godzinach|godzinami|o)$/.test(wordBefore(context, at))) return null;
  const match = matchAt(polishTime, context, at);
  if (match === null) return null;
  const second = match[4] === undefined ? '' : `${match[3]}${match[4]}:${match[5]}`;
  return { end: at + match[0].length, spoken: `${match[1]}:${match[2]}${second}` };
};

const dutchTime =
  /([01]?\d|2[0-4])[.:]([0-5]\d)(?=(?:\s(?:tot|en|of|à|t\/m)\s(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)?\suur(?!\p{L}))(\suur(?!\p{L}))?/uy;

/** Verbalizes Dutch times with a full stop, which a voice reads as a fraction: `9.30 uur`, `van 9.00 tot 17.30 uur`. */
export const verbalizeDutchTime: Rule = (context, at) => {
  if (context.tables.language !== 'nl' || !startsWord(context, at)) return null;
  const match = matchAt(dutchTime, context, at);
  if (match === null) return null;
  const hour = `${Number(match[1])} uur`;
  return { end: at + match[0].length, spoken: match[2] === '00' ? hour : `${hour} ${match[2]}` };
};

const hindiHalf = /(\d{1,3})\u00bd/uy;

/** Verbalizes halves after a number in Hindi, which has words of its own for one and two: `2\u00bd` is "ढाई". */
export const verbalizeHindiHalf: Rule = (context, at) => {
  if (context.tables.language !== 'hi' || !startsWord(context, at)) return null;
  const match = matchAt(hindiHalf, context, at);
  if (match?.[1] === undefined) return null;
  const spoken = match[1] === '1' ? 'डेढ़' : match[1] === '2' ? 'ढाई' : `साढ़े ${match[1]}`;
  return { end: at + match[0].length, spoken };
};
