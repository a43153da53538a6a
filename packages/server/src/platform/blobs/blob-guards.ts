import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import type { Dependency } from '../dependencies/dependency.ts';
import { draftDirectory } from './disk-blobs.ts';
import {
  assertFreeSpace,
  isDiskFull,
  type ReadFreeBytes,
  readFreeBytes,
  writeTestFile,
} from './free-space.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { type BlobGuards, isFull, isStoreFailure } from './s3-request.ts';

/** Whether there is space for more texts and audio. */
export interface Space {
  /** @throws OutageError, with the code `storage_full`, if nothing may be added now */
  require(): Promise<void>;
}

/** Object that shows whether a bucket accepts new objects. */
const probeKey = 'probes/space.txt';

/**
 * Adds the dependencies `storage`, the bucket or the directory of the files, and `storage_space`, the space in
 * it and on the disk of an embedded database.
 * @param freeBytes replaced in tests
 */
export function guardBlobs(
  config: Config,
  dependencies: Dependencies,
  freeBytes: ReadFreeBytes = readFreeBytes,
): { guards: BlobGuards; space: Space } {
  const store = openProbes(config);
  const dirs = watchedDirs(config);
  const assertFree = () => assertFreeSpace(dirs, config.minFreeBytes, freeBytes);
  const storage = dependencies.add({
    name: 'storage',
    isFailure: (error) => isStoreFailure(error) && !isFull(error),
    probe: store.reach,
  });
  const space = dependencies.add({
    name: 'storage_space',
    isFailure: (error) => isFull(error) || isDiskFull(error),
    probe: async () => {
      await assertFree();
      await store.write();
    },
  });
  const require = () => space.call(assertFree);
  const failed: Dependency['failed'] = (error, startedAt) => space.failed(error, startedAt);
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await require();
    return space.call(work);
  };
  return { guards: { storage, space: { call, failed } }, space: { require } };
}

/** Directories whose file systems must have free space. */
export function watchedDirs({ blobs, database }: Config): string[] {
  return [
    ...(blobs.kind === 'disk' ? [blobs.dir] : []),
    ...(database.kind === 'embedded' ? [database.dir] : []),
  ];
}

/** Calls that show whether the store can be reached, and whether it accepts new objects. */
function openProbes({ blobs }: Config): { reach: () => Promise<void>; write: () => Promise<void> } {
  if (blobs.kind === 'disk') {
    const drafts = join(blobs.dir, draftDirectory);
    return {
      reach: async () => void (await mkdir(drafts, { recursive: true })),
      write: () => writeTestFile(drafts),
    };
  }
  const bucket = createS3Blobs(blobs);
  return {
    reach: () => bucket.check(),
    write: () => bucket.put(probeKey, new Uint8Array(1), { type: 'text/plain' }),
  };
}
