import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: ArticleApp;
let user: TestUser;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
  user = await t.signUp();
});
afterAll(() => t[Symbol.asyncDispose]());

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function post(body: FormData | URLSearchParams | string, who: TestUser | null = user): Promise<Answer> {
  const response = await fetch(`${t.url}/api/add`, {
    method: 'POST',
    headers: {
      ...(who ? { 'earmark-id-token': who.token } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const form = (fields: Readonly<Record<string, string | File>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

test('a link in each kind of body is one entry, which says where to listen', async () => {
  t.web.serve('/ferry', { html: articlePage('The Ferry', prose(2)) });
  const url = `${t.web.url}/ferry`;
  const added = await post(new URLSearchParams({ url, tldr: 'false' }));
  expect(added).toMatchObject({ status: 200, body: { status: 'in_progress', already_added: false } });
  for (const body of [JSON.stringify({ url }), form({ url }), form({ url: `Read this: ${url}` })])
    expect(await post(body)).toMatchObject({
      status: 200,
      body: { id: added.body['id'], already_added: true },
    });
  await t.drain();
  const entry = await t.findEntry(user, String(added.body['id']));
  expect(entry).toMatchObject({
    status: 'completed',
    clipping_where: 'api',
    audio_id: added.body['audio_id'],
  });
  expect(added.body['listen_url']).toBe(`${t.url}/share/${entry.id}`);
  const audio = await fetch(String(added.body['stream_url']));
  expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test('a text with the address of its page is a selection of that page', async () => {
  const url = 'https://example.net/story';
  const { body } = await post(form({ text: prose(1, 'Selected').join('\n'), url }));
  expect(await t.findEntry(user, String(body['id']))).toMatchObject({
    type: 'selection_text',
    article_url: url,
  });
});

test('a text is the same in each kind of body, although forms end lines with CRLF', async () => {
  const text = prose(2, 'Lines').join('\n\n');
  const { body } = await post(JSON.stringify({ text, title: 'Lines' }));
  for (const sent of [
    form({ text, title: 'Lines' }),
    new URLSearchParams({ text: text.replaceAll('\n', '\r\n'), title: 'Lines' }),
  ])
    expect(await post(sent)).toMatchObject({ body: { id: body['id'], already_added: true } });
});

test('a text with title, voice and source', async () => {
  const text = prose(1).join('\n');
  const { body } = await post(form({ text, title: 'Notes', voice: 'Joanna', source: 'script' }));
  expect(await t.findEntry(user, String(body['id']))).toMatchObject({
    title: 'Notes',
    voice: 'Joanna',
    clipping_where: 'script',
    num_characters: text.length,
  });
});

describe('a file', () => {
  const lines = [
    'The ferry left the harbour a little before seven, with the',
    'gulls wheeling above its wake.',
  ];
  const pdf = new File([new Uint8Array(makePdf([lines]))], 'Harbour report.pdf', { type: 'application/pdf' });

  test('is read like an upload, and its name is the title of one without title', async () => {
    const { status, body } = await post(form({ file: pdf }));
    expect([status, body['title']]).toEqual([200, 'Harbour report']);
    const entry = await t.findEntry(user, String(body['id']));
    expect(entry).toMatchObject({ type: 'pdf', num_characters: lines.join(' ').length });
    // The bytes are stored as they were sent.
    const stored = await t.read(String(t.app.blobs.keyOf(entry.article_url)));
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(stored)).toBe(hash(new Uint8Array(await pdf.arrayBuffer())));
  });

  test('is recognized by its type if its name has no extension', async () => {
    const { body } = await post(
      form({ file: new File([pdf], 'report', { type: 'application/pdf' }), title: 'By type' }),
    );
    expect(await t.findEntry(user, String(body['id']))).toMatchObject({ title: 'By type', type: 'pdf' });
  });

  test('that was uploaded before is given by its address', async () => {
    const { body: upload } = await t.call('prepareUpload', { query: { type: 'txt' } }, user);
    await fetch(upload.url, {
      method: 'PUT',
      headers: { 'content-type': upload.content_type },
      body: prose(1).join(' '),
    });
    const file = upload.url.split('?')[0] ?? '';
    const { body } = await post(JSON.stringify({ file, file_name: 'diary.txt' }));
    expect(body['title']).toBe('diary');
    // Another account cannot add it.
    expect(await post(JSON.stringify({ file }), await t.signUp())).toMatchObject({
      status: 403,
      body: { error: 'upload_refused' },
    });
  });

  test('of a kind that cannot be read, too large, or one of several is refused', async () => {
    const unsupported = await post(form({ file: new File(['MZ'], 'setup.exe') }));
    expect(unsupported).toMatchObject({
      status: 422,
      body: { error: 'unreadable_file', reason: 'unsupported' },
    });
    const large = new File([new Uint8Array(4_000_001)], 'large.txt', { type: 'text/plain' });
    expect(await post(form({ file: large }))).toMatchObject({
      status: 413,
      body: { error: 'payload_too_large', max_bytes: 4_000_000 },
    });
    const two = form({ file: pdf });
    two.append('file', pdf);
    expect(await post(two)).toMatchObject({ status: 400, body: { error: 'bad_request' } });
    // An empty file field, as forms send it, is none.
    expect(await post(form({ file: new File([], '', { type: 'application/octet-stream' }) }))).toMatchObject({
      status: 422,
      body: { error: 'text_missing' },
    });
  });
});

test('wrong calls get the error of the call, and nothing is stored of them', async () => {
  expect(await post(form({ url: 'https://example.net' }), null)).toMatchObject({
    status: 401,
    body: { error: 'unauthenticated' },
  });
  expect(await post('{}')).toMatchObject({ status: 422, body: { error: 'text_missing' } });
  expect(await post('{')).toMatchObject({ status: 400, body: { error: 'bad_request' } });
  expect(await post(new URLSearchParams({ url: 'no address' }))).toMatchObject({
    status: 400,
    body: { error: 'invalid_url' },
  });
  expect(await post(form({ text: 'Some words.', voice: 'Nobody' }))).toMatchObject({
    status: 400,
    body: { error: 'unknown_voice' },
  });
  expect(await post(form({ text: 'x'.repeat(1_000_001) }))).toMatchObject({
    status: 400,
    body: { error: 'validation_failed' },
  });
  expect(await post(form({ text: 'x'.repeat(16_000_001) }))).toMatchObject({
    status: 413,
    body: { error: 'payload_too_large' },
  });
  expect(await post(new URLSearchParams({ text: 'x'.repeat(16_000_001) }))).toMatchObject({
    status: 413,
    body: { error: 'payload_too_large' },
  });
  const broken = await fetch(`${t.url}/api/add`, {
    method: 'POST',
    headers: { 'earmark-id-token': user.token, 'content-type': 'multipart/form-data' },
    body: 'no boundary',
  });
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'bad_request' }]);
  const cut = await fetch(`${t.url}/api/add`, {
    method: 'POST',
    headers: { 'earmark-id-token': user.token, 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  });
  expect([cut.status, await cut.json()]).toMatchObject([400, { error: 'bad_request' }]);
});
