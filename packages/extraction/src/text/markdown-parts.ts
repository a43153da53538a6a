import type { Block, Heading, Inline } from '@earmark/contract';

/** Parts of Markdown that are not also common in plain text. */

const ruleCell = /^:?-{2,}:?$/;
const note = /^\[\^([^\]\s]{1,40})\]:\s+(\S.*)$/;
const linkPattern = /^\s{0,3}\[([^\]^][^\]]{0,200})\]:\s+<?(\S+?)>?(?:\s+["'(].*)?$/;
const picture = /^!\[([^\]]*)\]\((.*)\)$/s;
const targetPattern = /^<?([^)\s>]*)>?(?:\s+["']([^"']*)["'])?$/;

/**
 * Reads a pipe table that begins at a line. Returns the table and the line after it; null if there is none.
 */
export function readPipes(
  lines: readonly string[],
  at: number,
  plain: (text: string) => string,
): { block: Block; end: number } | null {
  const rule = lines[at + 1] ?? '';
  if (!rule.includes('|')) return null;
  const columns = cellsOf(rule);
  const head = cellsOf(lines[at] ?? '');
  const width = head.length;
  // Check this before reading rows: otherwise, a text that is not a table would be read again from its second
  // line.
  if (width < 2 || columns.length !== width || !columns.every((cell) => ruleCell.test(cell))) return null;
  const rows = [head];
  let end = at + 2;
  for (; lines[end]?.includes('|'); end += 1) rows.push(cellsOf(lines[end] ?? ''));
  return {
    block: { kind: 'table', header: true, rows: rows.map((row) => row.slice(0, width).map(plain)) },
    end,
  };
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Parses `## A heading ##`. */
export function readHeading(line: string): { level: Heading['level']; text: string } | null {
  const opening = line.match(/^(#{1,6})\s+(?=\S)/);
  if (opening === null) return null;
  const start = opening[0].length;
  let end = line.length;
  while (end > start && line[end - 1] === '#') end -= 1;
  const text = line.slice(start, end).trimEnd();
  return { level: (opening[1]?.length ?? 1) as Heading['level'], text: text === '' ? '#' : text };
}

/** Parses `[^1]: A note.` */
export function readNote(line: string): { label: string; text: string } | null {
  const match = line.match(note);
  return match === null ? null : { label: match[1] ?? '', text: match[2] ?? '' };
}

/** Parses a picture on a separate line; its title is the caption. */
export function readPicture(line: string): Block | null {
  const match = line.trim().match(picture);
  if (match === null) return null;
  const [, alt = '', inside = ''] = match;
  const target = inside.trim().match(targetPattern);
  if (target === null) return null;
  const [, src = '', title = ''] = target;
  const runs: Inline[] = title === '' ? [] : [{ text: title }];
  return {
    kind: 'figure',
    runs,
    ...(/^https?:/i.test(src) ? { src } : {}),
    ...(alt === '' ? {} : { alt }),
  };
}

/** Removes link definitions from a text, and returns their addresses by name. */
export function extractLinks(text: string): { text: string; links: ReadonlyMap<string, string> } {
  const links = new Map<string, string>();
  const bodyLines: string[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const link = fenced ? null : line.match(linkPattern);
    if (link === null) bodyLines.push(line);
    else links.set((link[1] ?? '').toLowerCase(), link[2] ?? '');
  }
  return { text: bodyLines.join('\n'), links };
}

/**
 * Replaces the reference links `[words][name]` and `[words]` with inline links, so that only one form has to
 * be parsed.
 */
export function resolveLinks(text: string, links: ReadonlyMap<string, string>): string {
  if (links.size === 0) return text;
  return text.replace(
    /\[([^[\]\n]{1,300})\](?:\[([^[\]\n]{0,200})\])?(?![([:])/g,
    (match, words: string, name) => {
      const address = links.get(String(name || words).toLowerCase());
      return address === undefined ? match : /^https?:/i.test(address) ? `[${words}](${address})` : words;
    },
  );
}
