/** The headers of a mail. */
export interface MailHeaders {
  /** Returns the first header with a name, unfolded but still encoded; null if there is none. */
  get(name: string): string | null;
  /** Returns all headers with a name, from the top. */
  all(name: string): string[];
}

/** Maximum size of the headers in bytes: real ones have 4 to 20 KB. Anything beyond is ignored. */
const maxBytes = 262_144;

/** Parses the headers that are needed before a mail is fully parsed. Never throws. */
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
