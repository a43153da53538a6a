import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, t.url), init);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('serves the finished file with the headers and ranges that players need', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { title: 'A file', text: prose(1, 'Lerwick').join(' ') });
  await t.drain();
  const { audio_url } = await t.findEntry(user, added.id);
  const fullResponse = await get(audio_url);
  const bytes = await bytesOf(fullResponse);
  expect(fullResponse.status).toBe(200);
  expect(fullResponse.headers.get('content-type')).toBe('audio/mpeg');
  expect(fullResponse.headers.get('content-length')).toBe(String(bytes.length));
  expect(fullResponse.headers.get('accept-ranges')).toBe('bytes');
  expect(fullResponse.headers.get('last-modified')).toBeTruthy();
  const etag = fullResponse.headers.get('etag') ?? '';

  const head = await get(audio_url, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
  expect((await bytesOf(head)).length).toBe(0);

  const part = await get(audio_url, { headers: { range: 'bytes=100-199', 'if-range': etag } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
  expect((await bytesOf(part)).equals(bytes.subarray(100, 200))).toBe(true);
  const changed = await get(audio_url, { headers: { range: 'bytes=100-199', 'if-range': '"other"' } });
  expect(changed.status).toBe(200);
  await changed.body?.cancel();
  expect((await get(audio_url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  expect((await get(audio_url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('the stream answers HEAD without a body, and starts at the beginning for an invalid position', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { title: 'A stream', text: prose(1, 'Scalloway').join(' ') });
  const early = await get(added.stream_url, { method: 'HEAD' });
  expect(early.status).toBe(200);
  expect(early.headers.get('cache-control')).toBe('private, no-store');
  await t.drain();
  const fullStream = await bytesOf(await get(added.stream_url));
  for (const from of ['', '0', '-1', 'x', '1e3']) {
    expect((await bytesOf(await get(`${added.stream_url}?from=${from}`))).equals(fullStream)).toBe(true);
  }
  expect((await bytesOf(await get(`${added.stream_url}?from=9999`))).length).toBe(0);
});

test.each([
  '/audio/AAAAAAAAAAAAAAAAAAAAAA.mp3',
  '/audio/AAAAAAAAAAAAAAAAAAAAAA.live.mp3',
  '/audio/x.mp3',
  '/audio/..%2f..%2fsecret.mp3',
  '/thumbnails/AAAAAAAAAAAAAAAAAAAAAA.jpg',
  '/thumbnails/x.png',
])('returns 404 for %s', async (path) => expect((await get(path)).status).toBe(404));

test('returns no audio for an article that failed before the first segment', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { article_url: `${t.web.url}/none` });
  await t.drain();
  expect((await get(added.stream_url)).status).toBe(409);
  expect((await get(added.stream_url.replace('.live', ''))).status).toBe(409);
});

describe("an article's picture", () => {
  const withPicture = (title: string, picture: string) => ({
    html: `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:image" content="${picture}"></head>
<body><article><h1>${title}</h1>${prose(2, title)
      .map((text) => `<p>${text}</p>`)
      .join('')}</article></body></html>`,
  });

  test('is fetched once, resized and served by the service', async () => {
    const user = await t.signUp();
    const large = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    t.web.serve('/large.png', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(large),
    );
    t.web.serve('/pictured', withPicture('Pictured', `${t.web.url}/large.png`));
    const added = await t.add(user, { article_url: `${t.web.url}/pictured` });
    await t.drain();
    const { thumbnail_url } = await t.findEntry(user, added.id);
    expect(thumbnail_url).toMatch(new RegExp(`^/thumbnails/[0-9a-f-]{36}/${added.audio_id}\\.jpg$`));
    const responses = await Promise.all([1, 2, 3].map(() => get(thumbnail_url ?? '')));
    const pictures = await Promise.all(responses.map(bytesOf));
    expect(t.web.hits('/large.png')).toBe(1);
    for (const [index, response] of responses.entries()) {
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const { width, height, format } = await sharp(pictures[index]).metadata();
      expect({ width, height, format }).toEqual({ width: 640, height: 320, format: 'jpeg' });
    }
  });

  test.each([
    ['is a page', '<html>no picture</html>'],
    ['is broken', '\u0089PNG\r\n\u001a\nbroken'],
    [
      'is a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ],
  ])('is left out or made harmless when it %s', async (name, content) => {
    const user = await t.signUp();
    const path = `/${name.replaceAll(' ', '-')}`;
    t.web.serve(`${path}.png`, { text: content, type: 'image/png' });
    t.web.serve(path, withPicture(name, `${t.web.url}${path}.png`));
    const added = await t.add(user, { article_url: `${t.web.url}${path}` });
    await t.drain();
    const { thumbnail_url } = await t.findEntry(user, added.id);
    const response = await get(thumbnail_url ?? '');
    expect([200, 404]).toContain(response.status);
    if (response.status === 200)
      expect((await sharp(await bytesOf(response)).metadata()).format).toBe('jpeg');
  });
});
