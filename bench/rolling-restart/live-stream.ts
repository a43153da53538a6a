import { setTimeout as sleep } from 'node:timers/promises';
import { withoutTag } from '../../packages/server/test/without-tag.ts';

/** Bytes of one second of audio: 48 kbit/s. */
const bytesPerSecond = 6_000;
/** Bytes before the end of the last piece at which the next one may begin: one second, and some for rounding. */
const maxOverlap = 2 * bytesPerSecond;

/** How long a listener tries to continue. */
export interface Patience {
  /** Milliseconds between two attempts. */
  readonly retryDelayMs: number;
  /** Attempts in a row without a new byte before the stream counts as broken. */
  readonly maxFruitless: number;
}
const usualPatience: Patience = { retryDelayMs: 500, maxFruitless: 20 };

/**
 * Listens to the live stream of an article to its end. After a broken connection, it continues one second before
 * the last byte, as the player does. Then it compares what was heard with the finished episode.
 * @returns how often it continued, and what is wrong; null if nothing is
 */
export async function listenToArticle(
  stream: URL,
  patience: Patience = usualPatience,
): Promise<{ resumed: number; fault: string | null }> {
  const pieces: Buffer[] = [];
  let heardBytes = 0;
  const heard = await readToEnd(patience, async () => {
    const address = new URL(stream);
    const from = Math.max(0, heardBytes / bytesPerSecond - 1);
    if (heardBytes > 0) address.searchParams.set('from', from.toFixed(3));
    const { bytes, ...outcome } = await read(address);
    const piece = withoutTag(bytes);
    if (piece.length > 0) pieces.push(piece);
    const before = heardBytes;
    heardBytes = Math.max(heardBytes, Math.round(from * bytesPerSecond) + piece.length);
    return { ...outcome, hasNew: heardBytes > before };
  });
  const resumed = Math.max(0, pieces.length - 1);
  if (heard !== null) return { resumed, fault: `cannot be continued after byte ${heardBytes}: ${heard}` };

  let episode: Buffer = Buffer.alloc(0);
  const reread = await readToEnd(patience, async () => {
    const { bytes, ...outcome } = await read(stream);
    episode = withoutTag(bytes);
    return { ...outcome, hasNew: false };
  });
  if (reread !== null) return { resumed, fault: `cannot be read again: ${reread}` };
  return { resumed, fault: compare(pieces, episode) };
}

/** How one response ended. */
interface Outcome {
  /** Whether it was complete. */
  complete: boolean;
  /** Why it was not complete. */
  problem: string;
}

/**
 * Reads until a response is complete.
 * @param attempt `hasNew` tells that it brought new audio
 * @returns what went wrong in the last attempt, when patience ended; null after a complete response
 */
async function readToEnd(
  { retryDelayMs, maxFruitless }: Patience,
  attempt: () => Promise<Outcome & { hasNew: boolean }>,
): Promise<string | null> {
  let lastNew = performance.now();
  for (let fruitless = 0; ; ) {
    const { complete, problem, hasNew } = await attempt();
    if (complete) return null;
    fruitless = hasNew ? 0 : fruitless + 1;
    if (hasNew) lastNew = performance.now();
    if (fruitless === maxFruitless) {
      const seconds = Math.round((performance.now() - lastNew) / 1000);
      return `${problem}, ${fruitless} times in ${seconds} s`;
    }
    await sleep(retryDelayMs);
  }
}

/** Reads a response until it ends or breaks off. */
async function read(address: URL): Promise<Outcome & { bytes: Buffer }> {
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(address);
    if (!response.ok) {
      await response.arrayBuffer();
      return { bytes: Buffer.alloc(0), complete: false, problem: `status ${response.status}` };
    }
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), complete: true, problem: '' };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
    return { bytes: Buffer.concat(chunks), complete: false, problem: `${String(error)}${cause}` };
  }
}

/** @returns what is missing or different; null if the pieces overlap and cover the whole episode */
function compare(pieces: readonly Buffer[], episode: Buffer): string | null {
  let covered = 0;
  for (const [index, piece] of pieces.entries()) {
    const start = episode.indexOf(piece, Math.max(0, covered - maxOverlap));
    if (start < 0) return `piece ${index} of ${pieces.length} ${difference(piece, episode, covered)}`;
    if (start > covered) return `a gap from byte ${covered} to ${start}`;
    covered = Math.max(covered, start + piece.length);
  }
  return covered === episode.length ? null : `${covered} of ${episode.length} bytes were heard`;
}

/** @param covered bytes of the episode that were heard before the piece */
function difference(piece: Buffer, episode: Buffer, covered: number): string {
  const sample = piece.subarray(0, 64);
  const start = episode.indexOf(sample, Math.max(0, covered - maxOverlap));
  if (start < 0) return `with ${piece.length} bytes is not in the episode near byte ${covered}`;
  const same = piece.findIndex((byte, at) => byte !== episode[start + at]);
  return `with ${piece.length} bytes differs from byte ${start + same} of ${episode.length}`;
}
