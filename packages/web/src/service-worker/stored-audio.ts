/** Recently played audio, stored for offline playback. */
export interface StoredAudio {
  /** Path of the file. */
  path: string;
  bytes: number;
  /** When it was last played, as Unix time in milliseconds. */
  heardAt: number;
}

/** Maximum size of all stored audio in bytes: about fourteen hours of speech. */
export const maxAudioBytes = 200_000_000;
/** Retention in milliseconds; the same as in privacy mode. */
const retentionMs = 30 * 86_400_000;

/**
 * Returns what must be dropped: what was played longest ago until the rest fits the budget, and what is too
 * old.
 */
export function audioToDrop(
  stored: readonly StoredAudio[],
  now: number,
  budget = maxAudioBytes,
): StoredAudio[] {
  let remainingBytes = budget;
  return stored
    .toSorted((a, b) => b.heardAt - a.heardAt)
    .filter(({ bytes, heardAt }) => {
      const isKept = bytes <= remainingBytes && now - heardAt <= retentionMs;
      if (isKept) remainingBytes -= bytes;
      return !isKept;
    });
}

/**
 * Parses a `Range` header for a file of a size; both ends are inclusive. Returns null for the whole file,
 * 'none' for a range outside it.
 */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/** Responds to a request from a stored file, as a server would: media elements request ranges. */
export async function respondFromStored(stored: Response, range: string | null): Promise<Response> {
  const file = await stored.blob();
  const headers = { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' };
  const part = rangeOf(range, file.size);
  if (part === null) return new Response(file, { headers });
  if (part === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  }
  const { start, end } = part;
  return new Response(file.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${file.size}` },
  });
}
