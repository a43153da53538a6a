import { documentText } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { fakeDns } from '../../../test/inbox/fake-dns.ts';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { domainRecords, signature } from '../../../test/inbox/signed-domain.ts';
import { findMessage } from '../inbox-store.ts';

/** Like `domainRecords`, and a domain whose DNS is down. */
const lookUp = async (name: string, type: string) => {
  if (name.endsWith('down.example')) throw Object.assign(new Error('down'), { code: 'ETIMEOUT' });
  return fakeDns(domainRecords)(name, type);
};

let t: MailApp;
beforeAll(async () => {
  t = await createMailApp({ lookUp });
});
afterAll(() => t[Symbol.asyncDispose]());

interface Sent {
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
  attachments?: { filename: string; content: Buffer }[];
  headers?: Record<string, string>;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** Sends a mail to a user and handles it. @returns its entry in the list */
async function send(user: TestUser, mail: Sent) {
  t.clock.advance(1_000);
  await t.post({
    from: 'ann@example.net',
    subject: 'News',
    text: letter(1),
    ...mail,
    to: await t.addressOf(user),
  });
  await t.drain();
  const [listed] = await t.inbox(user);
  if (!listed) throw new Error('the inbox is empty');
  return listed;
}
const articlesOf = async (user: TestUser) => (await t.call('listArticles', {}, user)).body;
const link = (user: TestUser, email: string) => t.call('linkEmail', { body: { new_email: email } }, user);

describe('permission to send mail to a user', () => {
  test('includes everyone while no address is linked', async () => {
    const user = await t.signUp();
    expect((await send(user, { from: 'anyone@example.org' })).outcome).toBe('converted');
    expect((await send(user, { from: 'boss@strict.example', text: letter(2) })).outcome).toBe('converted');
  });
  test('then includes only linked addresses and the account’s own; other mail is listed with the reason, and its content is not stored', async () => {
    const user = await t.signUp('owner@example.com');
    await link(user, 'work@example.org');
    expect((await t.call('getForwardingAddress', {}, user)).body.senders).toEqual(['work@example.org']);
    expect((await send(user, { from: 'Work <work@example.org>', text: letter(1) })).outcome).toBe(
      'converted',
    );
    expect((await send(user, { from: 'OWNER@example.com', text: letter(2) })).outcome).toBe('converted');
    expect(await send(user, { from: 'Eve <eve@example.org>', subject: 'Buy this' })).toMatchObject({
      from: 'Eve <eve@example.org>',
      subject: 'Buy this',
      outcome: 'refused',
      problem: {
        code: 'sender_not_linked',
        message:
          'Only your own address and those you linked may write to you. Link this one to take its mail.',
      },
      text: '',
      article_id: null,
    });
    expect(await articlesOf(user)).toHaveLength(2);
    expect(await t.rawKeys()).toEqual([]);
  });
  test('excludes a linked address if its domain rejects the mail; the results of the checks are stored', async () => {
    const user = await t.signUp();
    await link(user, 'boss@strict.example');
    const listed = await send(user, { from: 'boss@strict.example' });
    expect(listed).toMatchObject({ outcome: 'refused', problem: { code: 'sender_not_linked' } });
    expect((await findMessage(t.app.db, listed.id))?.identity).toEqual({
      spf: 'none',
      dkim: 'none',
      dmarc: 'fail',
    });
  });
  test('a refused mail is accepted when it is sent again after its sender was linked', async () => {
    const user = await t.signUp();
    await link(user, 'work@example.org');
    const mail = {
      from: 'late@example.org',
      headers: { 'Message-ID': '<late@example.org>', Date: 'Mon, 2 Mar 2026 10:00:00 +0000' },
    };
    expect((await send(user, mail)).outcome).toBe('refused');
    await link(user, 'late@example.org');
    expect((await send(user, mail)).outcome).toBe('converted');
  });
  test('excludes an address that is no longer linked; unlinking an unknown address is an error', async () => {
    const user = await t.signUp();
    await link(user, 'a@example.org');
    await link(user, 'b@example.org');
    await t.call('unlinkEmail', { query: { email: 'A@Example.org' } }, user);
    expect((await t.call('getForwardingAddress', {}, user)).body.senders).toEqual(['b@example.org']);
    expect((await send(user, { from: 'a@example.org' })).outcome).toBe('refused');
    const { status } = await t.call.refused('unlinkEmail', { query: { email: 'a@example.org' } }, user);
    expect(status).toBe(404);
    const stranger = await t.signUp();
    expect(
      (await t.call.refused('unlinkEmail', { query: { email: 'b@example.org' } }, stranger)).status,
    ).toBe(404);
  });
  test('a sender that cannot be checked temporarily is checked again before the mail is refused', async () => {
    const user = await t.signUp();
    await link(user, 'ann@down.example');
    expect((await send(user, { from: 'ann@down.example' })).outcome).toBe('pending');
    await t.drain({ delayed: true });
    expect((await t.inbox(user))[0]).toMatchObject({
      outcome: 'refused',
      problem: { code: 'sender_not_linked' },
    });
  });
});

describe('mail without an article', () => {
  test('a confirmation is listed with its links', async () => {
    const user = await t.signUp();
    const text = 'Code: 123456. Open https://news.example.org/confirm/1 now.';
    expect(await send(user, { subject: 'Confirm your subscription', text })).toMatchObject({
      outcome: 'confirmation',
      problem: null,
      text,
      links: ['https://news.example.org/confirm/1'],
      article_id: null,
    });
    expect(await articlesOf(user)).toEqual([]);
  });
  test('a confirmation from a sender that is not linked is listed only if the sender is verified', async () => {
    const user = await t.signUp();
    await link(user, 'work@example.org');
    const code = { from: 'codes@signed.example', subject: 'Your sign-in code', text: 'Code: 482913' };
    expect(await send(user, code)).toMatchObject({ outcome: 'refused', text: '' });
    const dkim = signature;
    expect(await send(user, { ...code, dkim })).toMatchObject({
      outcome: 'confirmation',
      text: 'Code: 482913',
    });
  });
  test.each([
    ['our own mail, returned', { 'X-Loop': 'in.earmark.test' }, 'loop'],
    ['an out-of-office reply', { 'Auto-Submitted': 'auto-replied' }, 'automatic_reply'],
  ])('%s', async (_, headers, code) => {
    const user = await t.signUp();
    expect(await send(user, { headers })).toMatchObject({ outcome: 'refused', problem: { code } });
    expect(await articlesOf(user)).toEqual([]);
  });
  test('a mail without text', async () => {
    const user = await t.signUp();
    expect(await send(user, { text: ' ' })).toMatchObject({
      outcome: 'empty',
      problem: { code: 'empty', message: 'There is no text to read.' },
    });
  });
  test('a mail of more than 100,000 characters', async () => {
    const user = await t.signUp();
    expect(await send(user, { text: 'All work and no play. '.repeat(5_000) })).toMatchObject({
      outcome: 'failed',
      problem: { code: 'text_too_long' },
    });
  });
});

test.each([
  ['conversion_limit_reached', { freeConversions: 0 }],
  ['plan_text_too_long', { freeTextLength: 100 }],
  ['character_limit_reached', { characterLimit: 100 }],
])('does not convert mail that the plan does not cover, and gives the reason: %s', async (code, less) => {
  const user = await t.signUp();
  const { allowances } = t.app;
  Object.assign(t.app, { allowances: { ...allowances, ...less } });
  const listed = await send(user, { text: letter(7) });
  Object.assign(t.app, { allowances });
  expect(listed).toMatchObject({ outcome: 'failed', problem: { code }, article_id: null });
  expect(await articlesOf(user)).toEqual([]);
});

test('narrates the body of a forwarded newsletter, and adds its attached PDF as an article', async () => {
  const user = await t.signUp();
  const html = `<div>For you</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <b>The Gazette</b> &lt;news@gazette.example&gt;<br>Date: Mon, 2 Mar 2026<br>Subject: The slow ferry<br>To: &lt;ann@example.net&gt;<br></div><div style="display:none">A preview</div><a href="https://gazette.example/v">View in browser</a><h1>The slow ferry</h1><p>${letter(1)}</p><p>${letter(2)}</p><p>You are receiving this email because you signed up. <a href="https://gazette.example/u">Unsubscribe</a></p></div>`;
  const report = makePdf([
    ['The report of the harbour master says that', 'all ferries were late in the past year.'],
  ]);
  const attachments = [{ filename: 'Harbour report.pdf', content: report }];
  const { outcome, article_id } = await send(user, { subject: 'Fwd: The slow ferry', html, attachments });
  expect(outcome).toBe('converted');
  const articles = await articlesOf(user);
  expect(articles.map(({ title, type }) => [title, type]).sort()).toEqual([
    ['Harbour report', 'pdf'],
    ['The slow ferry', 'newsletter'],
  ]);
  const newsletter = articles.find(({ title }) => title === 'The slow ferry');
  expect(newsletter?.article_id).toBe(article_id);
  const { body } = await t.call('getTranscript', { params: { audio_id: newsletter?.audio_id ?? '' } }, user);
  const text = documentText(body.document);
  expect(text).toContain(letter(2).trim());
  expect(text).not.toMatch(/For you|Forwarded|A preview|browser|receiving|Unsubscribe/);
});

test('the same mail forwarded by two senders results in one entry', async () => {
  const user = await t.signUp();
  expect((await send(user, { from: 'a@example.org', subject: 'Fwd: Ferry' })).outcome).toBe('converted');
  expect((await send(user, { from: 'b@example.org', subject: 'FW: Ferry' })).outcome).toBe('converted');
  expect(await articlesOf(user)).toHaveLength(1);
});

test('accepts unusual characters in a mail', async () => {
  const user = await t.signUp();
  const { outcome, subject } = await send(user, {
    subject: 'A \u202e\ud83d\ude00 subject',
    text: `${letter(1)} \u0000 \ufffe ${letter(2)}`,
  });
  expect(outcome).toBe('converted');
  expect(subject).not.toContain('\u0000');
});

test('lists mail only to its owner', async () => {
  const [one, two] = [await t.signUp(), await t.signUp()];
  await send(one, {});
  expect(await t.inbox(two)).toEqual([]);
  expect((await t.call.refused('listInboxMessages', {})).status).toBe(401);
  expect((await t.call.refused('getForwardingAddress', {})).status).toBe(401);
});

test('allows five resets of a forwarding address at a time, and further ones rarely', async () => {
  const user = await t.signUp();
  const reset = () => t.call('resetForwardingAddress', {}, user);
  const addresses = new Set<string>();
  for (let count = 0; count < 5; count++) addresses.add((await reset()).body.address);
  expect(addresses.size).toBe(5);
  expect((await t.call.refused('resetForwardingAddress', {}, user)).status).toBe(429);
});
