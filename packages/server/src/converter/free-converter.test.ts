import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { createCheckVisitor } from '../bot-check/check-visitor.ts';
import { standardAllowances } from '../entitlements/allowances.ts';
import type { App } from '../platform/app.ts';
import { FetchError } from '../platform/safe-fetch/safe-fetch.ts';
import { finishConversions } from './finish-conversions.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ allowances: standardAllowances, fetch: webOf });
});
afterAll(() => t[Symbol.asyncDispose]());

/** The web pages that these tests need. */
const webOf: App['fetch'] = Object.assign(
  async (url: string) => {
    if (url.includes('/gone')) throw new FetchError('gone', { status: 410 });
    const prose = 'The ferry leaves at noon, and everybody on the pier waves at it. '.repeat(
      url.includes('/long') ? 200 : 12,
    );
    const html = `<html><head><title>The ferry</title></head><body><article><h1>The ferry</h1><p>${prose}</p></article></body></html>`;
    return {
      url,
      status: 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      bytes: new TextEncoder().encode(html),
    };
  },
  { close: async () => {} },
);

let networks = 0;
/** A new network address, unless the test is about limits per network. */
const from = () => ({ remoteAddress: `10.1.${Math.floor(++networks / 250)}.${(networks % 250) + 1}` });
let people = 0;
const newMailbox = () => `visitor${++people}@example.org`;

const text = 'Words that a visitor would like to hear.';
const convert = (body: Record<string, unknown>, options = from()) =>
  t.call('freeConvert', { body: { text, ...body } }, options);
const refused = (body: Record<string, unknown>, options = from()) =>
  t.call.refused('freeConvert', { body: { text, ...body } }, options);
const mailsTo = (email: string) => t.mails.filter(({ to }) => to === email);

/** Runs the scheduled job and all due jobs. */
async function finishAll() {
  await t.drain();
  await t.app.jobs.enqueue(t.app.db, finishConversions, {});
  await t.drain();
}

async function upload(type: 'txt' | 'docx' | 'pdf', content: string | Buffer): Promise<string> {
  const { body } = await t.call('freePresignedUrl', { query: { type } }, from());
  const { pathname, search } = new URL(body.url);
  const response = await t.server.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    headers: { 'content-type': body.content_type },
    payload: content,
  });
  expect(response.statusCode).toBe(200);
  return body.url.split('?')[0] ?? '';
}

test('mails a link to the audio of a text, which can be heard without an account', async () => {
  const email = newMailbox();
  const { body } = await convert({ email });
  expect(body).toEqual({ message: 'Your file will be emailed to you in the next few minutes!' });
  await finishAll();
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your audio is ready to listen to');
  const audio = /http:\/\/earmark\.test(\/audio\/[\w-]+\.mp3)/.exec(mail?.text ?? '')?.[1] ?? '';
  const audioResponse = await t.server.inject({ method: 'GET', url: audio });
  expect(audioResponse).toMatchObject({ statusCode: 200, headers: { 'content-type': 'audio/mpeg' } });
  const audioId = /\/share\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(audio).toBe(`/audio/${audioId}.mp3`);
  // Input of a visitor is not sent to other people in our name.
  expect(mail?.text).not.toContain('visitor would like');
});

test('converts an uploaded text, an uploaded file, and the page of a link', async () => {
  const [byText, byLink] = [newMailbox(), newMailbox()];
  await convert({ email: byText, text: '', article_url: await upload('txt', 'Uploaded words.') });
  await convert({ email: byLink, text: '', article_url: 'https://example.com/ferry' });
  await finishAll();
  for (const email of [byText, byLink])
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Your audio is ready to listen to']);
});

test('is free once per mailbox in any spelling, and states this in one mail', async () => {
  const name = `once${++people}`;
  const email = `${name}@gmail.com`;
  await convert({ email });
  for (const spelled of [email, `${name.toUpperCase()}+more@GMAIL.com`, `on.ce${people}@googlemail.com`]) {
    const { status, body } = await refused({ email: spelled });
    expect(status).toBe(403);
    expect(body.message).toBe('Limit reached email sent');
  }
  await finishAll();
  const mails = t.mails.filter(({ subject }) => subject === 'You have already converted an article for free');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('/signin?source=tts_alert_signup');
});

test('writes to the visitor in the language of each request', async () => {
  const email = newMailbox();
  await convert({ email, language: 'de' });
  await refused({ email, language: 'he' });
  await finishAll();
  const languages = mailsTo(email).map(({ html }) => /<html lang="(\w+)"/.exec(html ?? '')?.[1]);
  expect(languages.toSorted()).toEqual(['de', 'he']);
});

test('accepts one of several simultaneous attempts', async () => {
  const email = newMailbox();
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => convert({ email })));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await finishAll();
  expect(mailsTo(email).filter(({ subject }) => subject === 'Your audio is ready to listen to')).toHaveLength(
    1,
  );
});

