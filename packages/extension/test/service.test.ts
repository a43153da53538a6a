import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileNameOf, sendAddition } from '../src/service/addition.ts';
import { CallError, call } from '../src/service/call.ts';
import { browserName, codeIn } from '../src/service/connect.ts';
import { originOf, readConnection, saveConnection } from '../src/service/connection.ts';
import { sentenceAt } from '../src/service/listening.ts';
import { hashOf, isSaved, refreshSavedAddresses } from '../src/service/saved-addresses.ts';
import { timeText } from '../src/ui/time-text.ts';
import { stubChrome } from './fake-chrome.ts';

const connection = {
  address: 'https://earmark.example',
  key: 'earmark_k',
  email: 'a@example.net',
  userId: 'u1',
};
let respond: (url: string, init: RequestInit) => Response | Promise<Response>;

beforeEach(() => {
  stubChrome();
  respond = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => respond(url, init));
});

describe('a call', () => {
  test('sends the key and no cookies', async () => {
    let sent: RequestInit = {};
    respond = (url, init) => {
      expect(url).toBe('https://earmark.example/api/key');
      sent = init;
      return Response.json({});
    };
    await call(connection, '/api/key');
    expect(sent).toMatchObject({ credentials: 'omit', headers: { Authorization: 'Bearer earmark_k' } });
  });

  test.each([
    [
      () => Response.json({ error: 'text_too_long', message: 'Too long.' }, { status: 413 }),
      'text_too_long',
      'Too long.',
    ],
    [
      () =>
        Response.json(
          { error: 'unreadable_page', message: 'No article.', explanation: 'Only a part is free.' },
          { status: 422 },
        ),
      'unreadable_page',
      'Only a part is free.',
    ],
    [() => new Response('<html>', { status: 502 }), 'unexpected', 'status 502'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'network', 'no response'],
  ])('fails with the code and the words of the service', async (answer, code, message) => {
    respond = answer;
    await expect(call(connection, '/api/add')).rejects.toMatchObject({ code, message });
  });

  test('is tried again later only if that may help', () => {
    expect(new CallError('network', '', 0).isTemporary).toBe(true);
    expect(new CallError('unavailable', '', 503).isTemporary).toBe(true);
    expect(new CallError('too_many_requests', '', 429).isTemporary).toBe(true);
    expect(new CallError('text_too_long', '', 413).isTemporary).toBe(false);
    expect(new CallError('unauthenticated', '', 401)).toMatchObject({
      isTemporary: false,
      isDisconnected: true,
    });
  });
});

test('an addition is sent as a form', async () => {
  let fields: Record<string, unknown> = {};
  respond = (_url, { body }) => {
    fields = Object.fromEntries(body as FormData);
    return Response.json({
      id: 'e1',
      audio_id: 'a1',
      title: 'T',
      already_added: false,
      listen_url: 'l',
      stream_url: 's',
    });
  };
  const base = { id: 'x', createdAt: 0, url: 'https://example.net/a', title: 'Tab' };
  await sendAddition(connection, { ...base, html: '<p>a</p>', voice: 'Joanna' });
  expect(fields).toEqual({ url: base.url, html: '<p>a</p>', voice: 'Joanna', source: 'extension' });
  await sendAddition(connection, { ...base, text: 'Selected' });
  expect(fields).toEqual({ url: base.url, text: 'Selected', title: 'Tab', source: 'extension' });
  await sendAddition(connection, { ...base, file: new Blob(['%PDF']) });
  expect((fields['file'] as File).name).toBe('a.pdf');
  expect(fields).not.toHaveProperty('title');
});

test.each([
  ['https://example.net/files/Harbour%20report.pdf?x=1', 'Tab', 'Harbour report.pdf'],
  ['https://example.net/download', 'A/B', 'download.pdf'],
  ['https://example.net/', 'Annual: report', 'Annual  report.pdf'],
  ['https://example.net/%E0%A4%A', '', '%E0%A4%A.pdf'],
])('the file of %s is named', (url, title, name) => {
  expect(fileNameOf(url, title)).toBe(name);
});

describe('a hand-over', () => {
  const redirect = 'https://self.chromiumapp.org/';
  const expected = { redirect, state: 'mine' };
  test.each([
    [`${redirect}?code=c&state=mine`, 'c'],
    [`${redirect}?code=c&state=forged`, null],
    [`${redirect}?code=c`, null],
    [`${redirect}?error=access_denied&state=mine`, null],
    ['https://self.chromiumapp.org.evil.example/?code=c&state=mine', null],
    ['https://evil.example/?code=c&state=mine', null],
    [undefined, null],
  ])('accepts a code only at its own address with its own state: %s', (answered, code) => {
    expect(codeIn(answered, expected)).toBe(code);
  });
});

test('the connection is in the local storage of the extension, and leads to the page for leaving', async () => {
  expect(await readConnection()).toBeNull();
  await saveConnection(connection);
  expect(await readConnection()).toEqual(connection);
  expect(chrome.runtime.setUninstallURL).toHaveBeenCalledWith('https://earmark.example/uninstall?USER_ID=u1');
});

test.each([
  ['earmark.example.net', 'https://earmark.example.net'],
  [' https://earmark.example.net/add?x ', 'https://earmark.example.net'],
  ['localhost:8080', 'http://localhost:8080'],
  ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['nas.local/', 'http://nas.local'],
  ['javascript:alert(1)', null],
  ['ftp://example.net', null],
  ['two words', null],
  ['', null],
])('the typed address %j is the origin %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});

test('whether a page is saved is known without sending its address', async () => {
  const requested: string[] = [];
  const hash = await hashOf('https://Example.net/a?utm_source=x#top');
  respond = (url, { headers }) => {
    requested.push(`${url} ${(headers as Record<string, string>)['If-None-Match'] ?? ''}`);
    return requested.length === 1
      ? Response.json({ hashes: [hash] }, { headers: { etag: '"1"' } })
      : new Response(null, { status: 304 });
  };
  await refreshSavedAddresses(connection);
  await refreshSavedAddresses(connection);
  expect(requested).toEqual([
    'https://earmark.example/api/user/articles/addresses ',
    'https://earmark.example/api/user/articles/addresses "1"',
  ]);
  expect(await isSaved('http://example.net/a')).toBe(true);
  expect(await isSaved('http://example.net/b')).toBe(false);
  expect(await isSaved('chrome://settings')).toBe(false);
  expect(requested).toHaveLength(2);
});

test('the spoken word is lit in its sentence', () => {
  const text = 'One two. “Three four?” Five.';
  const document = { author: null, blocks: [{ type: 'paragraph', inlines: [{ text }] }] };
  const words = [
    [-1, 0, 5, 0, 500],
    [0, 0, 3, 600, 900],
    [0, 10, 15, 1_500, 1_900],
    [0, 23, 27, 2_500, 2_900],
  ];
  const transcript = { title: 'Title here', document, words } as never;
  expect(sentenceAt(transcript, 100)).toEqual({ before: '', word: 'Title', after: ' here' });
  expect(sentenceAt({ ...(transcript as object), words: [] } as never, 100)).toBeNull();
});

test.each([
  [0, '0:00'],
  [61.9, '1:01'],
  [3_725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/150.0 Safari/537.36', 'Chrome on macOS'],
  ['something else', 'Browser'],
])('a key is named after its browser', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
