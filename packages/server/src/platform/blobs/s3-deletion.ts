import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3StatusError } from './s3-request.ts';
import { textOf } from './s3-xml.ts';

/** Keys that one request may name (S3's `DeleteObjects`). */
export const maxKeysPerRequest = 1_000;
/** Codes of keys that may be deleted by another attempt. */
const transientCodes: ReadonlySet<string> = new Set(['InternalError', 'SlowDown', 'ServiceUnavailable']);
/** Attempts per key, and milliseconds before the second one; each further one waits twice as long. */
const maxAttempts = 4;
const firstDelayMs = 200;

/** A key that the store did not delete, and its reason. */
interface Failure {
  key: string;
  code: string;
  message: string;
}

/** Sends the body of a `DeleteObjects` request. @returns the body of the response */
export type SendDeletion = (body: string, headers: Record<string, string>) => Promise<string>;

/**
 * Deletes up to `maxKeysPerRequest` objects. Keys that fail for a passing reason are tried again, alone.
 * @param keys blob keys, which contain no character that XML reserves
 * @throws S3DeletionError if some objects were not deleted; the others were
 */
export async function deleteBatch(keys: readonly string[], send: SendDeletion): Promise<void> {
  const failed: Failure[] = [];
  let remaining = keys;
  for (let attempt = 1; remaining.length > 0; attempt++) {
    const body = bodyOf(remaining);
    // The store requires the sum, and refuses a body that was changed on its way.
    const md5 = createHash('md5').update(body).digest('base64');
    const failures = readFailures(
      await send(body, { 'content-md5': md5, 'content-type': 'application/xml' }),
    );
    const mayRepeat = ({ code }: Failure) => transientCodes.has(code) && attempt < maxAttempts;
    failed.push(...failures.filter((failure) => !mayRepeat(failure)));
    remaining = failures.filter(mayRepeat).map(({ key }) => key);
    if (remaining.length > 0) await sleep(firstDelayMs * 2 ** (attempt - 1));
  }
  if (failed.length > 0) throw new S3DeletionError(failed);
}

/** The store answered a deletion, but did not delete all objects. */
export class S3DeletionError extends Error {
  override readonly name = 'S3DeletionError';
  readonly keys: readonly string[];

  constructor(failures: readonly Failure[]) {
    const [first] = failures;
    super(
      `the object store did not delete ${failures.length} objects, such as ${first?.key}: ${first?.code} ${first?.message}`,
    );
    this.keys = failures.map(({ key }) => key);
  }
}

/** Returns true if the store deletes objects only one by one, as Google Cloud Storage does. */
export const lacksBatches = (error: unknown): boolean =>
  error instanceof S3StatusError &&
  (error.status === 405 || error.status === 501 || error.s3Code === 'NotImplemented');

/** In quiet mode the response names only what failed. */
const bodyOf = (keys: readonly string[]): string =>
  `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${keys
    .map((key) => `<Object><Key>${key}</Key></Object>`)
    .join('')}</Delete>`;

/** @throws Error if the response is another document */
function readFailures(xml: string): Failure[] {
  if (!/<DeleteResult[\s/>]/.test(xml))
    throw new Error(`the object store answered a deletion with: ${xml.slice(0, 300)}`);
  return [...xml.matchAll(/<Error>([\s\S]*?)<\/Error>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    code: textOf(entry, 'Code'),
    message: textOf(entry, 'Message'),
  }));
}
