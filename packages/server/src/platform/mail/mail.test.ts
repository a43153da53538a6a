import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { createDependencies } from '../dependencies/dependencies.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutboxMail, listStoredMails } from './outbox-store.ts';
import { createSmtpMail } from './smtp-mail.ts';

const mail = {
  to: 'reader@example.net',
  subject: 'Reset',
  text: 'Open http://earmark.test/reset?code=1&x=<b>',
};

/** Creates an app that stores its mails, like an installation without a mail server. */
async function createKeeping() {
  const t = await createTestApp({ domains: [] });
  return { t, outbox: createOutboxMail(t.app) };
}
const local = { host: 'localhost:8080' };

test('without a mail server, mails are stored and shown to the operator', async () => {
  const { t, outbox } = await createKeeping();
  await using _ = t;
  await outbox.send(mail);
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  const response = await t.server.inject({ url: '/outbox', headers, remoteAddress: '192.0.2.1' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('reader@example.net');
  expect(response.body).toContain('<a href="http://earmark.test/reset?code=1&#38;x=&#60;b&#62;">');
  expect(response.body).not.toContain('<b>');
});

test.each([
  ['another machine', '192.0.2.1', local],
  ['a program on this machine', '127.0.0.1', local],
  ['a browser on this machine', '127.0.0.1', { ...local, accept: 'text/html' }],
  ['a proxy on this machine that adds no header', '127.0.0.1', { host: '127.0.0.1:8080' }],
  ['a proxy on this machine', '127.0.0.1', { ...local, 'x-forwarded-for': '127.0.0.1' }],
  ['a page under another host name', '127.0.0.1', { host: 'evil.example.net:8080' }],
])('the outbox is closed to %s without the token', async (_who, remoteAddress, headers) => {
  const { t, outbox } = await createKeeping();
  await using _ = t;
  await outbox.send(mail);
  const response = await t.server.inject({ url: '/outbox', headers, remoteAddress });
  expect(response.statusCode).toBe(401);
  expect(response.body).not.toContain('reader@example.net');
});

test('only the newest mails are stored', async () => {
  const { t, outbox } = await createKeeping();
  await using _ = t;
  for (let index = 0; index < 205; index++) await outbox.send({ ...mail, subject: `Mail ${index}` });
  const stored = await listStoredMails(t.app.db);
  expect(stored).toHaveLength(200);
  expect(stored[0]?.subject).toBe('Mail 204');
});

test('gaps in the ids, as crashes of the database leave them, remove no mail', async () => {
  const { t, outbox } = await createKeeping();
  await using _ = t;
  for (const subject of ['First', 'Second', 'Third']) {
    await outbox.send({ ...mail, subject });
    await sql`select setval(pg_get_serial_sequence('outbox_mails', 'id'), (select max(id) + 150 from outbox_mails))`.execute(
      t.app.db,
    );
  }
  const subjects = (await listStoredMails(t.app.db)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Third', 'Second', 'First']);
});

test('a mail that a job sends again after it was killed is stored once', async () => {
  const { t, outbox } = await createKeeping();
  await using _ = t;
  for (const messageId of ['receipt-pi_1', 'receipt-pi_1', 'receipt-pi_2'])
    await outbox.send({ ...mail, subject: messageId, messageId });
  for (let copy = 0; copy < 2; copy++) await outbox.send(mail);
  const subjects = (await listStoredMails(t.app.db)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['Reset', 'Reset', 'receipt-pi_1', 'receipt-pi_2']);
});

test('with a mail server there is no outbox', async () => {
  const env = { EARMARK_SMTP_URL: 'smtp://127.0.0.1:1', EARMARK_MAIL_FROM: 'Earmark <hello@example.net>' };
  await using t = await createTestApp({ domains: [], env });
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  const sendRequest = async (url: string) => (await t.server.inject({ url, headers })).body;
  expect(await sendRequest('/outbox')).not.toContain('No mail server is set');
  expect(await sendRequest('/operator')).toContain('href="/metrics"');
  expect(await sendRequest('/operator')).not.toContain('href="/outbox"');
});

/** A minimal mail server, which accepts everything and records the commands. */
async function startMailServer() {
  const receivedLines: string[] = [];
  const server = createServer((socket: Socket) => {
    let inBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.net');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        receivedLines.push(line);
        if (inBody) {
          if (line === '.') {
            inBody = false;
            say('250 taken');
          }
        } else if (/^(EHLO|MAIL|RCPT|RSET)/i.test(line)) say('250 fine');
        else if (/^DATA/i.test(line)) {
          inBody = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) say('221 bye');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { receivedLines, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const openSmtp = (url: string) =>
  createSmtpMail(
    { url, from: 'Earmark <hello@example.net>', loopHeader: 'in.example.net' },
    createDependencies({ log: createLog('silent'), metrics: createMetrics({ process: false }) }),
  );

test('a mail is sent to its one recipient, from the configured sender', async () => {
  const server = await startMailServer();
  const smtp = openSmtp(server.url);
  const messageId = 'receipt-pi_1';
  await smtp.send({ ...mail, to: 'reader@example.net', html: '<p>Hello</p>', messageId });
  smtp.close();
  server.close();
  const text = server.receivedLines.join('\n');
  expect(text.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<reader@example.net>']);
  expect(text).toContain('MAIL FROM:<hello@example.net>');
  expect(text).toContain('Subject: Reset');
  expect(text).toContain('Content-Type: text/html');
  expect(text).toMatch(/^Message-ID: <receipt-pi_1@in\.example\.net>\r?$/m);
  // These headers keep other machines from answering and let us recognize our own mail.
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(text).toMatch(/^X-Loop: in\.example\.net\r?$/m);
});

test('an automatic answer belongs to the mail that it answers, and says that it is automatic', async () => {
  const server = await startMailServer();
  const smtp = openSmtp(server.url);
  await smtp.send({
    ...mail,
    answers: { messageId: '<b@example.com>', references: '<a@example.com> <b@example.com>' },
  });
  smtp.close();
  server.close();
  const text = server.receivedLines.join('\n');
  expect(text).toMatch(/^In-Reply-To: <b@example\.com>\r?$/m);
  expect(text).toMatch(/^References: <a@example\.com> <b@example\.com>\r?$/m);
  expect(text.match(/^Auto-Submitted: .*$/gm)).toEqual(['Auto-Submitted: auto-replied']);
  expect(text).toMatch(/^X-Loop: in\.example\.net\r?$/m);
});

test('an address cannot add a second recipient', async () => {
  const server = await startMailServer();
  const smtp = openSmtp(server.url);
  await smtp.send({ ...mail, to: 'reader@example.net, other@example.net' }).catch(() => {});
  smtp.close();
  server.close();
  expect(server.receivedLines.join('\n')).not.toMatch(/RCPT TO:<other@example\.net>/);
});

test('sending fails if the server is unreachable', async () => {
  const smtp = openSmtp('smtp://127.0.0.1:1');
  await expect(smtp.send(mail)).rejects.toThrow();
  smtp.close();
});
