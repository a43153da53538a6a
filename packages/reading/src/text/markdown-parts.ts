import type { Block, Inline } from '@earmark/contract';

/** What Markdown has beyond the marks that people put into plain text as well. */

const ROW = /^\s*\|?(.*\|.*?)\|?\s*$/;
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const NOTE = /^\[\^([^\]\s]{1,40})\]:\s+(\S.*)$/;
const LINK = /^\s{0,3}\[([^\]^][^\]]{0,200})\]:\s+<?(\S+?)>?(?:\s+["'(].*)?$/;
const PICTURE = /^!\[([^\]]*)\]\(\s*<?([^)\s>]*)>?(?:\s+["']([^"']*)["'])?\s*\)$/;

/** A table of pipes that begins at a line, and where it ends; null for none. */
export function readPipes(
  lines: readonly string[],
  at: number,
  plain: (text: string) => string,
): { block: Block; end: number } | null {
  const head = lines[at] ?? '';
  if (!ROW.test(head) || !RULE.test(lines[at + 1] ?? '') || !(lines[at + 1] ?? '').includes('-')) return null;
  const rows = [cellsOf(head)];
  let end = at + 2;
  for (; end < lines.length && (lines[end] ?? '').includes('|') && (lines[end] ?? '').trim() !== ''; end += 1)
    rows.push(cellsOf(lines[end] ?? ''));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || cellsOf(lines[at + 1] ?? '').length !== width) return null;
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

/** `[^1]: A note.` */
export function readNote(line: string): { label: string; text: string } | null {
  const match = line.match(NOTE);
  return match === null ? null : { label: match[1] ?? '', text: match[2] ?? '' };
}

/** A picture that stands alone: its title is the caption. */
export function readPicture(line: string): Block | null {
  const match = line.trim().match(PICTURE);
  if (match === null) return null;
  const [, alt = '', src = '', title = ''] = match;
  const runs: Inline[] = title === '' ? [] : [{ text: title }];
  return {
    kind: 'figure',
    runs,
    ...(/^https?:/i.test(src) ? { src } : {}),
    ...(alt === '' ? {} : { alt }),
  };
}

/** Front matter, definitions of links and comments taken out of a text, and what they say. */
export function takeMarkdownFacts(text: string): {
  text: string;
  title: string;
  links: ReadonlyMap<string, string>;
} {
  let body = text;
  let title = '';
  const front = text.match(/^---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)\n/);
  if (front !== null && /^[\w-]+\s*:/m.test(front[1] ?? '')) {
    body = text.slice(front[0].length);
    title = (front[1]?.match(/^title\s*:\s*(.+)$/im)?.[1] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  const links = new Map<string, string>();
  const kept: string[] = [];
  let fenced = false;
  for (const line of body.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const link = fenced ? null : line.match(LINK);
    if (link === null) kept.push(line);
    else links.set((link[1] ?? '').toLowerCase(), link[2] ?? '');
  }
  return { text: kept.join('\n'), title, links };
}

/** `[words][name]` and `[words]` as their definitions say, so that one form is left to read. */
export function resolveLinks(text: string, links: ReadonlyMap<string, string>): string {
  if (links.size === 0) return text;
  return text.replace(
    /\[([^\]\n]{1,300})\](?:\[([^\]\n]{0,200})\])?(?![([:])/g,
    (whole, words: string, name) => {
      const address = links.get(String(name || words).toLowerCase());
      return address === undefined ? whole : /^https?:/i.test(address) ? `[${words}](${address})` : words;
    },
  );
}
