/** Audio that was heard here lately, kept to be heard without a connection. */
export interface KeptAudio {
  /** Path of the file. */
  path: string;
  bytes: number;
  /** When it was last played, in milliseconds since the epoch. */
  heardAt: number;
}

/** All kept audio together, in bytes: some fourteen hours of speech. */
export const audioBudget = 200_000_000;
/** As long as privacy mode keeps anything. Milliseconds. */
const keptFor = 30 * 86_400_000;

/** What has to go: what was heard longest ago until the rest fits the budget, and what is too old. */
export function audioToDrop(kept: readonly KeptAudio[], now: number, budget = audioBudget): KeptAudio[] {
  let room = budget;
  return kept
    .toSorted((a, b) => b.heardAt - a.heardAt)
    .filter(({ bytes, heardAt }) => {
      const stays = bytes <= room && now - heardAt <= keptFor;
      if (stays) room -= bytes;
      return !stays;
    });
}

/** The part of a file that a `Range` header asks for, both ends included; null for the whole, 'none' outside it. */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/** Answers a request from a kept file, as a server would: media elements ask for parts. */
export async function answerFromKept(kept: Response, range: string | null): Promise<Response> {
  const file = await kept.blob();
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
