import type { Inline } from '@earmark/contract';
import { nextIn } from '../find-next.ts';
import { texReader } from '../formulas/find-tex.ts';
import { formulaRun } from '../formulas/formula.ts';

/** A formatted part of a text and where it ends. */
interface ParsedRun {
  run: Inline;
  end: number;
}

/** Reads the formatted part that begins at a position; null if the character is an ordinary one. */
type RunReader = (at: number) => ParsedRun | null;

const word = /[A-Za-z0-9_]/;
const space = /\s/;
const opens = /[*_`![<$\\=]/;
/** Marks that a backslash makes ordinary characters. */
const escaped = /[*_`[\]#$|<>]/;
/** Patterns for the end of a formatted part. They are shared, so every search sets the start position. */
const closesStars = /(?<=\S)\*\*/g;
const closesLines = /(?<=\S)__/g;
const closesHighlight = /(?<=[^\s=])==(?![=\p{L}\p{N}_])/gu;
const lineEnd = /\n/g;
const delimiterOrLineEnd = /[*_\n]/g;
const tickOrLineEnd = /[`\n]/g;
const bracketOrLineEnd = /[\]\n]/g;
const roundOrSpace = /[)\s]/g;
const angleOrSpace = /[>\s]/g;
const noSpace = /\S/g;
const quotePattern = /"/g;
const noteMark = /\[\^([^\]\s]{1,40})\]/uy;

/**
 * Parses bold, italic, code, formulas, links and note marks in their usual notation; all other text is kept as is. The
 * time is linear in the length of the text, however many marks are left open.
 */
export function plainRuns(text: string): Inline[] {
  if (!opens.test(text)) return text === '' ? [] : [{ text }];
  const readRun = runReader(text);
  const runs: Inline[] = [];
  let from = 0;
  const opener = new RegExp(opens, 'g');
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const parsed = readRun(match.index);
    if (parsed === null) continue;
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    if (parsed.run.text !== '') runs.push(parsed.run);
    from = parsed.end;
    opener.lastIndex = from;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/** Returns a text without its formatting marks. */
export const textOfRuns = (text: string): string =>
  plainRuns(text)
    .map((run) => run.text)
    .join('');

function runReader(text: string): RunReader {
  const emphasis = [boldReader(text, '**'), boldReader(text, '__'), italicReader(text)];
  const highlight = highlightReader(text);
  const code = codeReader(text);
  const link = linkReader(text);
  const address = addressReader(text);
  const formula = formulaReader(text);
  return (at) => {
    switch (text[at]) {
      case '$':
        return formula(at);
      case '\\':
        return formula(at) ?? readEscaped(text, at);
      case '`':
        return code(at);
      case '=':
        return highlight(at);
      case '<':
        return address(at);
      case '!':
        return text[at + 1] === '[' ? link(at + 1) : null;
      case '[':
        return link(at) ?? readNoteMark(text, at);
      default:
        for (const read of emphasis) {
          const parsed = read(at);
          if (parsed !== null) return parsed;
        }
        return null;
    }
  };
}

/** Parses TeX between `$`, `$$`, `\\(` or `\\[`. */
function formulaReader(text: string): RunReader {
  const readTex = texReader(text);
  return (at) => {
    const tex = readTex(at);
    if (tex === null) return null;
    return { run: formulaRun(tex.source, { notation: 'tex', source: tex.source }), end: tex.end };
  };
}

/** Parses `\\*`, an ordinary character that would otherwise be a mark. */
function readEscaped(text: string, at: number): ParsedRun | null {
  const character = text.charAt(at + 1);
  return escaped.test(character) ? { run: { text: character }, end: at + 2 } : null;
}

const isSpace = (text: string, at: number): boolean => space.test(text.charAt(at));

/** Parses `**words**` within a line. */
function boldReader(text: string, delimiter: '**' | '__'): RunReader {
  const nextClose = nextIn(text, delimiter === '**' ? closesStars : closesLines);
  const nextLine = nextIn(text, lineEnd);
  return (at) => {
    const start = at + 2;
    if (!text.startsWith(delimiter, at) || start >= text.length || isSpace(text, start)) return null;
    const close = nextClose(start + 1);
    if (close >= text.length || nextLine(start) < close) return null;
    return { run: { text: text.slice(start, close), bold: true }, end: close + 2 };
  };
}

/**
 * Removes the marks of `==words==` within a line and not inside a word, the highlighter of Obsidian and others. The words
 * may have further formatting.
 */
