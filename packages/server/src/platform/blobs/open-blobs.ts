import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import type { Blobs } from './blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { type BlobGuards, jobDeadlines, noGuards, requestDeadlines } from './s3-request.ts';

/** Two views of the same store: one for requests, in which users wait, and a more patient one for jobs. */
export interface OpenBlobs {
  forRequests: Blobs;
  forJobs: Blobs;
}

/** Opens the configured store. */
export function openBlobs(
  config: Config,
  guards: BlobGuards,
  parts: { secrets: Secrets; clock: Clock },
): OpenBlobs {
  if (config.blobs.kind === 's3') {
    return {
      forRequests: createS3Blobs(config.blobs, { guards, deadlines: requestDeadlines }),
      forJobs: createS3Blobs(config.blobs, { guards, deadlines: jobDeadlines }),
    };
  }
  const disk = createDiskBlobs({
    dir: config.blobs.dir,
    secret: parts.secrets.key('blob-addresses'),
    publicUrl: config.publicUrl,
    clock: parts.clock,
    space: guards.space,
  });
  return { forRequests: disk, forJobs: disk };
}

/** Opens the configured store for a command that copies many files. Its errors are not counted as an outage. */
export function openBlobsForCopying(config: Config, secrets: Secrets): Blobs {
  if (config.blobs.kind === 's3')
    return createS3Blobs(config.blobs, { guards: noGuards, deadlines: jobDeadlines });
  return createDiskBlobs({
    dir: config.blobs.dir,
    secret: secrets.key('blob-addresses'),
    publicUrl: config.publicUrl,
    clock: systemClock,
    // The command flushes all files together.
    flush: false,
  });
}
