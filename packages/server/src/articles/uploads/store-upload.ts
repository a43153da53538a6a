import { Transform } from 'node:stream';
import { failureTable } from '@earmark/contract';
import { fileFormats, formatOfName } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import { prepareUpload } from './prepare-upload.ts';

/**
 * Stores a file from a form as an upload of the user. Its kind follows from the extension of its name, or else from its
 * content type.
 * @returns the address of the upload, as `findUpload` expects it
 * @throws AppError `unreadable_file` for a kind that cannot be read, `payload_too_large`, `storage_full`
 */
export async function storeUpload(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { name, type, stream }: ReceivedFile,
): Promise<string> {
  const mediaType = type.split(';')[0]?.trim().toLowerCase();
  const named = name.includes('.') ? formatOfName(name) : null;
  const format = named ?? fileFormats.find((each) => each.upload && each.mediaType === mediaType);
  if (!format?.upload) {
    stream.resume();
    throw new AppError('unreadable_file', {
      reason: 'unsupported',
      explanation: failureTable.unsupported,
    });
  }
  const { url, max_bytes } = await prepareUpload(app, actor, { type: format.ending }).catch((error) => {
    stream.resume();
    throw error;
  });
  const key = app.blobs.keyOf(url);
  if (key === null) throw new Error('the address of an upload has no key');
  const limited = stream.pipe(limitBytes(max_bytes));
  stream.on('error', (error) => limited.destroy(error));
  await app.blobs.put(key, limited, { type: format.mediaType });
  return url.split('?')[0] ?? url;
}

/** Forwards at most `max` bytes. @throws AppError `payload_too_large` when there are more */
function limitBytes(max: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > max) done(new AppError('payload_too_large', { max_bytes: max }));
      else done(null, chunk);
    },
  });
}
