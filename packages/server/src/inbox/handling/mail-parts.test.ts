import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { AppError } from '../../platform/errors.ts';

let t: MailApp;
let whole: Pick<MailApp['app'], 'allowances' | 'reader'>;
beforeAll(async () => {
  t = await createMailApp();
  const { allowances, reader } = t.app;
  whole = { allowances, reader };
});
afterEach(() => void Object.assign(t.app, whole));
afterAll(() => t[Symbol.asyncDispose]());

const document = (name: string) => ({
  filename: `${name}.pdf`,
  content: makePdf([[`The report called ${name} says that`, 'all ferries were late in the past year.']]),
});

/** Sends a mail with a long message and the documents, and handles it. */
async function send(user: TestUser, names: readonly string[]): Promise<void> {
  t.clock.advance(1_000);
  const attachments = names.map(document);
  const text = letter(1).repeat(3);
  await t.post({
    from: 'ann@example.net',
    subject: 'Reports',
    text,
    attachments,
    to: await t.addressOf(user),
  });
  await t.drain({ delayed: true });
}
async function listed(user: TestUser) {
  const [message] = await t.inbox(user);
  if (!message) throw new Error('the inbox is empty');
  const parts = message.parts.map(({ name, problem, article_id }) => [
    name,
    problem?.code ?? (article_id === null ? 'waits' : 'converted'),
  ]);
  return { ...message, parts };
}
async function retry(user: TestUser): Promise<void> {
  await t.call('retryInboxMessage', { params: { id: (await listed(user)).id } }, user);
  await t.drain({ delayed: true });
}
const articlesOf = async (user: TestUser) => (await t.call('listArticles', {}, user)).body;
const titlesOf = async (user: TestUser) => (await articlesOf(user)).map(({ title }) => title).sort();
const countCharges = async ({ userId }: TestUser) =>
  (
    await t.app.db
      .selectFrom('character_entries')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'characters')
      .execute()
  ).length;

/** Makes the extraction of one document fail with an error that ends the job without retries. */
function breakReading(isBroken: (fileName: string) => boolean): void {
  const { reader } = whole;
  const read: typeof reader.read = (source, options) =>
    source.kind === 'file' && isBroken(source.input.fileName ?? '')
      ? Promise.reject(new AppError('bad_request'))
      : reader.read(source, options);
  Object.assign(t.app, { reader: Object.assign(Object.create(reader), { read }) });
}

test('the list says which parts of a mail were not converted; a retry converts only these', async () => {
  const user = await t.signUp();
  Object.assign(t.app, { allowances: { ...whole.allowances, freeTextLength: 300 } });
  await send(user, ['North', 'South']);
  expect(await listed(user)).toMatchObject({
    outcome: 'converted',
    problem: null,
    can_retry: true,
    parts: [
      ['', 'plan_text_too_long'],
      ['North.pdf', 'converted'],
      ['South.pdf', 'converted'],
    ],
  });
  const north = (await articlesOf(user)).find(({ title }) => title === 'North');
  Object.assign(t.app, whole);
  // Its owner removed it meanwhile: it does not come back.
  const removal = { article_id: north?.article_id ?? '', attribute: 'deleted' as const, value: true };
  await t.call('setArticleFlag', { body: removal }, user);
  await retry(user);
  expect(await listed(user)).toMatchObject({
    outcome: 'converted',
    can_retry: false,
    parts: [
      ['', 'converted'],
      ['North.pdf', 'converted'],
      ['South.pdf', 'converted'],
    ],
  });
  expect(await titlesOf(user)).toEqual(['Reports', 'South']);
  expect(await countCharges(user)).toBe(3);
});

test('a document that fails because of our fault fails alone, and can be retried', async () => {
  const user = await t.signUp();
  breakReading((fileName) => fileName === 'South.pdf');
  await send(user, ['North', 'South', 'West']);
  expect(await listed(user)).toMatchObject({
    outcome: 'converted',
    can_retry: true,
    parts: [
      ['', 'converted'],
      ['North.pdf', 'converted'],
      ['South.pdf', 'internal'],
      ['West.pdf', 'converted'],
    ],
  });
  Object.assign(t.app, whole);
  await retry(user);
  expect(await titlesOf(user)).toEqual(['North', 'Reports', 'South', 'West']);
});

test('nothing is kept for a document that can never be converted', async () => {
  const user = await t.signUp();
  const before = await t.rawKeys();
  await t.post({
    from: 'ann@example.net',
    subject: 'Reports',
    text: letter(2).repeat(2),
    attachments: [{ filename: 'Broken.pdf', content: Buffer.from('%PDF-1.4 cut off') }],
    to: await t.addressOf(user),
  });
  await t.drain({ delayed: true });
  const { can_retry, parts } = await listed(user);
  expect(can_retry).toBe(false);
  expect(parts).toMatchObject([
    ['', 'converted'],
    ['Broken.pdf', expect.not.stringMatching('converted')],
  ]);
  expect(await t.rawKeys()).toEqual(before);
});

test('a retry after the sender was unlinked keeps what was converted', async () => {
  const user = await t.signUp();
  breakReading(() => true);
  await send(user, ['North']);
  Object.assign(t.app, whole);
  await t.call('linkEmail', { body: { new_email: 'other@example.org' } }, user);
  await retry(user);
  expect(await listed(user)).toMatchObject({ outcome: 'converted', can_retry: false });
  expect(await titlesOf(user)).toEqual(['North', 'Reports']);
});
