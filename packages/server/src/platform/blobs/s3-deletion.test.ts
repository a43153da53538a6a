import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serveBucket } from '../../../test/serve-bucket.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `segments/${index}.mp3`);
const resultOf = (failed: readonly { key: string; code: string }[]) =>
  `<?xml version="1.0"?><DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${failed
    .map(({ key, code }) => `<Error><Key>${key}</Key><Code>${code}</Code><Message>No.</Message></Error>`)
    .join('')}</DeleteResult>`;

/**
 * Serves deletions as S3 documents them, with errors that the S3 replacement of the other tests never has.
 * @param answer receives the keys of each request for several objects
 */
async function startStore(answer: (keys: string[], response: ServerResponse) => void) {
  const batches: string[][] = [];
  const single: string[] = [];
  const store = await serveBucket(async (request, response) => {
    const body = await text(request);
    if (request.method === 'DELETE') {
      single.push(request.url ?? '');
      return void response.writeHead(204).end();
    }
    const sum = createHash('md5').update(body).digest('base64');
    if (request.url !== '/b?delete' || request.headers['content-md5'] !== sum)
      return void response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>');
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    batches.push(keys);
    answer(keys, response);
  });
  return { ...store, batches, single };
}

test('each request deletes up to 1,000 objects', async () => {
  using store = await startStore((_, response) => response.end(resultOf([])));
  const keys = numbered(2_500);
  await store.blobs.deleteAll(keys);
  expect(store.batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(store.batches.flat().toSorted()).toEqual(keys.toSorted());
});

test('objects that the store was too busy to delete are tried again, alone', async () => {
  let requests = 0;
  using store = await startStore((keys, response) => {
    const key = keys.at(-1) ?? '';
    response.end(resultOf(requests++ === 0 ? [{ key, code: 'SlowDown' }] : []));
  });
  await store.blobs.deleteAll(numbered(3));
  expect(store.batches).toEqual([numbered(3), ['segments/2.mp3']]);
});

test('an object that the store refuses to delete is named, and the others are deleted', async () => {
  using store = await startStore((_, response) =>
    response.end(resultOf([{ key: 'segments/1.mp3', code: 'AccessDenied' }])),
  );
  await expect(store.blobs.deleteAll(numbered(3))).rejects.toThrow(
    'did not delete 1 objects, such as segments/1.mp3: AccessDenied No.',
  );
  expect(store.batches).toHaveLength(1);
});

test('a response without a result counts as an error', async () => {
  using store = await startStore((_, response) => response.end('<html>Sign in</html>'));
  await expect(store.blobs.deleteAll(numbered(2))).rejects.toThrow('<html>Sign in</html>');
});

test('a store that deletes no batches is asked once, and then deletes one object by each request', async () => {
  using store = await startStore((_, response) =>
    response.writeHead(400).end('<Error><Code>NotImplemented</Code></Error>'),
  );
  await store.blobs.deleteAll(numbered(3));
  await store.blobs.deleteAll(numbered(2));
  expect(store.batches).toHaveLength(1);
  expect(store.single.toSorted()).toEqual(
    [...numbered(3), ...numbered(2)].map((key) => `/b/${key}`).toSorted(),
  );
});
