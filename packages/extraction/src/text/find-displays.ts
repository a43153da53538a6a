import { isTex } from '../formulas/is-tex.ts';

/** Displayed formulas: the number of the first line, to the number of the last line and the TeX. */
export type Displays = ReadonlyMap<number, { last: number; source: string }>;

/** Lines of a formula at most. The longest aligned equations of papers have about 30. */
const maxLines = 60;

const environment = /^\\begin\{((?:equation|align|alignat|gather|multline|eqnarray|displaymath|math)\*?)\}/;
/** What may follow a formula on its last line: punctuation, and its number or label. */
const trailer = /^\s*(?:[.,;:]|\{#[^{}\s]*\}|\(\d[\w.]*\))*\s*$/;

/** Finds formulas that begin and end with lines of their own: `$$`, `\[`, or an environment of TeX. */
export function findDisplays(lines: readonly string[]): Displays {
  const displays = new Map<number, { last: number; source: string }>();
  for (let line = 0; line < lines.length; line += 1) {
    const found = displayAt(lines, line);
    if (found === null) continue;
    displays.set(line, found);
    line = found.last;
  }
  return displays;
}

function displayAt(lines: readonly string[], first: number): { last: number; source: string } | null {
  const opening = (lines[first] ?? '').trimStart();
  const name = opening.match(environment)?.[1];
  const [open, close] =
    name !== undefined
      ? ['', `\\end{${name}}`]
      : opening.startsWith('$$')
        ? ['$$', '$$']
        : opening.startsWith('\\[')
          ? ['\\[', '\\]']
          : [null, ''];
  if (open === null) return null;
  const parts: string[] = [];
  for (let last = first; last < Math.min(lines.length, first + maxLines); last += 1) {
    const text = last === first ? opening.slice(open.length) : (lines[last] ?? '');
    // TeX allows no blank line in a formula.
    if (text.trim() === '' && last > first) return null;
    const end = text.indexOf(close);
    if (end < 0) {
      parts.push(text);
      continue;
    }
    if (!trailer.test(text.slice(end + close.length))) return null;
    parts.push(text.slice(0, end + (open === '' ? close.length : 0)));
    const source = parts.join('\n').trim();
    return isTex(source) && !/^[\d\s.,]*$/.test(source) ? { last, source } : null;
  }
  return null;
}
