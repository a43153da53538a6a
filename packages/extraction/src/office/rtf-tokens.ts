/** A token of an RTF file. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; name: string; value: number | null }
  /** Bytes in the current encoding: plain characters and `\'hh`. */
  | { kind: 'bytes'; bytes: number[] };

/**
 * Number of bytes after which a token ends, so that a picture of hundreds of megabytes, written as digits, is never in
 * memory as a list of numbers.
 */
const maxTokenBytes = 16_384;

/** Splits RTF into tokens; `\binN` data is skipped. Control symbols are words of one character. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  let pending: number[] = [];
  const { length } = bytes;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x7b || byte === 0x7d) {
      if (pending.length > 0) yield { kind: 'bytes', bytes: pending };
      pending = [];
      yield { kind: byte === 0x7b ? 'open' : 'close' };
      at += 1;
    } else if (byte === 0x5c) {
      const next = bytes[at + 1] ?? 0;
      if (next === 0x27) {
        const code = Number.parseInt(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0), 16);
        if (!Number.isNaN(code)) pending.push(code);
        at += 4;
        continue;
      }
      if (next === 0x5c || next === 0x7b || next === 0x7d) {
        pending.push(next);
        at += 2;
        continue;
      }
      if (pending.length > 0) yield { kind: 'bytes', bytes: pending };
      pending = [];
      if (!isLetter(next)) {
        yield {
          kind: 'word',
          name: next === 0x0a || next === 0x0d ? 'par' : String.fromCharCode(next),
          value: null,
        };
        at += 2;
        continue;
      }
      let end = at + 1;
      while (end < length && isLetter(bytes[end] ?? 0)) end += 1;
      const name = ascii(bytes, at + 1, end);
      let number = end;
      if (bytes[number] === 0x2d) number += 1;
      while (number < length && isDigit(bytes[number] ?? 0)) number += 1;
      const value = number > end ? Number.parseInt(ascii(bytes, end, number), 10) : null;
      at = bytes[number] === 0x20 ? number + 1 : number;
      if (name === 'bin') at += Math.max(0, value ?? 0);
      else yield { kind: 'word', name, value: Number.isNaN(value) ? null : value };
    } else {
      if (byte !== 0x0a && byte !== 0x0d && byte !== 0) pending.push(byte);
      at += 1;
      if (pending.length >= maxTokenBytes && isBoundary(pending)) {
        yield { kind: 'bytes', bytes: pending };
        pending = [];
      }
    }
  }
  if (pending.length > 0) yield { kind: 'bytes', bytes: pending };
}

/**
 * Returns whether no character continues after bytes in any encoding: the second byte of a character may be like a
 * letter, but the first is not.
 */
const isBoundary = (bytes: readonly number[]): boolean =>
  (bytes.at(-1) ?? 0) < 0x80 && (bytes.at(-2) ?? 0) < 0x80;

const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns the WHATWG name of a Windows code page; windows-1252 if there is no decoder for it. */
export function codePageName(page: number): string {
  const special: Record<number, string> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    10000: 'macintosh',
    10007: 'x-mac-cyrillic',
    65001: 'utf-8',
    866: 'ibm866',
    874: 'windows-874',
  };
  const name = special[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
  return name;
}

/** Returns the code page of a font's character set (`\fcharset`); null for that of the file. */
export function charsetPage(charset: number): number | null {
  const pages: Record<number, number> = {
    77: 10000,
    128: 932,
    129: 949,
    134: 936,
    136: 950,
    161: 1253,
    162: 1254,
    163: 1258,
    177: 1255,
    178: 1256,
    186: 1257,
    204: 1251,
    222: 874,
    238: 1250,
  };
  return pages[charset] ?? null;
}
