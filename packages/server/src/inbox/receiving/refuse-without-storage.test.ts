import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { openDialog } from '../../../test/inbox/smtp-dialog.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { createWatchdog } from '../../platform/db/watchdog.ts';
import { OutageError } from '../../platform/dependencies/outage-error.ts';

const secret = 'a-secret-of-twenty-letters';

let t: MailApp;
let own: Pick<MailApp['app'], 'blobs' | 'db'>;
beforeAll(async () => {
  t = await createMailApp({ listen: true, env: { EARMARK_INBOUND_SECRET: secret } });
  const { blobs, db } = t.app;
  own = { blobs, db };
});
afterEach(() => void Object.assign(t.app, own));
afterAll(() => t[Symbol.asyncDispose]());

const failWith = (code: string) => ({
  blobs: { ...own.blobs, put: () => Promise.reject(Object.assign(new Error('write failed'), { code })) },
});

test.each([
  ['the disk is full', 452, () => failWith('ENOSPC')],
  ['the quota is used up', 452, () => failWith('EDQUOT')],
  ['the storage does not answer', 451, () => failWith('ETIMEDOUT')],
])(
  'while %s, the sender keeps the mail (%i), and it is converted once afterwards',
  async (_, code, parts) => {
    const user = await t.signUp();
    const mail = {
      from: 'ann@example.net',
      to: await t.addressOf(user),
      text: letter(1),
      messageId: `<${code}-${user.userId}@example.net>`,
      date: new Date('2026-03-02T10:00:00Z'),
    };
    Object.assign(t.app, parts());
    await expect(t.post(mail)).rejects.toMatchObject({ responseCode: code });
    expect(await t.inbox(user)).toEqual([]);
    Object.assign(t.app, own);
    await t.post(mail);
    await t.drain();
    expect(await t.inbox(user)).toMatchObject([{ outcome: 'converted' }]);
  },
);

test('while less space is free than must be, a mail is refused before it is transmitted', async () => {
  const user = await t.signUp();
  const { space } = t.app;
  Object.assign(t.app, {
    space: { require: () => Promise.reject(new OutageError('storage_space', 0, new Error('full'))) },
  });
  await using dialog = await openDialog(t.mailPort);
  await dialog.say('EHLO mail.example.net');
  expect(await dialog.say('MAIL FROM:<ann@example.net>')).toMatch(/^452 4\.3\.1/);
  Object.assign(t.app, { space });
  expect(await dialog.say('MAIL FROM:<ann@example.net>')).toMatch(/^250/);
  expect(await dialog.say(`RCPT TO:<${await t.addressOf(user)}>`)).toMatch(/^250/);
});

test('while the database refuses connections, the sender keeps the mail', async () => {
  const user = await t.signUp();
  const to = await t.addressOf(user);
  const url = 'postgres://earmark@127.0.0.1:9/earmark';
  const watchdog = createWatchdog(url, t.app.log);
  const refusing = openDatabase(
    url,
    { name: 'refusing', max: 1, statementTimeoutMs: 1_000 },
    { watchdog, log: t.app.log },
  );
  Object.assign(t.app, { db: refusing.db });
  const mail = { from: 'ann@example.net', to, text: letter(2) };
  await expect(t.post(mail)).rejects.toMatchObject({ responseCode: 451 });
  Object.assign(t.app, own);
  await refusing.close();
  watchdog.close();
  await t.post(mail);
  expect(await t.inbox(user)).toHaveLength(1);
});

test.each([
  ['storage', 503],
  ['storage_space', 507],
] as const)('without %s, a mail provider is told to send the mail again (%i)', async (dependency, status) => {
  const user = await t.signUp();
  const address = new URL(`/api/inbox/raw/${secret}`, t.url);
  address.searchParams.set('to', await t.addressOf(user));
  const body = `From: ann@example.net\r\nSubject: News\r\n\r\n${letter(3)}`;
  const deliver = () => fetch(address, { method: 'POST', body });
  const put = () => Promise.reject(new OutageError(dependency, performance.now(), null));
  Object.assign(t.app, { blobs: { ...own.blobs, put } });
  const refused = await deliver();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    status,
    expect.stringMatching(/^\d+$/),
  ]);
  expect(await t.inbox(user)).toEqual([]);
  Object.assign(t.app, own);
  for (let copy = 0; copy < 2; copy++) expect((await deliver()).status).toBe(200);
  expect(await t.inbox(user)).toHaveLength(1);
});
