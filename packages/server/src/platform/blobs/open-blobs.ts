import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import type { Blobs } from './blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';

/** Opens the configured store. */
export function openBlobs(config: Config, secrets: Secrets, clock: Clock): Blobs {
  if (config.blobs.kind === 's3') return createS3Blobs(config.blobs);
  return createDiskBlobs({
    dir: config.blobs.dir,
    secret: secrets.key('blob-addresses'),
    publicUrl: config.publicUrl,
    clock,
  });
}
