import labels from './header-labels.json' with { type: 'json' };

export type HeaderKind = 'from' | 'date' | 'subject' | 'to' | 'other';

/** Headers of a mail as a mail program repeats them when it is forwarded. */
export interface HeaderBlock {
  /** First line after them. */
  end: number;
  from: string;
  subject: string;
  date: string;
}

/**
 * Label to kind. Some labels are ambiguous between languages (`Da` is "from" in Italian, `Data` a date, `Do`
 * "to" in Polish); the table has each label once.
 */
const kindOf = new Map<string, HeaderKind>(
  Object.entries(labels).flatMap(([kind, names]) =>
    names.map((name): [string, HeaderKind] => [name, kind as HeaderKind]),
  ),
);
const linePattern =
  /^[*_]{0,2}([\p{L}][\p{L}\p{M} ()/-]{0,28}?)\s*[:\uff1a][*_]{0,2}(?:\s+|(?<=\uff1a)|$)(.*)$/u;
/** Maximum number of continuation lines of a header. */
const maxContinuedLines = 6;

/** Parses a header line; null for any other line. */
export function headerLine(line: string): { kind: HeaderKind; value: string } | null {
  const match = line.match(linePattern);
  const kind = match === null ? undefined : kindOf.get((match[1] ?? '').toLowerCase());
  return kind === undefined ? null : { kind, value: (match?.[2] ?? '').trim() };
}

/**
 * Reads the headers that begin at a line: at least the sender and two more. Returns null if there are none.
 */
export function readHeaderBlock(lines: readonly string[], start: number): HeaderBlock | null {
  const first = headerLine(lines[start] ?? '');
  if (first === null) return null;
  const found = new Map<HeaderKind, string>();
  let at = start;
  let last: HeaderKind | null = null;
  let continued = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const header = headerLine(line);
    if (header !== null) {
      // The message itself may begin with "To: everybody".
      if (header.kind !== 'other' && header.kind !== 'to' && found.has(header.kind)) break;
      if (!found.has(header.kind)) found.set(header.kind, header.value);
      last = header.kind;
      continued = 0;
      continue;
    }
    if (
      line === '' ||
      last === null ||
      !continuesHeader(last, line, found.get(last) ?? '') ||
      continued >= maxContinuedLines
    )
      break;
    continued += 1;
    found.set(last, `${found.get(last) ?? ''} ${line}`.trim());
  }
  const kinds = ['from', 'date', 'subject', 'to'].filter((kind) => found.has(kind as HeaderKind)).length;
  if (!found.has('from') || kinds < 3) return null;
  return {
    end: at,
    from: found.get('from') ?? '',
    subject: found.get('subject') ?? '',
    date: found.get('date') ?? '',
  };
}

/**
 * Returns whether a line continues a header: long lists of addresses take several lines, and a label may
 * stand on the line above its value.
 */
function continuesHeader(kind: HeaderKind, line: string, value: string): boolean {
  if (value === '') return line.length < 200;
  return (
    (kind === 'to' || kind === 'other' || kind === 'from') &&
    (/[,;]$/.test(value) || /^[^\s]*@[^\s]*$|^<[^>]+>|^[^.!?]*@/.test(line))
  );
}

/**
 * Reads headers that are all on one line, as in Yahoo's plain text: `From: ...To: ...Sent: ...Subject: ...`.
 */
export function readHeaderLine(line: string): HeaderBlock | null {
  const found = new Map<HeaderKind, string>();
  const names = [...kindOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[()]/g, '\\$&'));
  const labelled = new RegExp(`(?:^|(?<=[>\\s"';,\\d.\\p{L}]))(${names.join('|')})\\s?: `, 'giu');
  const labels = [...line.matchAll(labelled)];
  for (const [index, label] of labels.entries()) {
    const kind = kindOf.get((label[1] ?? '').toLowerCase());
    const value = line.slice(label.index + label[0].length, labels[index + 1]?.index ?? line.length).trim();
    if (kind !== undefined && !found.has(kind)) found.set(kind, value);
  }
  if (!found.has('from') || found.size < 3 || !/@/.test(found.get('from') ?? '')) return null;
  return {
    end: 0,
    from: found.get('from') ?? '',
    subject: found.get('subject') ?? '',
    date: found.get('date') ?? '',
  };
}

/** Returns the name in `"Ann Lee" <ann@example.org>`, or the address if there is no name. */
export function nameOf(from: string): string {
  const plain = from
    .replace(/\[?<?mailto:[^\]>]*[\]>]*/gi, '')
    .replace(/<[^>]*>+/g, '')
    .replace(/^["'\u201c\u201e\u00ab\s]+|["'\u201d\u00bb\s]+$/g, '')
    .trim();
  return plain === '' ? (from.match(/[\w.+-]+@[\w.-]+/)?.[0] ?? '') : plain;
}
