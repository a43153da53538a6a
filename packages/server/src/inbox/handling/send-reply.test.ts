import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/create-test-app.ts';
import { fakeDns } from '../../../test/inbox/fake-dns.ts';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { domainRecords, signature } from '../../../test/inbox/signed-domain.ts';

let t: MailApp;
let user: TestUser;
beforeAll(async () => {
  t = await createMailApp({ lookUp: fakeDns(domainRecords) });
});
afterAll(() => t[Symbol.asyncDispose]());
let count = 0;
beforeEach(async () => {
  user = await t.signUp(`ann${++count}@signed.example`);
  await answer(true);
  t.clearMails();
});

const answer = (replyToMail: boolean) => t.call('updateUser', { body: { replyToMail } }, user);

/** Sends a signed mail from the user's own address, and returns what was answered. */
async function send({
  headers = {},
  ...mail
}: {
  headers?: Record<string, string>;
  [key: string]: unknown;
} = {}) {
  t.clock.advance(1_000);
  await t.post({
    from: `Ann <${user.email}>`,
    subject: 'Harbour news',
    text: letter(count),
    messageId: `<letter-${count}@signed.example>`,
    dkim: signature,
    headers: { Date: t.clock.now().toUTCString(), ...headers },
    ...mail,
    to: await t.addressOf(user),
  });
  await t.drain();
  return t.mails;
}

test('without the wish, nothing is answered', async () => {
  await answer(false);
  expect(await send()).toEqual([]);
  expect((await t.inbox(user))[0]?.outcome).toBe('converted');
});

test('a mail from the own address is answered with the link, in its conversation', async () => {
  const [reply, ...more] = await send({ references: ['<first@signed.example>'] });
  const [article] = (await t.call('listArticles', {}, user)).body;
  expect(more).toEqual([]);
  expect(reply).toMatchObject({
    to: user.email,
    subject: 'Re: Harbour news',
    answers: {
      messageId: `<letter-${count}@signed.example>`,
      references: `<first@signed.example> <letter-${count}@signed.example>`,
    },
  });
  expect(reply?.text).toContain(
    `“Harbour news” is in your playlist. Listen:\n${t.app.config.publicUrl}/share/${article?.id}`,
  );
});

test('the answer is in the language of the listener', async () => {
  await t.call('updateUser', { body: { language: 'fr' } }, user);
  const [reply] = await send();
  expect(reply?.text).toContain('«\u202fHarbour news\u202f» se trouve dans votre playlist. Écouter\u202f:\n');
});

test('what could not be added is named with the reason', async () => {
  const broken = { filename: 'report.pdf', content: Buffer.from('%PDF-1.4\nnothing') };
  const [reply] = await send({ text: letter(7), attachments: [broken] });
  expect(reply?.text).toContain('“Harbour news” is in your playlist.');
  expect(reply?.text).toContain('report.pdf was not added. The file is damaged and cannot be read.');
  t.clearMails();
  const [second] = await send({ text: '', subject: 'Re: nothing', messageId: '<empty@signed.example>' });
  expect(second?.subject).toBe('Re: nothing');
  expect(second?.text).toContain('was not added.');
});

test('a linked address is answered as well', async () => {
  const linked = `work${count}@signed.example`;
  await t.call('linkEmail', { body: { new_email: linked } }, user);
  t.clearMails();
  expect((await send({ from: linked })).map(({ to }) => to)).toEqual([linked]);
});

test.each([
  ['somebody else, who may write as long as no address is linked', { from: 'bob@signed.example' }],
  ['an unproven sender', { dkim: undefined }],
  ['two senders', { from: ['ann@signed.example', 'bob@signed.example'] }],
  ['a mailing list', { headers: { 'List-Id': '<harbour.signed.example>' } }],
  ['a newsletter', { headers: { 'List-Unsubscribe': '<https://signed.example/bye>' } }],
  ['an automatic mail', { headers: { 'Auto-Submitted': 'auto-generated' } }],
  ['a bulk mail', { headers: { Precedence: 'bulk' } }],
  ['a mail without a return path', { envelope: true }],
])('%s is not answered', async (_who, { envelope, ...mail }: Record<string, unknown>) => {
  const path = envelope ? { envelope: { from: '', to: await t.addressOf(user) } } : {};
  expect(await send({ ...mail, ...path })).toEqual([]);
  expect((await t.inbox(user))[0]?.outcome).toBe('converted');
});

test('an answer that is sent back ends there', async () => {
  const [reply] = await send();
  t.clearMails();
  const headers = { 'Auto-Submitted': 'auto-replied', 'X-Loop': 'in.earmark.test' };
  await send({ subject: reply?.subject, text: reply?.text, messageId: '<back@signed.example>', headers });
  expect(t.mails).toEqual([]);
});

test('a mail that is handled twice is answered once', async () => {
  const headers = { Date: t.clock.now().toUTCString() };
  await send({ headers });
  await send({ headers });
  expect(t.mails).toHaveLength(1);
});
