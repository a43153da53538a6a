import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@earmark/contract';
import { readText } from '@earmark/extraction';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeEpub } from '../../../../extraction/test/make-office.ts';
import { createMailApp, letter } from '../../../test/inbox/mail-app.ts';
import { grantPlan } from '../../entitlements/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addMail } from './add-mail.ts';
import type { MailReading } from './mail-reading.ts';

const documentOf = (text: string): Document => {
  const result = readText(text, { title: '' });
  if (!result.ok) throw new Error(result.reason);
  return result.document;
};
const page = (
  words: string,
) => `<!doctype html><html><head><title>The report</title></head><body><article><h1>The report</h1>
<p>${words}</p></article></body></html>`;
const never = new AbortController().signal;

const mail = (more: Partial<MailReading>): MailReading => ({
  sender: 'Ann <ann@example.net>',
  subject: 'Fwd: The slow ferry',
  kind: 'letter',
  document: documentOf(letter(1)),
  failure: null,
  text: letter(1),
  links: [],
  attachments: [],
  ...more,
});
/**
 * An attachment with the name and type of a Word document; its content is a web page, which is simple to
 * create.
 */
const attachment = (words: string, name = 'Report 2026.docx') => ({
  name,
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: Buffer.from(page(words)),
});

test('message bodies and attached documents become articles, other files do not', async () => {
  await using t = await createMailApp();
  const addToPlaylist = async (reading: Partial<MailReading>, app = t.app) => {
    const user = await t.signUp();
    const parts = await addMail(app, user, mail(reading), {
      known: [],
      signal: never,
      onProgress: async () => {},
    });
    const titles = (await t.call('listArticles', {}, user)).body.map(({ title }) => title);
    const problems = parts.flatMap(({ problem }) => problem ?? []);
    return { count: parts.length - problems.length, problems, titles: titles.sort() };
  };
  const long = { document: documentOf(letter(1).repeat(2)) };

  const both = await addToPlaylist({ ...long, attachments: [attachment(letter(2))] });
  expect(both).toEqual({ count: 2, problems: [], titles: ['The report', 'The slow ferry'] });
  const classes = await t.app.db.selectFrom('narrations').select('job_class').distinct().execute();
  expect(classes).toEqual([{ job_class: 'mail' }]);

  const note = { document: documentOf('Please see the attached report. Best, Ann') };
  expect((await addToPlaylist({ ...note, attachments: [attachment(letter(3))] })).titles).toEqual([
    'The report',
  ]);
  // Without an attachment, the short message itself becomes the article.
  expect((await addToPlaylist(note)).titles).toEqual(['The slow ferry']);

  const scan = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
  const picture = { name: 'scan.png', type: 'image/png', bytes: await scan.png().toBuffer() };
  expect((await addToPlaylist({ ...long, attachments: [picture] })).titles).toEqual(['The slow ferry']);
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
  const command = join(folder, 'ocr');
  await writeFile(command, `#!/bin/sh\ncat > /dev/null; echo "${letter(4)}"\n`, { mode: 0o755 });
  const withOcr = { ...t.app, config: { ...t.app.config, ocr: { command, languages: 'eng' } } };
  expect(await addToPlaylist({ ...note, attachments: [picture] }, withOcr)).toEqual({
    count: 1,
    problems: [],
    titles: ['scan'],
  });
  await rm(folder, { recursive: true });

  const broken = { ...attachment(''), bytes: Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]) };
  expect(await addToPlaylist({ ...long, attachments: [broken] })).toMatchObject({
    titles: ['The slow ferry'],
    problems: ['unsupported'],
  });
  expect(await addToPlaylist({ document: null, failure: 'empty', attachments: [broken] })).toMatchObject({
    count: 0,
    problems: ['unsupported'],
  });

  const many = Array.from({ length: 12 }, (_, number) => attachment(letter(number), `${number}.docx`));
  expect(await addToPlaylist({ document: null, attachments: many })).toMatchObject({
    count: 10,
    problems: ['too_many_attachments', 'too_many_attachments'],
  });

  expect((await addToPlaylist({ subject: 'Fwd:' })).titles).toEqual(['Ann <ann@example.net>']);
});

test('an attached EPUB becomes a book with the chapters of its table of contents', async () => {
  await using t = await createMailApp();
  const user = await t.signUp();
  await inTransaction(t.app, (tx) =>
    grantPlan(t.app, tx, { userId: user.userId, plan: 'pro', until: null, note: '' }),
  );
  const names = ['Ferries', 'Tugs', 'Barges'];
  const bytes = Buffer.from(
    // The headings of the text alone would not separate the chapters.
    makeEpub(
      names.map((name) => `<p>${`Of ${name} at the quay, and of the tide. `.repeat(400)}</p>`),
      names,
    ),
  );
  const attached = { name: 'tales.epub', type: 'application/epub+zip', bytes };
  const parts = await addMail(t.app, user, mail({ document: null, attachments: [attached] }), {
    known: [],
    signal: never,
    onProgress: async () => {},
  });
  expect(parts.map(({ problem }) => problem)).toEqual([null]);
  const [book] = (await t.call('listBooks', {}, user)).body;
  const { body } = await t.call('getBook', { params: { id: book?.id ?? '' } }, user);
  expect(body.chapters.map(({ title }) => title)).toEqual(names);
  expect(parts[0]?.articleKey).toBe(body.chapters[0]?.article.article_id);
});
