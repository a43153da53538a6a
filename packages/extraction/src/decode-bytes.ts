import { guessEncoding } from './guess-encoding.ts';

/** Decoded text and how it was decoded. */
export interface Decoded {
  text: string;
  /** WHATWG name of the encoding used. */
  encoding: string;
  /** Whether the declared encoding did not fit the bytes and another one was used. */
  mismatch: boolean;
}

export interface DecodeHints {
  /** Value of the HTTP `Content-Type` header. */
  contentType?: string | null;
  /** `html` looks for `<meta charset>`, `xml` for the XML declaration; `text` for neither. */
  kind?: 'html' | 'xml' | 'text';
}

/**
 * Number of bytes at the start of a page in which `<meta charset>` is searched. The HTML standard requires
 * the first 1024; real pages need more.
 */
const metaWindowBytes = 8192;

/**
 * Decodes bytes the way browsers do, but trusts the bytes more than the labels. The order is: byte order
 * mark, HTTP charset, the document's own declaration. A label that the bytes contradict (UTF-8 that does not
 * decode, or a single-byte label on valid multi-byte UTF-8) is ignored. Without a label, the text is UTF-8 if
 * the bytes decode as UTF-8, else a guess by byte statistics, else windows-1252. Never throws.
 */
export function decodeBytes(bytes: Uint8Array, hints: DecodeHints = {}): Decoded {
  const bomEncoding = byteOrderMark(bytes);
  if (bomEncoding !== null)
    return { text: decodeAs(bytes, bomEncoding), encoding: bomEncoding, mismatch: false };

  const declared =
    normaliseLabel(httpCharset(hints.contentType)) ?? declaredInside(bytes, hints.kind ?? 'html');
  const utf8 = strictUtf8(bytes);
  if (declared === 'utf-8') {
    if (utf8 !== null) return { text: utf8, encoding: 'utf-8', mismatch: false };
    // A few broken bytes in a long UTF-8 page are damage, not another encoding.
    const lenient = decodeAs(bytes, 'utf-8');
    if (fewReplacements(lenient)) return { text: lenient, encoding: 'utf-8', mismatch: false };
    return { ...guess(bytes), mismatch: true };
  }
  if (declared !== null) {
    const unicode = utf8 !== null && hasMultibyte(bytes) && !declared.startsWith('utf-16');
    if (unicode && !isEscapeEncoded(declared)) return { text: utf8, encoding: 'utf-8', mismatch: true };
    return { text: decodeAs(bytes, declared), encoding: declared, mismatch: false };
  }
  if (utf8 !== null && !isEscapeSequenced(bytes)) return { text: utf8, encoding: 'utf-8', mismatch: false };
  return { ...guess(bytes), mismatch: false };
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff) return 'utf-32be';
  return null;
}

function httpCharset(contentType: string | null | undefined): string | null {
  return contentType?.match(/charset\s*=\s*["']?([\w.:-]+)/i)?.[1] ?? null;
}

function declaredInside(bytes: Uint8Array, kind: 'html' | 'xml' | 'text'): string | null {
  const wide = wideEncodingWithoutBom(bytes);
  if (wide !== null) return wide;
  if (kind === 'text') return null;
  const head = decodeAs(bytes.subarray(0, metaWindowBytes), 'latin1');
  const xml = head.match(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i)?.[1];
  const html =
    kind === 'html' ? head.match(/<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i)?.[1] : undefined;
  const label = normaliseLabel(html ?? xml ?? null);
  // The declaration could be read as ASCII, so the encoding cannot be a two-byte one, whatever the label.
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}

/** Detects UTF-16 or UTF-32 without a byte order mark by the zero bytes around the first character. */
function wideEncodingWithoutBom(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (a === 0 && b === 0 && c === 0 && d !== 0) return 'utf-32be';
  if (a !== 0 && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return null;
}

/** Labels that `TextDecoder` does not know, or that mean something else in practice. */
const labels: Record<string, string> = {
  'utf-32': 'utf-32le',
  'utf-32le': 'utf-32le',
  'utf-32be': 'utf-32be',
  'ucs-4': 'utf-32be',
  'utf-16': 'utf-16le',
  cp437: 'ibm437',
  'x-user-defined': 'windows-1252',
};

function normaliseLabel(label: string | null): string | null {
  if (label === null) return null;
  const lower = label.toLowerCase();
  const known = labels[lower];
  if (known !== undefined) return known;
  try {
    return new TextDecoder(lower).encoding;
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding === 'utf-32le');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decodeUtf32(bytes: Uint8Array, little: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const point = view.getUint32(at, little);
    if (point === 0xfeff) continue;
    parts.push(
      point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : '\ufffd',
    );
  }
  return parts.join('');
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function fewReplacements(text: string): boolean {
  let bad = 0;
  let foreign = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) bad += 1;
    else if (code > 0x7f) foreign += 1;
  }
  return bad * 5 <= foreign || bad * 20_000 <= text.length;
}

function hasMultibyte(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

const isEscapeEncoded = (encoding: string): boolean => encoding === 'iso-2022-jp';

/**
 * ISO-2022-JP is a seven-bit encoding, so its bytes are always valid UTF-8; only its escape sequences
 * identify it.
 */
function isEscapeSequenced(bytes: Uint8Array): boolean {
  for (let at = 0; at + 2 < bytes.length; at += 1) {
    if (bytes[at] !== 0x1b) continue;
    const second = bytes[at + 1];
    if (second === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)) return true;
  }
  return false;
}

function guess(bytes: Uint8Array): { text: string; encoding: string } {
  if (isEscapeSequenced(bytes)) return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp' };
  const encoding = guessEncoding(bytes);
  return { text: decodeAs(bytes, encoding), encoding };
}
