import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { maxMailBytes } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { openDialog } from '../../../test/inbox/smtp-dialog.ts';
import { certificate, certificateKey } from '../../../test/inbox/test-certificate.ts';
import { createLog } from '../../platform/log.ts';
import { startReceiver } from './smtp-receiver.ts';

let t: MailApp;
beforeAll(async () => {
  t = await createMailApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const refusedWith = (code: number) => expect.objectContaining({ responseCode: code });

test('a mail to a forwarding address is narrated under its subject', async () => {
  await using speaking = await createMailApp({ speaks: true });
  const user = await speaking.signUp();
  const to = await speaking.addressOf(user);
  expect(to).toMatch(/^user-[a-z2-7]{26}@in\.earmark\.test$/);
  await speaking.post({ from: 'Ann <ann@example.net>', to, subject: 'Fwd: The slow ferry', text: letter(1) });
  expect((await speaking.inbox(user))[0]).toMatchObject({ outcome: 'pending', problem: null });
  await speaking.drain();

  const [article] = (await speaking.call('listArticles', {}, user)).body;
  expect(article).toMatchObject({
    title: 'The slow ferry',
    type: 'newsletter',
    status: 'completed',
    clipping_where: 'email',
  });
  expect((await speaking.inbox(user))[0]).toMatchObject({
    from: 'Ann <ann@example.net>',
    subject: 'Fwd: The slow ferry',
    outcome: 'converted',
    article_id: article?.article_id,
    text: '',
  });
  expect(await speaking.rawKeys()).toEqual([]);
});

describe('each mail is stored once for each recipient', () => {
  test('ignores the case of the address and its plus suffix', async () => {
    const user = await t.signUp();
    const to = await t.addressOf(user);
    await t.post({ from: 'a@example.net', to: to.toUpperCase(), text: letter(2) });
    await t.post({ from: 'a@example.net', to: to.replace('@', '+news@'), text: letter(3) });
    await t.drain();
    expect(await t.inbox(user)).toHaveLength(2);
  });
  test('delivers one mail to two recipients, and stores it until both are handled', async () => {
    const [one, two] = [await t.signUp(), await t.signUp()];
    const to = await Promise.all([t.addressOf(one), t.addressOf(two)]);
    await t.post({ from: 'a@example.net', to, subject: 'To both', text: letter(4) });
    await t.drain();
    for (const user of [one, two]) expect((await t.inbox(user))[0]?.outcome).toBe('converted');
    expect(await t.rawKeys()).toEqual([]);
  });
  test('does not handle a mail again that is delivered twice', async () => {
    const user = await t.signUp();
    const to = await t.addressOf(user);
    const mail = {
      from: 'a@example.net',
      to,
      subject: 'Once',
      text: letter(5),
      messageId: '<once@example.net>',
    };
    const date = new Date();
    await Promise.all([t.post({ ...mail, date }), t.post({ ...mail, date }), t.post({ ...mail, date })]);
    await t.drain();
    await t.post({ ...mail, date });
    expect(await t.inbox(user)).toHaveLength(1);
    expect((await t.call('listArticles', {}, user)).body).toHaveLength(1);
    expect(await t.rawKeys()).toEqual([]);
  });
  test('distinguishes mails to which a faulty program gave the same id', async () => {
    const user = await t.signUp();
    const to = await t.addressOf(user);
    const mail = { from: 'a@example.net', to, messageId: '<0@localhost>' };
    await t.post({ ...mail, subject: 'Monday', text: letter(6) });
    await t.post({ ...mail, subject: 'Tuesday', text: letter(7) });
    await t.drain();
    expect(await t.inbox(user)).toHaveLength(2);
  });
  test('accepts fifty mails at the same time', async () => {
    const user = await t.signUp();
    const to = await t.addressOf(user);
    const mails = Array.from({ length: 50 }, (_, number) =>
      t.post({ from: 'a@example.net', to, subject: `Mail ${number}`, text: letter(number) }),
    );
    await Promise.all(mails);
    const listed = await t.inbox(user);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(50);
    expect(await t.rawKeys()).toHaveLength(50);
    await t.drain();
    expect((await t.inbox(user)).every(({ outcome }) => outcome === 'converted')).toBe(true);
    expect(await t.rawKeys()).toEqual([]);
  });
});

describe('mail without a recipient here is refused before it is sent', () => {
  test.each(['user-aaaaaaaaaaaaaaaaaaaaaaaaaa@in.earmark.test', 'bob@in.earmark.test'])(
    '%s is unknown',
    async (to) => {
      await expect(t.post({ from: 'a@example.net', to, text: 'x' })).rejects.toThrow(
        /550 5\.1\.1 No such address here/,
      );
    },
  );
  test('does not relay mail to other domains', async () => {
    await expect(t.post({ from: 'a@example.net', to: 'bob@example.com', text: 'x' })).rejects.toThrow(
      /550 5\.7\.1/,
    );
  });
  test('refuses an address immediately after its reset, and accepts the new one', async () => {
    const user = await t.signUp();
    const old = await t.addressOf(user);
    const { address } = (await t.call('resetForwardingAddress', {}, user)).body;
    expect(address).not.toBe(old);
    await expect(t.post({ from: 'a@example.net', to: old, text: 'x' })).rejects.toEqual(refusedWith(550));
    await t.post({ from: 'a@example.net', to: address, text: letter(8) });
    await t.drain();
    expect(await t.inbox(user)).toHaveLength(1);
  });
  test('offers no authentication', async () => {
    await using dialog = await openDialog(t.mailPort);
    const offers = await dialog.say('EHLO example.net');
    expect(offers).not.toMatch(/AUTH|STARTTLS/);
    expect(offers).toContain(`SIZE ${maxMailBytes}`);
    expect(await dialog.say('AUTH PLAIN AGEAYg==')).toMatch(/^5/);
    expect(await dialog.say('STARTTLS')).toMatch(/^5/);
  });
});

describe('limits', () => {
  test('refuses a mail whose declared size is too large before it is sent', async () => {
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    expect(await dialog.say(`MAIL FROM:<a@example.net> SIZE=${maxMailBytes + 1}`)).toMatch(/^552/);
  });
  test('refuses a mail that turns out to be too large at its end, and stores nothing of it', async () => {
    const user = await t.signUp();
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    await dialog.say('MAIL FROM:<a@example.net>');
    await dialog.say(`RCPT TO:<${await t.addressOf(user)}>`);
    await dialog.say('DATA');
    const line = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1_000));
    for (let sent = 0; sent <= maxMailBytes; sent += line.byteLength) await dialog.send(line);
    expect(await dialog.say('.')).toMatch(/^552/);
    expect(await t.inbox(user)).toEqual([]);
    expect(await t.rawKeys()).toEqual([]);
  });
  test('does not store a mail whose connection breaks', async () => {
    const user = await t.signUp();
    const dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    await dialog.say('MAIL FROM:<a@example.net>');
    await dialog.say(`RCPT TO:<${await t.addressOf(user)}>`);
    await dialog.say('DATA');
    await dialog.send(`Subject: Broken\r\n\r\n${letter(1)}\r\n`);
    await dialog[Symbol.asyncDispose]();
    // Send another mail: once it arrives, the first connection is certainly closed.
    await t.post({ from: 'a@example.net', to: await t.addressOf(user), subject: 'Whole', text: letter(9) });
    await t.drain();
    expect((await t.inbox(user)).map(({ subject }) => subject)).toEqual(['Whole']);
  });
  test('an address accepts sixty mails at a time, and one per minute after that', async () => {
    const user = await t.signUp();
    const to = await t.addressOf(user);
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    const rcpt = async () => {
      await dialog.say('RSET');
      await dialog.say('MAIL FROM:<a@example.net>');
      return dialog.say(`RCPT TO:<${to}>`);
    };
    for (let count = 0; count < 60; count++) expect(await rcpt()).toMatch(/^250/);
    expect(await rcpt()).toMatch(/^450 4\.2\.1/);
    t.clock.advance(61_000);
    expect(await rcpt()).toMatch(/^250/);
  });
  test('disconnects a host that tries unknown addresses', async () => {
    t.clock.advance(3_600_000);
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    await dialog.say('MAIL FROM:<a@example.net>');
    const rcpt = () => dialog.say('RCPT TO:<nobody@in.earmark.test>');
    for (let count = 0; count < 30; count++) expect(await rcpt()).toMatch(/^550/);
    expect(await rcpt()).toMatch(/^421 4\.7\.0/);
  });
  test('defers a host that sends too much mail', async () => {
    t.clock.advance(3_600_000);
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    const mail = async () => {
      await dialog.say('RSET');
      return dialog.say('MAIL FROM:<a@example.net>');
    };
    for (let count = 0; count < 300; count++) expect(await mail()).toMatch(/^250/);
    expect(await mail()).toMatch(/^450 4\.7\.0/);
    t.clock.advance(3_600_000);
  });
  test('a host may have twenty connections, and a new one after one ends', async () => {
    const dialogs = await Promise.all(Array.from({ length: 20 }, () => openDialog(t.mailPort)));
    const one = await openDialog(t.mailPort);
    expect(one.greeting).toMatch(/^421 4\.7\.0/);
    for (const dialog of [...dialogs, one]) await dialog[Symbol.asyncDispose]();
    const greeting = async () => {
      await using next = await openDialog(t.mailPort);
      return next.greeting;
    };
    await expect.poll(greeting).toMatch(/^220/);
  });
  test('refuses an eleventh recipient', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, () => t.signUp()));
    await using dialog = await openDialog(t.mailPort);
    await dialog.say('EHLO example.net');
    await dialog.say('MAIL FROM:<a@example.net>');
    const replies: string[] = [];
    for (const user of users) replies.push(await dialog.say(`RCPT TO:<${await t.addressOf(user)}>`));
    expect(replies.filter((reply) => reply.startsWith('250'))).toHaveLength(10);
    expect(replies[10]).toMatch(/^452/);
  });
});

