import { randomUUID } from 'node:crypto';
import type { InboxMessage } from '@earmark/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { createIdentityChecker, type LookUp } from '../../src/inbox/handling/identity-checker.ts';
import { startReceiver } from '../../src/inbox/receiving/smtp-receiver.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from '../create-test-app.ts';
import { fakeDns } from './fake-dns.ts';

export interface MailApp extends TestApp {
  /** Port on which it receives mail. */
  readonly mailPort: number;
  /** Returns the user's forwarding address. */
  addressOf(user: TestUser): Promise<string>;
  /** Sends a mail as a mail server would. @throws the error with which the server refuses it */
  post(mail: SendMailOptions): Promise<void>;
  /** Returns the user's list of mail. */
  inbox(user: TestUser): Promise<InboxMessage[]>;
  /** Returns the blob keys of mail that is not handled yet. */
  rawKeys(): Promise<string[]>;
}

export interface MailAppOptions extends TestAppOptions {
  lookUp?: LookUp;
  /** Timeout for the check of one sender, in milliseconds. */
  checkTimeout?: number;
  /** Narrates the articles as well, which takes time. */
  speaks?: boolean;
}

/** Creates a test app that receives mail by SMTP. */
export async function createMailApp({
  lookUp = fakeDns({}),
  checkTimeout = 10_000,
  speaks = false,
  ...options
}: MailAppOptions = {}): Promise<MailApp> {
  const mailPort = await freePort();
  const senders = createIdentityChecker({ lookUp, threads: 1, timeoutMs: checkTimeout });
  const t = await createTestApp({
    // Without voices, the narration job fails immediately; the result of a mail is known before that.
    ...(speaks ? {} : { speech: null }),
    ...options,
    senders,
    env: {
      EARMARK_MAIL_DOMAIN: 'in.earmark.test',
      EARMARK_MAIL_PORT: String(mailPort),
      EARMARK_WORKERS: '1',
      ...options.env,
    },
  });
  // Started separately, so that jobs wait for `drain`.
  const stopReceiver = options.run ? async () => {} : await startReceiver(t.app);
  const transport = createTransport({
    host: '127.0.0.1',
    port: mailPort,
    pool: true,
    maxConnections: 5,
    tls: { rejectUnauthorized: false },
  });
  return {
    ...t,
    mailPort,
    addressOf: async (user) => (await t.call('getForwardingAddress', {}, user)).body.address,
    post: async (mail) => {
      await transport.sendMail({ messageId: `<${randomUUID()}@example.net>`, ...mail });
    },
    inbox: async (user) => (await t.call('listInboxMessages', {}, user)).body.messages,
    rawKeys: async () => {
      const keys: string[] = [];
      for await (const { key } of t.app.blobs.list('inbox/')) keys.push(key);
      return keys;
    },
    [Symbol.asyncDispose]: async () => {
      transport.close();
      await stopReceiver();
      await t[Symbol.asyncDispose]();
      await senders.close();
    },
  };
}

/** Returns a few sentences, different for each number. */
export const letter = (number: number): string =>
  `This is letter ${number}. ${'The ferry left the harbour a little before seven, with the gulls above its wake. '.repeat(3)}`;
