import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { OperationError } from '../operation-error.ts';

/** An entry of an archive. Its content is read in order, before the next entry. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Attributes of the entry. */
  readonly pax: Readonly<Record<string, string>>;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Yields the entries of an archive. What the caller does not read of an entry is skipped.
 * @throws OperationError if the file cannot be read, or is no archive, damaged or cut off
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path, { highWaterMark: 1_048_576 });
  const tar = file.pipe(createZstdDecompress());
  file.once('error', (error) => tar.destroy(error));
  const entries = Readable.toWeb(tar).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as unknown as AsyncIterable<ParsedTarEntry>;
  try {
    for await (const { header, body } of entries) {
      const content = body as unknown as AsyncIterable<Uint8Array>;
      yield { name: header.name, size: header.size, pax: header.pax ?? {}, content };
      // Read to its end: cancelling a body may end the next one in modern-tar 0.8.6.
      for await (const _ of content);
    }
  } catch (error) {
    throw asOperationError(path, error);
  } finally {
    file.destroy();
    tar.destroy();
  }
}

/** Reads the whole content of a small entry. */
export async function readEntry({ content }: ArchiveEntry): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

function asOperationError(path: string, error: unknown): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (syscall && code) return new OperationError(`${path} cannot be read: ${message}.`);
  const isDamage =
    message === '' || /^(ZSTD|ERR_ZSTD|ABORT_ERR)/.test(code) || /tar|unexpected/i.test(message);
  const reason = message === '' ? 'it ends too early' : message;
  return isDamage
    ? new OperationError(`${path} is not a backup, or it is damaged or incomplete: ${reason}.`)
    : error;
}
