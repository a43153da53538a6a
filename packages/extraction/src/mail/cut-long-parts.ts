/**
 * Bytes of the plain text and of the markup of a mail that are decoded, in their transfer encoding: enough for
 * the characters that are read of them. The parser keeps an object for each line, so that a text of 50 MB would
 * take 1.3 GB.
 */
const maxBytes = { text: 6_000_000, html: 8_000_000 };
/** Maximum bytes of the headers of a part that are looked at. */
const maxHeaderBytes = 100_000;

type TextKind = keyof typeof maxBytes;

/** A mail whose texts have at most {@link maxBytes}. */
export interface ShortenedMail {
  raw: Uint8Array;
  /** Kinds of text whose end is missing. */
  cut: ReadonlySet<TextKind>;
}

interface Part {
  kind: TextKind | null;
  /** Whether its content is a mail that begins with headers again. */
  isMail: boolean;
  boundary: string | null;
}

/** Cuts the texts of a mail that are longer than what is read. Attachments stay whole. Linear in the size of the mail. */
export function cutLongParts(raw: Uint8Array): ShortenedMail {
  const cut = new Set<TextKind>();
  if (raw.byteLength <= maxBytes.text) return { raw, cut };
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const left = { ...maxBytes };
  const boundaries: string[] = [];
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < mail.length; ) {
    const bodyAt = endOfHeaders(mail, at);
    const { kind, isMail, boundary } = readPart(
      mail.toString('latin1', at, Math.min(bodyAt, at + maxHeaderBytes)),
    );
    if (boundary !== null) boundaries.push(boundary);
    if (isMail) {
      pieces.push(mail.subarray(at, bodyAt));
      at = bodyAt;
      continue;
    }
    const end = nextDelimiter(mail, bodyAt, boundaries);
    const retained =
      kind === null || end - bodyAt <= left[kind] ? end : lastLineEnd(mail, bodyAt, left[kind]);
    if (kind !== null) {
      left[kind] -= retained - bodyAt;
      if (retained < end) cut.add(kind);
    }
    const next = endOfLine(mail, end);
    pieces.push(mail.subarray(at, retained), mail.subarray(end, next));
    at = next;
  }
  return cut.size === 0 ? { raw, cut } : { raw: Buffer.concat(pieces), cut };
}

function readPart(headers: string): Part {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  const type = /^content-type:[ \t]*([^\r\n]*)/im.exec(unfolded)?.[1] ?? 'text/plain';
  const isAttached = /^content-disposition:[ \t]*attachment/im.test(unfolded);
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return {
    kind: isAttached ? null : /^text\/html/i.test(type) ? 'html' : /^text\/plain/i.test(type) ? 'text' : null,
    isMail:
      /^message\/rfc822/i.test(type) &&
      !/^content-transfer-encoding:[ \t]*(?:base64|quoted)/im.test(unfolded),
    boundary: /^multipart\//i.test(type) ? (quoted ?? plain ?? null) : null,
  };
}

/** Returns the index after the blank line that ends headers. */
function endOfHeaders(mail: Buffer, from: number): number {
  // A part without headers begins with the blank line.
  for (let at = from; at < mail.length; ) {
    const line = mail.indexOf(0x0a, at);
    if (line < 0) return mail.length;
    if (line === at || (line === at + 1 && mail[at] === 0x0d)) return line + 1;
    at = line + 1;
  }
  return mail.length;
}

/** Returns where the next line begins that is a boundary; the end of the mail if there is none. */
function nextDelimiter(mail: Buffer, from: number, boundaries: readonly string[]): number {
  if (boundaries.length === 0) return mail.length;
  for (let at = from; at < mail.length; ) {
    const dashes = mail.indexOf('--', at, 'latin1');
    if (dashes < 0) return mail.length;
    if (dashes === from || mail[dashes - 1] === 0x0a) {
      const line = mail.toString('latin1', dashes + 2, Math.min(endOfLine(mail, dashes), dashes + 300));
      if (boundaries.some((boundary) => line.startsWith(boundary))) return dashes;
    }
    at = dashes + 2;
  }
  return mail.length;
}

/** Returns the index after the line that an index is in. */
function endOfLine(mail: Buffer, at: number): number {
  const line = mail.indexOf(0x0a, at);
  return line < 0 ? mail.length : line + 1;
}

/** Returns the index after the last complete line within a number of bytes; after these bytes if no line ends there. */
function lastLineEnd(mail: Buffer, from: number, length: number): number {
  if (length <= 0) return from;
  const line = mail.lastIndexOf(0x0a, from + length - 1);
  return line < from ? from + length : line + 1;
}
