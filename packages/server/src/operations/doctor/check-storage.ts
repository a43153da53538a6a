import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { watchedDirs } from '../../platform/blobs/blob-guards.ts';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import { noGuards } from '../../platform/blobs/s3-request.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

const storage = findingsOf('storage');
const disk = findingsOf('disk');

/** Writes, reads and deletes a small file. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const place = config.blobs.kind === 's3' ? `The bucket ${config.blobs.bucket}` : config.blobs.dir;
  // Not created here: the directory would belong to whoever runs the command.
  if (config.blobs.kind === 'disk' && !(await stat(config.blobs.dir).catch(() => null)))
    return [storage.skipped(`${place} does not exist yet; the first start creates it.`)];
  // Nothing is signed here.
  const secrets = createSecrets('unused'.repeat(8));
  const { forRequests: blobs } = openBlobs(config, noGuards, { secrets, clock: systemClock });
  const key = `probes/doctor-${randomUUID()}.txt`;
  const content = Buffer.from(key);
  const startedAt = performance.now();
  try {
    await blobs.put(key, content, { type: 'text/plain' });
    const stored = await blobs.get(key);
    const read = stored && Buffer.concat(await stored.stream.toArray());
    if (!read?.equals(content)) throw new Error('a file that was written could not be read again');
  } catch (error) {
    await blobs.delete(key).catch(() => {});
    return [storage.problem(`${place} cannot be used: ${reasonOf(error)}.`, adviceFor(config))];
  }
  try {
    await blobs.delete(key);
  } catch (error) {
    const message = `${place} does not let files be deleted: ${reasonOf(error)}.`;
    return [storage.problem(message, adviceFor(config))];
  }
  const ms = Math.round(performance.now() - startedAt);
  return [storage.ok(`${place}: a file was written, read and deleted in ${ms} ms.`)];
}

const adviceFor = ({ blobs }: Config): string =>
  blobs.kind === 's3'
    ? 'Check that the endpoint can be reached, and that the key may read, write, list and delete in the bucket.'
    : 'Check that the directory belongs to the user of the service, and run this command as that user.';

/** Compares free space with the configured minimum. */
export async function checkDisk(
  config: Config,
  { freeBytes }: Pick<Outside, 'freeBytes'>,
): Promise<Finding[]> {
  const minimum = config.minFreeBytes;
  return Promise.all(
    watchedDirs(config).map(async (dir) => {
      const free = await freeBytes(dir);
      const message = `${dir} has ${megabytes(free)} MB of free space; ${megabytes(minimum)} MB are needed.`;
      if (free < minimum)
        return disk.problem(message, 'Delete files or extend the disk: until then nothing can be added.');
      if (free < 2 * minimum) return disk.warning(message, 'Delete files or extend the disk soon.');
      return disk.ok(message);
    }),
  );
}

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat('en-US').format(Math.floor(bytes / 1_000_000));
