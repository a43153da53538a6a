import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { AppError } from '../../platform/errors.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { domains } from '../../service-domains.ts';
import { mailConverted } from '../converted-event.ts';
import { handleMail } from '../handling/handle-mail.job.ts';
import { purgeOldMessages } from './purge-old-messages.job.ts';
import { reconcileInbox } from './reconcile-inbox.job.ts';

const day = 86_400_000;
const notifiedUserIds: string[] = [];
/** Records the events as another domain would receive them. */
const onConverted = onEvent(mailConverted, {
  name: 'note-converted-mail',
  handler: async (_app, { userId }) => void notifiedUserIds.push(userId),
});

let t: MailApp;
beforeAll(async () => {
  t = await createMailApp({ domains: [...domains, { name: 'listener', jobs: [onConverted] }] });
});
afterAll(() => t[Symbol.asyncDispose]());

const send = async (to: string, number: number, subject = `Mail ${number}`) =>
  t.post({ from: 'a@example.net', to, subject, text: letter(number) });

const dropJobs = () => sql`delete from pgboss.job where name = ${handleMail.name}`.execute(t.app.db);

test('publishes one event for each converted mail, and none for other mail', async () => {
  const user = await t.signUp();
  const to = await t.addressOf(user);
  await send(to, 1);
  const text = 'Please open https://news.example.org/confirm/7 now.';
  await t.post({ from: 'a@example.net', to, subject: 'Confirm your subscription', text });
  await t.drain();
  expect(notifiedUserIds).toEqual([user.userId]);
});

test('handles a mail whose job was lost', async () => {
  const user = await t.signUp();
  await send(await t.addressOf(user), 3);
  // As if the queue was cleared or restored from a backup.
  await dropJobs();
  await t.drain();
  expect((await t.inbox(user))[0]?.outcome).toBe('pending');

  t.clock.advance(61 * 60_000);
  await t.app.jobs.enqueue(t.app.db, reconcileInbox, {});
  await t.drain();
  // The user's session has expired by now, so the row is read directly.
  const row = t.app.db.selectFrom('inbox_messages').select('outcome').where('user_id', '=', user.userId);
  expect(await row.execute()).toEqual([{ outcome: 'converted' }]);
});

test('lists mail for thirty days, and deletes leftover raw mail after fourteen', async () => {
  const user = await t.signUp();
  await send(await t.addressOf(user), 4);
  await t.drain();
  await t.app.blobs.put(
    `inbox/${new Date(t.clock.now()).toISOString().slice(0, 10)}/left.eml`,
    Buffer.from('x'),
    {
      type: 'message/rfc822',
    },
  );
  const purge = async () => {
    await t.app.jobs.enqueue(t.app.db, purgeOldMessages, {});
    await t.drain();
  };
  const rows = () =>
    t.app.db.selectFrom('inbox_messages').select('id').where('user_id', '=', user.userId).execute();
  t.clock.advance(13 * day);
  await purge();
  expect(await rows()).toHaveLength(1);
  expect(await t.rawKeys()).toHaveLength(1);
  t.clock.advance(3 * day);
  await purge();
  expect(await t.rawKeys()).toEqual([]);
  t.clock.advance(15 * day);
  await purge();
  expect(await rows()).toEqual([]);
});

test('raw mail is stored while the mail waits, and for fourteen days after it was handled without success', async () => {
  const user = await t.signUp();
  const row = () =>
    t.app.db.selectFrom('inbox_messages').select(['outcome', 'raw_key']).where('user_id', '=', user.userId);
  await send(await t.addressOf(user), 8);
  await dropJobs();
  const purge = async () => {
    await t.app.jobs.enqueue(t.app.db, purgeOldMessages, {});
    await t.drain();
  };
  // A service that was down, or an outage of the storage: the mail waits for longer than mail is listed.
  t.clock.advance(40 * day);
  await purge();
  expect(await t.rawKeys()).toHaveLength(1);

  const { readMail } = t.app;
  Object.assign(t.app, { readMail: () => Promise.reject(new AppError('bad_request')) });
  await t.app.jobs.enqueue(t.app.db, reconcileInbox, {});
  await t.drain();
  Object.assign(t.app, { readMail });
  expect(await row().execute()).toMatchObject([{ outcome: 'failed', raw_key: expect.any(String) }]);
  t.clock.advance(13 * day);
  await purge();
  expect(await t.rawKeys()).toHaveLength(1);
  t.clock.advance(2 * day);
  await purge();
  expect(await t.rawKeys()).toEqual([]);
  expect(await row().execute()).toEqual([]);
});

test('deleting an account deletes its mail immediately, including unhandled mail, and no other', async () => {
  const [leavingUser, remainingUser] = [await t.signUp(), await t.signUp()];
  const to = [await t.addressOf(leavingUser), await t.addressOf(remainingUser)];
  await send(to[0] ?? '', 5);
  await t.post({ from: 'a@example.net', to, subject: 'To both', text: letter(6) });
  await dropJobs();
  expect(await t.rawKeys()).toHaveLength(2);

  await t.call('deleteUser', {}, leavingUser);
  await t.drain();
  const rows = await t.app.db.selectFrom('inbox_messages').select('user_id').execute();
  expect(rows).toEqual([{ user_id: remainingUser.userId }]);
  // The mail that was sent to both users is still needed.
  expect(await t.rawKeys()).toHaveLength(1);
  await expect(send(to[0] ?? '', 7)).rejects.toThrow(/550/);
});
