import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentText, failureTable } from '@earmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { prepareUpload } from './prepare-upload.ts';

let t: ArticleApp;
let user: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const ocr = join(folder, 'ocr');
  // Stands in for the OCR program: finds text in small pictures, and none in the pages of PDFs.
  const script = '#!/bin/sh\nif [ $(wc -c) -lt 1000 ]; then echo "The ferry left at noon."; fi\n';
  await writeFile(ocr, script, { mode: 0o755 });
  t = await createArticleApp({ listen: true, env: { EARMARK_OCR: ocr } });
  user = await t.signUp();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Uploads as a browser does. @returns the address without its query */
async function upload(type: string, bytes: Uint8Array | string, whose = user): Promise<string> {
  const { body } = await t.call('prepareUpload', { query: { type } }, whose);
  const response = await fetch(body.url, {
    method: 'PUT',
    headers: { 'content-type': body.content_type },
    body: bytes as BodyInit,
  });
  expect(response.status).toBe(200);
  return body.url.split('?')[0] ?? '';
}

const parse = async (address: string, more: { password?: string } = {}) =>
  (await t.call('parseUpload', { body: { article_url: address, ...more } }, user)).body;
const refuse = (address: string, whose = user) =>
  t.call.refused('parseUpload', { body: { article_url: address } }, whose);