test('is limited per network, and a refused attempt does not use up the conversion', async () => {
  const here = from();
  for (let at = 0; at < 5; at++) await convert({ email: newMailbox() }, here);
  const email = newMailbox();
  expect((await refused({ email }, here)).body.error).toBe('too_many_requests');
  await convert({ email });
});

test('states what is missing or wrong, and does not count it', async () => {
  const email = newMailbox();
  const here = from();
  const cases = [
    [{ text: ' ', article_url: '' }, 'Please enter text, URL, or upload a file'],
    [{ email: ' ' }, 'Please enter your email'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ text: '', article_url: 'not an address' }, 'Please enter a valid URL'],
    [
      { text: '', article_url: 'https://youtu.be/abc' },
      'Sorry, we no longer support YouTube video conversions.',
    ],
  ] as const;
  for (const [body, message] of cases)
    expect((await refused({ email, ...body }, from())).body.message).toBe(message);
  const tooLong = await refused({ email, text: 'a'.repeat(10_001) }, here);
  expect(tooLong.body).toMatchObject({ error: 'plan_text_too_long', limit: 10_000 });
  const unreadable = await refused({ email, text: '', article_url: await upload('pdf', 'no PDF') }, here);
  expect(unreadable.body.error).toBe('unreadable_file');
  await convert({ email, text: 'a'.repeat(10_000) }, here);
});

test('responds under the long base path as well', async () => {
  const response = await t.server.inject({ method: 'GET', url: '/production/api/free-presigned-url' });
  expect(response.json()).toMatchObject({
    content_type: 'text/plain',
    url: expect.stringContaining('.txt?'),
  });
});

test('reads only uploads of visitors', async () => {
  const user = await t.signUp();
  const { body } = await t.call('prepareUpload', { query: { type: 'txt' } }, user);
  const theirs = body.url.split('?')[0] ?? '';
  const response = await refused({ email: newMailbox(), text: '', article_url: theirs });
  expect(response.body.error).toBe('upload_refused');
});

test('mails why a page could not be converted, and does not use up the conversion', async () => {
  const email = newMailbox();
  await convert({ email, text: '', article_url: 'https://example.com/gone' });
  await finishAll();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('Your file could not be converted');
  expect(mail?.text).toContain('The page no longer exists.');
  await convert({ email, text: '', article_url: 'https://example.com/long' });
  await finishAll();
  expect(mailsTo(email)[1]?.text).toContain('longer than the 10,000 characters of the free plan');
  await convert({ email });
});

test('deletes audio and text after 30 days without a mail, and still recognizes the mailbox', async () => {
  const email = newMailbox();
  await convert({ email, text: 'Words to be forgotten.' });
  await finishAll();
  const audio = /\/audio\/[\w-]+\.mp3/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
  t.clock.advance(29 * 86_400_000);
  await finishAll();
  expect((await t.server.inject({ method: 'GET', url: audio })).statusCode).toBe(200);
  t.clock.advance(86_400_000);
  const before = t.mails.length;
  await finishAll();
  expect((await t.server.inject({ method: 'GET', url: audio })).statusCode).toBe(404);
  expect(t.mails).toHaveLength(before);
  expect((await refused({ email })).body.message).toBe('Limit reached email sent');
  await finishAll();
  expect(mailsTo(email)).toHaveLength(2);
});

test('keeps the address available for an account', async () => {
  const email = newMailbox();
  await convert({ email });
  expect((await t.signUp(email)).email).toBe(email);
});

test('checks the token with the verifier if one is configured', async () => {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    requests.push(`${request.url} ${form}`);
    const token = form.get('response');
    const verdict = {
      success: token !== 'false',
      score: token === 'robot' ? 0.1 : 0.9,
      action: token === 'elsewhere' ? 'OTHER' : 'LOGIN',
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(t.app, {
    checkVisitor: createCheckVisitor({ url: `http://127.0.0.1:${port}/re`, siteKey: 'key', secret: 'own' }),
  });
  try {
    const email = newMailbox();
    for (const recaptcha_token of ['', 'false', 'robot', 'elsewhere']) {
      const { status, body } = await refused({ email, recaptcha_token });
      expect([status, body.message]).toEqual([403, 'reCAPTCHA error']);
    }
    await convert({ email, recaptcha_token: 'person' });
    expect(requests.at(-1)).toMatch(/^\/re\/api\/siteverify secret=own&response=person&remoteip=10\./);
    await new Promise((resolve) => server.close(resolve));
    expect((await refused({ email: newMailbox(), recaptcha_token: 'person' })).status).toBe(503);
  } finally {
    server.close();
    Object.assign(t.app, { checkVisitor: null });
  }
});
