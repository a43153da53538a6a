import { randomUUID } from 'node:crypto';
import type { InboxMessage } from '@earmark/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { createIdentityChecker, type LookUp } from '../../src/inbox/handling/identity-checker.ts';
import { startReceiver } from '../../src/inbox/receiving/smtp-receiver.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from '../create-test-app.ts';
import { fakeDns } from './fake-dns.ts';

export interface MailApp extends TestApp {
  /** Where it takes mail. */
  readonly mailPort: number;
  /** The user's forwarding address. */
  addressOf(user: TestUser): Promise<string>;
  /** Sends as a mail server would. @throws what the server refuses with */
  post(mail: SendMailOptions): Promise<void>;
  /** The user's list of mail. */
  inbox(user: TestUser): Promise<InboxMessage[]>;
  /** Keys of mail that was not handled yet. */
  rawKeys(): Promise<string[]>;
}

export interface MailAppOptions extends TestAppOptions {
  lookUp?: LookUp;
  /** Milliseconds for the check of one sender. */
  checkTimeout?: number;
  /** Articles are spoken as well, which takes its time. */
  speaks?: boolean;
}

/** A test app that really takes mail. */
export async function createMailApp({
  lookUp = fakeDns({}),
  checkTimeout = 10_000,
  speaks = false,
  ...options
}: MailAppOptions = {}): Promise<MailApp> {
  const mailPort = await freePort();
  const senders = createIdentityChecker({ lookUp, threads: 1, timeoutMs: checkTimeout });
  const t = await createTestApp({
    // Without voices, the job that speaks gives up at once: what became of a mail is known before.
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
  // By itself, so that jobs wait for `drain`.
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

/** Prose of a few sentences, no two numbers alike. */
export const letter = (number: number): string =>
  `This is letter ${number}. ${'The ferry left the harbour a little before seven, with the gulls above its wake. '.repeat(3)}`;
