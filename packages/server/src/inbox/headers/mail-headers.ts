/** The lines above a mail's first blank line. */
export interface MailHeaders {
  /** The first one of a name, unfolded, in its encoded form; null when there is none. */
  get(name: string): string | null;
  /** All of a name, from the top. */
  all(name: string): string[];
}

/** Bytes in which the headers must end: real ones take 4 to 20 KB. What is beyond is not looked at. */
const maxBytes = 262_144;

/** Reads the headers that decide what to do with a mail before it is parsed. Never throws. */
export function readMailHeaders(raw: Uint8Array): MailHeaders {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxBytes)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const lines = text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const values = found.get(name);
    if (values) values.push(value);
    else found.set(name, [value]);
  }
  const all = (name: string) => found.get(name.toLowerCase()) ?? [];
  return { all, get: (name) => all(name)[0] ?? null };
}
