import { expect, test } from 'vitest';
import { serveBucket } from '../../../test/serve-bucket.ts';

/** Serves S3 listings with two keys per page; the S3 replacement of the other tests has no further pages. */
async function startListing(keys: readonly string[]) {
  const queries: string[] = [];
  const store = await serveBucket((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    queries.push(query.get('start-after') ?? '');
    const rest = keys.filter((key) => key > (query.get('start-after') ?? ''));
    const contents = rest
      .slice(0, 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>7</Size></Contents>`,
      );
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>b</Name><IsTruncated>${rest.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  });
  return { ...store, queries };
}

test('a long listing is read to its last page', async () => {
  const keys = ['a/1', 'a/2', 'a/3', 'a/4', 'a/5'];
  using listing = await startListing(keys);
  const found: { key: string; size: number }[] = [];
  for await (const object of listing.blobs.list('a/')) found.push(object);
  expect(found).toEqual(keys.map((key) => ({ key, size: 7 })));
  expect(listing.queries).toEqual(['', 'a/2', 'a/4']);
});
