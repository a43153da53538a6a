import { setTimeout as sleep } from 'node:timers/promises';
import { withoutTag } from '../../packages/server/test/without-tag.ts';

/** Bytes of one second of audio: 48 kbit/s. */
const bytesPerSecond = 6_000;
/** Bytes before the end of the last piece at which the next one may begin: one second, and some for rounding. */
const maxOverlap = 2 * bytesPerSecond;
/** Attempts without a new byte before the stream counts as broken, and the milliseconds between two. */
const maxFruitless = 20;
const retryDelayMs = 500;

/**
 * Listens to the live stream of an article to its end. After a broken connection, it continues one second before
 * the last byte, as the player does. Then it compares what was heard with the finished episode.
 * @returns how often it continued, and what is wrong; null if nothing is
 */
export async function listenToArticle(stream: URL): Promise<{ resumed: number; fault: string | null }> {
  const pieces: Buffer[] = [];
  let heardBytes = 0;
  let ended = false;
  for (let fruitless = 0; !ended; ) {
    const address = new URL(stream);
    const from = Math.max(0, heardBytes / bytesPerSecond - 1);
    if (pieces.length > 0) address.searchParams.set('from', from.toFixed(3));
    const { bytes, complete, problem } = await read(address);
    const piece = withoutTag(bytes);
    fruitless = piece.length > 0 ? 0 : fruitless + 1;
    if (fruitless === maxFruitless)
      return { resumed: pieces.length, fault: `cannot be continued: ${problem}` };
    if (piece.length > 0 || complete) pieces.push(piece);
    heardBytes =
      pieces.length === 1 ? piece.length : Math.max(heardBytes, from * bytesPerSecond + piece.length);
    ended = complete;
    if (!ended) await sleep(retryDelayMs);
  }
  const finished = await read(stream);
  if (!finished.complete)
    return { resumed: pieces.length - 1, fault: `cannot be read again: ${finished.problem}` };
  return { resumed: pieces.length - 1, fault: compare(pieces, withoutTag(finished.bytes)) };
}

/** Reads a response until it ends or breaks off. */
async function read(address: URL): Promise<{ bytes: Buffer; complete: boolean; problem: string }> {
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(address);
    if (!response.ok)
      return { bytes: Buffer.alloc(0), complete: false, problem: `status ${response.status}` };
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), complete: true, problem: '' };
  } catch (error) {
    return { bytes: Buffer.concat(chunks), complete: false, problem: String(error) };
  }
}

/** @returns what is missing or different; null if the pieces overlap and cover the whole episode */
function compare(pieces: readonly Buffer[], episode: Buffer): string | null {
  let covered = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.length === 0) continue;
    const start = episode.indexOf(piece, Math.max(0, covered - maxOverlap));
    if (start < 0) {
      const same = piece.findIndex((byte, at) => byte !== episode[covered + at]);
      return `piece ${index} of ${pieces.length} with ${piece.length} bytes differs from byte ${covered + same} of ${episode.length}`;
    }
    if (start > covered) return `a gap from byte ${covered} to ${start}`;
    covered = start + piece.length;
  }
  return covered === episode.length ? null : `${covered} of ${episode.length} bytes were heard`;
}
