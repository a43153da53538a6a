import type { Duplex } from 'node:stream';

/**
 * Place in the list of open files of the reader's process at which its results leave it, after standard input, standard output,
 * standard error and the channel of messages. A library may write to the standard ones.
 */
export const resultPipe = 4;

/**
 * Reads a number of bytes from a paused stream and pauses it again. Never resolves if the stream ends before.
 * The channel of messages would copy the bytes several times at both ends.
 */
export async function receiveBytes(
  stream: Pick<Duplex, 'on' | 'off' | 'pause' | 'resume'>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  if (length === 0) return bytes;
  let filled = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const append = (chunk: Uint8Array): void => {
    bytes.set(chunk, filled);
    filled += chunk.length;
    if (filled === length) resolve();
  };
  stream.on('data', append).resume();
  await promise;
  stream.off('data', append).pause();
  return bytes;
}
