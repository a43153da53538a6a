import type { Rule } from '../normalization-context.ts';
import { matchAt } from '../normalization-context.ts';

/** `[12]`, `[3, 4-6]`, `[1][2]`, `[a]`, `[citation needed]`. */
const bracketed =
  /(?:\s*\[(?:\d{1,4}[a-z]?(?:\s*[,;\u2013-]\s*\d{1,4}[a-z]?)*|(?:note|nb|n|fn|ref|p|pp)\.?\s?\d+|[a-z\u2020\u2021*]|citation needed|clarification needed|better source needed|who\?|when\?|edit|verify)\])+/iuy;
const namePattern =
  "(?:(?:van|von|de|der|den|del|da|di|le|la|al|el|ter|ten)\\s+)*\\p{Lu}[\\p{L}\\p{M}'\\u2019-]+(?:\\s+(?:Jr|Sr)\\.?)?";
const authors = `${namePattern}(?:(?:\\s*,\\s*|\\s+(?:and|&|und|et|y|e)\\s+|\\s*,\\s*(?:and|&)\\s+)${namePattern})*(?:\\s*,?\\s+et\\s+al\\.?)?`;
const year = '(?:1[5-9]|20)\\d{2}[a-z]?(?:\\s*[,/]\\s*(?:(?:1[5-9]|20)\\d{2})?[a-z]?)*';
const pages =
  '(?:\\s*[,:]\\s*(?:pp?\\.|ch\\.|chap\\.|\u00a7|S\\.)?\\s*\\d+(?:\\s*[\\u2013-]\\s*\\d+)?(?:ff?\\.)?)?';
const entry = `(?:(?:see|see also|cf\\.?|e\\.g\\.,?|i\\.e\\.,?|vgl\\.|voir|ver|and|but see)\\s+)*(?:${authors})[,.]?\\s+\\(?${year}\\)?${pages}`;
const byYear = new RegExp(`\\(\\s*${entry}(?:\\s*[;,]\\s*(?:${entry}|${year}))*\\s*\\)`, 'uy');
const sure = /et\s+al|&|;|\band\b|\bund\b|\bet\b/u;
/** Only entries within parentheses: the year in `Smith (2019)` is spoken. */
const count = new RegExp(`\\(\\s*${entry}`, 'gu');

/** Omits citations if the listener skips them. */
export const dropCitation: Rule = (context, at) => {
  if (!context.settings.skip.citations) return null;
  const first = context.view.charAt(at);
  if (first === '[') {
    const match = matchAt(bracketed, context, at);
    // "[2004] UKHL 5" is a reference to a judgment.
    if (
      match !== null &&
      /^\[(?:19|20)\d\d\]$/.test(match[0]) &&
      /^\s(?:\d+\s)?[A-Z]{2}/.test(context.view.slice(at + match[0].length, context.end))
    )
      return { end: at + 1, silent: 'symbol' };
    return match === null ? null : { end: at + match[0].length, silent: 'citation' };
  }
  if (first !== '(') return null;
  const match = matchAt(byYear, context, at);
  if (match === null) return null;
  // "(May, 2020)" is a date.
  const name = match[0].match(/\p{L}+/u)?.[0].toLowerCase() ?? '';
  if (context.tables.months.some((month) => month.toLowerCase() === name)) return null;
  return context.citesByYear || sure.test(match[0])
    ? { end: at + match[0].length, silent: 'citation' }
    : null;
};

/**
 * Returns whether a text has at least three citations by name and year, so that `(Name, 2019)` is always a
 * citation in it.
 */
export function citesByYear(text: string): boolean {
  let found = 0;
  for (const _ of text.matchAll(count)) {
    found += 1;
    if (found >= 3) return true;
  }
  return false;
}