test('with a certificate, connections can use STARTTLS with that certificate', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'earmark-tls-'));
  const [certFile, keyFile] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  await writeFile(certFile, certificate);
  await writeFile(keyFile, certificateKey);
  await using secure = await createMailApp({
    env: { EARMARK_MAIL_TLS_CERT: certFile, EARMARK_MAIL_TLS_KEY: keyFile },
  });
  const user = await secure.signUp();
  const dialog = await openDialog(secure.mailPort);
  expect(await dialog.say('EHLO example.net')).toContain('STARTTLS');
  expect(await dialog.say('STARTTLS')).toMatch(/^220/);
  const commonName = await new Promise<string>((resolve, reject) => {
    const socket = connectTls({ socket: dialog.socket, ca: certificate, host: '127.0.0.1' }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });
  expect(commonName).toBe('mail.earmark.test');
  await secure.post({ from: 'a@example.net', to: await secure.addressOf(user), text: letter(10) });
  expect(await secure.inbox(user)).toHaveLength(1);
  await rm(dir, { recursive: true });
});

describe('an unusable port or certificate', () => {
  test('stops the start with an error if it was configured', async () => {
    await expect(startReceiver(t.app)).rejects.toThrow(
      `Mail cannot be received on port ${t.mailPort} of 127.0.0.1 (EADDRINUSE): set EARMARK_MAIL_PORT to another, or to off.`,
    );
    const { inbound } = t.app.config;
    const tls = { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' };
    const app = { ...t.app, config: { ...t.app.config, inbound: { ...inbound, tls } } };
    await expect(startReceiver(app)).rejects.toThrow(
      /EARMARK_MAIL_TLS_CERT and EARMARK_MAIL_TLS_KEY cannot be used/,
    );
  });
  test('does not stop the start if the port was only the default, and logs the reason', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const inbound = { ...t.app.config.inbound, portConfigured: false };
    const stop = await startReceiver({ ...t.app, log, config: { ...t.app.config, inbound } });
    await stop();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', port: t.mailPort, error_code: 'EADDRINUSE' },
    ]);
  });
});
