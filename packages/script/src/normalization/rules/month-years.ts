import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const monthYear = /(0[1-9]|1[0-2])\/(20\d{2}|\d{2})(?![\d/\p{L}%]|[.,]\d)/uy;
/** Words before the end of a validity or the date of a text, after which two digits are a year. */
const cue =
  /(?:gültig bis|haltbar bis|mhd|stand|ende|exp|expires|expiry|valid (?:thru|until|through)|caduca|caducidad|válid[oa] hasta|vence|validade|válid[oa] até|scad|scadenza|valid[oa] fino al|expire|valable jusqu'en|valable jusqu'au|péremption)[.:]?\s$/iu;

/** Verbalizes a month and a year after a word that makes them a date: `gültig bis 12/25`, `exp. 08/27`. */
export const verbalizeMonthYear: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(monthYear, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  if (!cue.test(context.view.slice(Math.max(context.start, at - 24), at))) return null;
  const year = match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  return {
    end: at + match[0].length,
    spoken: grammar.date({ day: null, month: Number(match[1]), year, dayFirst: true }),
  };
};
