import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker, type TarHeader } from 'modern-tar';
import { syncDirectory } from '../../platform/sync-directory.ts';
import { OperationError } from '../operation-error.ts';

/** A compressed tar archive that is being written. */
export interface ArchiveWriter {
  /** @throws if the content has another size */
  add(
    entry: { name: string; size: number; pax?: Record<string, string> },
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<void>;
  /** Flushes the archive to disk and gives it its name. @returns its size in bytes */
  finish(): Promise<number>;
  /** Deletes what was written. */
  abort(): Promise<void>;
}

/**
 * Begins an archive. It is written to `<path>.partial`, which only its owner may read, and gets its name when
 * it is complete.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperationError(`${partial} could not be created: ${error.message}.`);
  });
  const { readable, controller } = createTarPacker();
  // A checksum per frame lets `zstd --test` find damage as well.
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const writing = pipeline(
    Readable.fromWeb(readable as import('node:stream/web').ReadableStream),
    compress,
    async (compressed: AsyncIterable<Uint8Array>) => {
      for await (const piece of compressed) await file.writeFile(piece);
    },
  );
  // Its error is thrown where an entry or the end waits for it.
  writing.catch(() => {});
  return {
    add: async ({ name, size, pax }, content) => {
      const header: TarHeader = { name, size, mode: 0o600, ...(pax ? { pax } : {}) };
      const writer = controller.add(header).getWriter();
      writer.closed.catch(() => {});
      if (content instanceof Uint8Array) await writer.write(content);
      else for await (const piece of content) await writer.write(piece);
      await writer.close();
    },
    finish: async () => {
      controller.finalize();
      await writing;
      await file.sync();
      const { size, ino } = await file.stat();
      await file.close();
      if ((await stat(partial)).ino !== ino)
        throw new OperationError(`Another backup was written to ${partial} at the same time.`);
      await rename(partial, path);
      await syncDirectory(dirname(path));
      return size;
    },
    abort: async () => {
      controller.error(new Error('the backup was aborted'));
      await writing.catch(() => {});
      await removeOwn(partial, file);
    },
  };
}

/** Deletes the file unless another process has replaced it. */
async function removeOwn(path: string, file: FileHandle): Promise<void> {
  const own = await file.stat().catch(() => null);
  await file.close().catch(() => {});
  const present = await stat(path).catch(() => null);
  if (own && present?.ino === own.ino) await rm(path, { force: true });
}
