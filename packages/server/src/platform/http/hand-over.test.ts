import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';

const shell = '<!doctype html><html><head><title>Earmark</title></head><body></body></html>';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const japaneseText = '読むのではなく聞く。';
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'earmark-dist-'));
  await writeFile(join(dist, 'index.html'), shell);
});
afterAll(() => rm(dist, { recursive: true }));

const create = (more: object = {}) => createTestApp({ domains: [], webDist: dist, listen: true, ...more });
const post = (t: TestApp, body: string | FormData, headers: Record<string, string> = {}) =>
  fetch(`${t.url}/add`, {
    method: 'POST',
    body,
    headers: { ...browser, ...(typeof body === 'string' ? formHeaders : {}), ...headers },
  });

/** Returns the fields in the page, as its scripts read them. */
function handedOver(html: string): { fields: Record<string, string>; foreign: boolean } | null {
  const [, json] = /<script type="application\/json" id="handed-over">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

test.each([
  ['20,000 letters', 'Twenty characters.  '.repeat(1_000)],
  ['60,000 characters of Japanese', japaneseText.repeat(6_000)],
  ['100,000 characters', 'Ten chars.'.repeat(10_000)],
  ['text that looks like the end of the data', '</script><script>alert(1)</script><!--\u2028"&$\u0026'],
])('a form passes %s to the page unchanged', async (_what, text) => {
  await using t = await create();
  const response = await post(
    t,
    new URLSearchParams({ text, title: 'From elsewhere', other: 'dropped' }).toString(),
  );
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(handedOver(html)).toEqual({ fields: { text, title: 'From elsewhere' }, foreign: false });
  expect(html).not.toContain('<script>alert');
});

test('a multipart form, as sent by phones, passes its text and drops its files', async () => {
  await using t = await create();
  const form = new FormData();
  form.set('text', japaneseText);
  form.set('url', new Blob(['https://example.com']), 'url.txt');
  expect(handedOver(await (await post(t, form)).text())?.fields).toEqual({ text: japaneseText });
});

test('a page passes as HTML, and a file that nothing can keep by its name', async () => {
  await using t = await create();
  const form = new FormData();
  form.set('url', 'https://example.com/a');
  form.set('html', '<p>Seen</p></script>');
  form.set('file', new Blob(['%PDF']), 'report.pdf');
  expect(handedOver(await (await post(t, form)).text())?.fields).toEqual({
    url: 'https://example.com/a',
    html: '<p>Seen</p></script>',
    lost_file: 'report.pdf',
  });
});

test('a form from another site is marked as foreign', async () => {
  await using t = await create();
  const response = await post(t, 'url=https%3A%2F%2Fexample.com', { 'sec-fetch-site': 'cross-site' });
  expect(handedOver(await response.text())).toEqual({
    fields: { url: 'https://example.com' },
    foreign: true,
  });
});

test('no part of the form is logged', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  await using t = await create({ log });
  await (await post(t, 'text=a+private+thought&title=very+private')).text();
  await (await fetch(`${t.url}/add?selectionText=a+private+thought`, { headers: browser })).text();
  await (await post(t, `text=a+private+thought${'x'.repeat(4_000_000)}`)).text();
  expect(lines.join('')).toContain('answered');
  expect(lines.join('')).not.toContain('private');
});

test('a form of 10 MB gets an error page in a browser and JSON otherwise', async () => {
  await using t = await create();
  const body = `text=${'x'.repeat(10_000_000)}`;
  const response = await post(t, body);
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  const html = await response.text();
  expect(html).toContain('<h1>This is too large.</h1>');
  expect(html).toContain('href="/add/text?type=input_text"');
  const json = await post(t, body, { accept: 'application/json' });
  expect([json.status, (await json.json()).error]).toEqual([413, 'payload_too_large']);
});

test.each([
  ['text/plain', 'text=One'],
  ['application/json', '{"text":"One"}'],
])('a form in %s is rejected', async (type, body) => {
  await using t = await create();
  const response = await post(t, body, { 'content-type': type });
  expect([response.status, response.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
});

test('a malformed multipart form is rejected', async () => {
  await using t = await create();
  const response = await post(t, 'no parts', { 'content-type': 'multipart/form-data; boundary=x' });
  expect(response.status).toBe(400);
});

test('forms are rate-limited per address', async () => {
  await using t = await create();
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count++) statuses.add((await post(t, 'text=One')).status);
  expect([...statuses]).toEqual([200, 429]);
});

/** Sends headers that `fetch` does not allow. */
function get(t: TestApp, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const sent = request(`${t.url}${path}`, { headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), body }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each(['/add?selectionText=', '/add/text?type=selection_text&text='])(
  '%s accepts 100,000 characters of any script',
  async (address) => {
    await using t = await create();
    const response = await get(t, `${address}${encodeURIComponent(japaneseText.repeat(10_000))}`, browser);
    expect([response.status, response.type]).toEqual([200, 'text/html; charset=utf-8']);
  },
);

test('a longer address gets an error page, and other paths do not accept long addresses', async () => {
  await using t = await create();
  const tooLong = await get(t, `/add?selectionText=${'%E8'.repeat(400_000)}`, browser);
  expect([tooLong.status, tooLong.type]).toEqual([414, 'text/html; charset=utf-8']);
  expect(tooLong.body).toContain('The address is too long.');
  expect(tooLong.body).toContain('/add/text?type=input_text');
  const elsewhere = await get(t, `/search?q=${'x'.repeat(20_000)}`, browser);
  expect([elsewhere.status, elsewhere.type]).toEqual([414, 'text/html; charset=utf-8']);
  const api = await get(t, `/api/articles/popular?q=${'x'.repeat(20_000)}`, { accept: 'application/json' });
  expect([api.status, JSON.parse(api.body).error]).toEqual([414, 'address_too_long']);
});

test('large headers are rejected', async () => {
  await using t = await create();
  const cookie = 'x'.repeat(17_000);
  const json = await get(t, '/add', { cookie });
  expect([json.status, JSON.parse(json.body).error]).toEqual([431, 'headers_too_large']);
  const page = await get(t, '/add', { ...browser, cookie });
  expect([page.status, page.type]).toEqual([431, 'text/html; charset=utf-8']);
});
