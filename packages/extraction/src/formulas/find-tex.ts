import { nextIn } from '../find-next.ts';
import { isTex } from './is-tex.ts';

/** A formula between TeX delimiters. */
export interface TexRange {
  /** Offset after the closing delimiter. */
  end: number;
  source: string;
  /** Whether it is displayed on a line of its own. */
  display: boolean;
}

/** Maximum length of a formula between delimiters. Aligned equations of papers have about 1,000 characters. */
const maxLength = 4_000;

/** Characters at which a formula may begin. */
export const texOpening = /\$|\\[([]/;

/**
 * Returns a function that reads the formula whose opening delimiter (`$`, `$$`, `\(`, `\[`) is at a position;
 * null if there is none. Positions must increase. `$` follows the rules of Pandoc
 * (https://pandoc.org/MANUAL.html#math), and the content must look like TeX, so that amounts of money are not
 * taken for formulas.
 */
export function texReader(text: string): (at: number) => TexRange | null {
  const nextDollar = nextIn(text, /(?<!\\)\$/g);
  const nextDollars = nextIn(text, /(?<!\\)\$\$/g);
  const round = bracketReader(text, /\\\(/g, /\\\)/g, false);
  const square = bracketReader(text, /\\\[/g, /\\\]/g, true);
  return (at) => {
    if (text[at] === '\\')
      return text[at - 1] === '\\' ? null : text[at + 1] === '(' ? round(at) : square(at);
    if (text[at - 1] === '\\') return null;
    if (text[at + 1] === '$') {
      const close = nextDollars(at + 2);
      return close >= text.length ? null : checked(text, at + 2, close, 2, true);
    }
    if (isWord(text, at - 1) || text[at - 1] === '$' || /\s/.test(text.charAt(at + 1))) return null;
    const close = nextDollar(at + 1);
    if (close >= text.length || /\s/.test(text.charAt(close - 1))) return null;
    // The end of an ordinal may follow: `the $n$th time`.
    if (isWord(text, close + 1) && !/^(?:th|st|nd|rd)(?!\w)/.test(text.slice(close + 1, close + 4)))
      return null;
    return checked(text, at + 1, close, 1, false);
  };
}

function bracketReader(
  text: string,
  open: RegExp,
  close: RegExp,
  display: boolean,
): (at: number) => TexRange | null {
  const nextOpen = nextIn(text, open);
  const nextClose = nextIn(text, close);
  return (at) => {
    if (!text.startsWith(display ? '\\[' : '\\(', at)) return null;
    const end = nextClose(at + 2);
    // Formulas are not nested.
    if (end >= text.length || nextOpen(at + 2) < end) return null;
    const range = checked(text, at + 2, end, 2, display);
    // Markdown escapes brackets in the same way: `\[1\]`.
    return range === null || /^[\d\s.,]*$/.test(range.source) ? null : range;
  };
}

function checked(
  text: string,
  start: number,
  end: number,
  delimiter: number,
  display: boolean,
): TexRange | null {
  if (end <= start || end - start > maxLength) return null;
  // GitHub also encloses formulas in dollar signs with backticks.
  const source = text
    .slice(start, end)
    .replace(/^`([^`]*)`$/, '$1')
    .trim();
  return isTex(source) ? { end: end + delimiter, source, display } : null;
}

const isWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