describe('returns the text of a file', () => {
  test('a web page: its article, twice the same', async () => {
    const page = articlePage('The slow ferry', prose(4));
    const parsed = await parse(await upload('html', page));
    expect(parsed.title).toBe('The slow ferry');
    expect(parsed.A).toMatch(/^This is part 1 of /);
    expect(parsed.A).not.toContain('All rights reserved');
    expect(parsed).toMatchObject({ B: parsed.A, language: 'en', pages: null });
  });
  test('a text in another encoding', async () => {
    const bytes = Uint8Array.from('Le café était fermé, et la rue déserte.', (letter) =>
      letter.charCodeAt(0),
    );
    expect((await parse(await upload('txt', bytes))).A).toBe('Le café était fermé, et la rue déserte.');
  });
  test('a word processor document', async () => {
    const rtf = "{\\rtf1\\ansi{\\info{\\title The slow ferry}}Caf\\'e9 \\b and\\b0  sea.\\par The end.\\par}";
    expect(await parse(await upload('rtf', rtf))).toMatchObject({
      title: 'The slow ferry',
      A: 'Caf\u00e9 and sea.\n\nThe end.',
    });
  });
  test.each([
    [
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\n<i>The ferry</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nleft at noon.\n',
    ],
    [
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>The ferry\n\n00:02.000 --> 00:03.000\nleft at noon.\n',
    ],
  ])('subtitles: %s', async (type, content) => {
    const { body } = await t.call('prepareUpload', { query: { type } }, user);
    expect(body).toMatchObject({
      content_type: type === 'srt' ? 'application/x-subrip' : 'text/vtt',
      max_bytes: 4_000_000,
    });
    const address = await upload(type, content);
    expect((await parse(address)).A).toBe('The ferry left at noon.');
    const { id, audio_id } = await t.add(user, { article_url: address, title: 'The ferry' });
    await t.drain();
    expect(await t.findEntry(user, id)).toMatchObject({ status: 'completed', type: 'input_text' });
    const { body: transcript } = await t.call('getTranscript', { params: { audio_id } }, user);
    expect(documentText(transcript.document)).toBe('The ferry left at noon.');
    expect(new Set(transcript.words.map(([block, from]) => `${block} ${from}`))).toEqual(
      new Set(['-1 0', '-1 4', '0 0', '0 4', '0 10', '0 15', '0 18']),
    );
    expect(await refuse(await upload(type, 'Dear Anna,\nhow are you?'))).toMatchObject({
      status: 422,
      body: { error: 'unreadable_file', reason: 'corrupt' },
    });
  });
  test.each(['png', 'jpg', 'webp', 'tiff'] as const)('a picture, by OCR: %s', async (type) => {
    const page = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
    const address = await upload(type, await page.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer());
    expect(await parse(address)).toMatchObject({
      A: 'The ferry left at noon.',
      pages: 1,
      warnings: ['There is little text.', 'The text was made out from pictures; some words may be wrong.'],
    });
    const { id } = await t.add(user, { article_url: address, title: 'A picture' });
    await t.drain();
    expect(await t.findEntry(user, id)).toMatchObject({ status: 'completed', type: 'input_text' });
  });
  test('no picture where no OCR program is configured', async () => {
    const without = { ...t.app, config: { ...t.app.config, ocr: null } };
    await expect(prepareUpload(without, user, { type: 'png' })).rejects.toMatchObject({
      code: 'unreadable_file',
      details: { reason: 'needs_ocr', explanation: failureTable.needs_ocr },
    });
    await expect(prepareUpload(without, user, { type: 'pdf' })).resolves.toBeDefined();
  });
  test('accepts an address without its scheme, or with its query', async () => {
    const address = await upload('txt', 'Some words to be read.');
    expect((await parse(address.replace(/^https?:\/\//, ''))).A).toBe('Some words to be read.');
    expect((await parse(`${address}?x=1`)).A).toBe('Some words to be read.');
  });
});

describe('a PDF', () => {
  const lines = [
    'The ferry left the harbour a little before seven, with the',
    'gulls wheeling above its wake. Nobody on deck spoke, because',
    'the cold made every word feel like work.',
  ];
  const fullText = lines.join(' ');

  test('is extracted in two ways, and its pages are counted', async () => {
    const parsed = await parse(await upload('pdf', makePdf([lines, lines, lines])));
    expect(parsed.pages).toBe(3);
    // Lines are joined to sentences: fully in the layout-based extraction, at least word for word in the
    // plain one.
    expect(parsed.A).toContain(fullText);
    expect(parsed.B.replace(/\s+/g, ' ')).toContain(fullText);
    expect(parsed.language).toBe('en');
    // The file contains no title, and the name of the upload is not used as one.
    expect(parsed.title).toBe('');
  });
  test('requires the password of a protected file, and accepts the right one', async () => {
    const address = await upload('pdf', makePdf([lines], 'ferry'));
    const withoutPassword = await refuse(address);
    expect(withoutPassword.status).toBe(422);
    expect(withoutPassword.body).toMatchObject({ error: 'file_encrypted', wrong_password: false });
    const wrong = { body: { article_url: address, password: 'boat' } };
    expect((await t.call.refused('parseUpload', wrong, user)).body).toMatchObject({
      error: 'file_encrypted',
      wrong_password: true,
    });
    expect((await parse(address, { password: 'ferry' })).A).toContain(fullText);
  });
  test('reports a truncated file, and a file without text', async () => {
    const reasonOf = async (bytes: Uint8Array) => (await refuse(await upload('pdf', bytes))).body['reason'];
    expect(await reasonOf(Buffer.from('%PDF-1.4\nnothing more'))).toBe('corrupt');
    expect(await reasonOf(makePdf([[]]))).toBe('empty');
  });
  test('does not block other requests while it is extracted', async () => {
    const address = await upload('pdf', makePdf(Array.from({ length: 150 }, () => lines)));
    let responseCount = 0;
    const parsing = parse(address).then(() => responseCount);
    for (; responseCount < 20; responseCount++)
      expect((await t.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    // All requests were answered before the file was extracted.
    expect(await parsing).toBe(20);
  });
});

describe('an unreadable upload is refused with the reason', () => {
  test("another user's upload", async () => {
    const address = await upload('txt', 'My own words.');
    expect((await refuse(address, await t.signUp())).body.error).toBe('upload_refused');
  });
  test('an address that is not an upload, and one without uploaded bytes', async () => {
    expect((await refuse('https://example.com/a.pdf')).body.error).toBe('upload_missing');
    const { body } = await t.call('prepareUpload', { query: { type: 'pdf' } }, user);
    expect((await refuse(body.url)).body.error).toBe('upload_missing');
  });
  test('bytes that are not a document', async () => {
    const noise = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251);
    const { status, body } = await refuse(await upload('pdf', noise));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'unreadable_file',
      message: 'There was an error processing your file. Please try again.',
      reason: 'unsupported',
      explanation: 'This kind of file cannot be read.',
    });
  });
  test('an empty file', async () => {
    expect((await refuse(await upload('txt', ''))).body).toMatchObject({
      error: 'unreadable_file',
      reason: 'empty',
    });
  });
  test('a visitor without a session, and a user with too many requests', async () => {
    expect((await t.call.refused('parseUpload', { body: { article_url: 'x' } })).status).toBe(401);
    const eager = await t.signUp();
    const address = `${t.url}/blobs/uploads/${randomUUID()}`;
    const responses = await Promise.all(Array.from({ length: 31 }, () => refuse(address, eager)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