function highlightReader(text: string): RunReader {
  const nextClose = nextIn(text, closesHighlight);
  const nextLine = nextIn(text, lineEnd);
  let closing = -1;
  const mark = (at: number): ParsedRun => ({ run: { text: '' }, end: at + 2 });
  return (at) => {
    const start = at + 2;
    if (at === closing) return mark(at);
    if (!text.startsWith('==', at) || text[start] === '=' || isSpace(text, start)) return null;
    if (at > 0 && (text[at - 1] === '=' || word.test(text.charAt(at - 1)))) return null;
    const close = nextClose(start + 1);
    if (close >= text.length || nextLine(start) < close) return null;
    closing = close;
    return mark(at);
  };
}

/** Parses `*words*` within a line and not inside a word. */
function italicReader(text: string): RunReader {
  const nextStop = nextIn(text, delimiterOrLineEnd);
  const touches = (at: number): boolean => text[at] === '*' || word.test(text.charAt(at));
  return (at) => {
    if ((at > 0 && touches(at - 1)) || at + 1 >= text.length || isSpace(text, at + 1)) return null;
    const close = nextStop(at + 1);
    if (close === at + 1 || text[close] !== text[at] || isSpace(text, close - 1) || touches(close + 1))
      return null;
    return { run: { text: text.slice(at + 1, close), italic: true }, end: close + 1 };
  };
}

function codeReader(text: string): RunReader {
  const nextStop = nextIn(text, tickOrLineEnd);
  return (at) => {
    const close = nextStop(at + 1);
    if (close === at + 1 || text[close] !== '`') return null;
    return { run: { text: text.slice(at + 1, close), code: true }, end: close + 1 };
  };
}

/**
 * Parses `[words](https://address "title")`. Pictures are treated as links with the alternative text as
 * words.
 */
function linkReader(text: string): RunReader {
  const nextStop = nextIn(text, bracketOrLineEnd);
  const endOfTarget = targetReader(text);
  return (at) => {
    const close = nextStop(at + 1);
    if (close === at + 1 || text[close] !== ']' || text[close + 1] !== '(') return null;
    const target = endOfTarget(close + 2);
    if (target === null) return null;
    const words = text.slice(at + 1, close).replace(/^(\*{1,3}|_{1,3}|`)(.+)\1$/s, '$2');
    const href = text.slice(close + 2, target.address);
    // Without the page's address, a relative link leads nowhere.
    return { run: isAbsolute(href) ? { text: words, href } : { text: words }, end: target.end };
  };
}

/**
 * Finds the end of the address at a position and of the parenthesis around it and its title; null if there is
 * none.
 */
function targetReader(text: string): (at: number) => { address: number; end: number } | null {
  const nextStop = nextIn(text, roundOrSpace);
  const nextNonSpace = nextIn(text, noSpace);
  const nextQuote = nextIn(text, quotePattern);
  return (at) => {
    const scheme = schemeAt(text, at) || relativeAt(text, at);
    if (scheme === 0) return null;
    const address = nextStop(at + scheme);
    if (scheme > 1 && address === at + scheme) return null;
    if (text[address] === ')') return { address, end: address + 1 };
    const quote = nextNonSpace(address);
    if (text[quote] !== '"') return null;
    const close = nextQuote(quote + 1) + 1;
    return text[close] === ')' ? { address, end: close + 1 } : null;
  };
}

/** Parses `<https://address>`. */
function addressReader(text: string): RunReader {
  const nextStop = nextIn(text, angleOrSpace);
  return (at) => {
    const scheme = schemeAt(text, at + 1);
    if (scheme === 0) return null;
    const close = nextStop(at + 1 + scheme);
    if (close === at + 1 + scheme || text[close] !== '>') return null;
    const href = text.slice(at + 1, close);
    return { run: { text: href, href }, end: close + 1 };
  };
}

/** Returns the length of `http:` or `https:` at a position; 0 for anything else. */
const schemeAt = (text: string, at: number): number =>
  text.startsWith('https:', at) ? 6 : text.startsWith('http:', at) ? 5 : 0;

const isAbsolute = (address: string): boolean => /^https?:/.test(address);

/** A fragment, a path, or a file with an extension: `#usage`, `../a`, `docs/a`, `a.md`, `mailto:a@b.c`. */
const relative = /#|\.{0,2}\/|mailto:|tel:|[\w~%+-]{1,200}[./?#]/y;

/** Returns the length of the beginning of a relative address at a position; 0 for anything else. */
function relativeAt(text: string, at: number): number {
  relative.lastIndex = at;
  return relative.test(text) ? 1 : 0;
}

/** Parses `[^1]`. */
function readNoteMark(text: string, at: number): ParsedRun | null {
  noteMark.lastIndex = at;
  const match = noteMark.exec(text);
  if (match === null) return null;
  const note = match[1] ?? '';
  return { run: { text: note, note }, end: at + match[0].length };
}
