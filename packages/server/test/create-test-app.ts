import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { PasswordCost } from '../src/accounts/passwords.ts';
import { createApp, type Overrides } from '../src/app.ts';
import { standardAllowances } from '../src/entitlements/allowances.ts';
import type { App } from '../src/platform/app.ts';
import { type ManualClock, manualClock } from '../src/platform/clock.ts';
import { freePort } from '../src/platform/free-port.ts';
import type { MailMessage } from '../src/platform/mail/mail.ts';
import { type Caller, createCaller } from './call.ts';
import { createDatabase, dropDatabase, throughSocket } from './database-server.ts';
import { sharedThreads } from './shared-threads.ts';
import { testConfig } from './test-config.ts';

/**
 * A complete service for one test: real database, real queue, real HTTP; only the clock and the mail are
 * fake.
 */
export interface TestApp extends AsyncDisposable {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Stands still until it is advanced. Starts at the real time. */
  readonly clock: ManualClock;
  /** Mails sent so far, except those in `verifications`. */
  readonly mails: readonly MailMessage[];
  /** Mails sent so far to verify addresses: every sign-up sends one, whatever the test is about. */
  readonly verifications: readonly MailMessage[];
  clearMails(): void;
  /** Address of the service; only reachable if created with `listen`. */
  readonly url: string;
  /** Calls an endpoint of the contract. */
  readonly call: Caller;
  /** Runs all jobs that are due, and the jobs that these enqueue. */
  drain(options?: { delayed?: boolean }): Promise<number>;
  /** Creates a new signed-in user. */
  signUp(email?: string): Promise<TestUser>;
}

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  /** For `call(…, { token })`. */
  readonly token: string;
}

export interface TestAppOptions extends Overrides {
  /** Configuration variables in addition to those of the tests. */
  env?: Readonly<Record<string, string>>;
  /** Listens on a free port; otherwise calls are injected. */
  listen?: boolean;
  /** Sends mail to the configured server; otherwise it is collected in `mails`. */
  sendsMail?: boolean;
  /** Starts the work of the roles immediately, as `main` does; otherwise jobs wait for `drain`. */
  run?: boolean;
}

/**
 * Creates a service on a database of its own, a copy of the migrated template. Dispose of it with `await
 * using`.
 */
export async function createTestApp({
  env = {},
  listen = false,
  run = false,
  sendsMail = false,
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `earmark_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = throughSocket(await createDatabase(adminUrl, name, template));
  const dataDir = await mkdtemp(join(tmpdir(), 'earmark-data-'));
  const port = listen ? await freePort() : 0;
  const address = listen ? { PORT: String(port), EARMARK_PUBLIC_URL: `http://127.0.0.1:${port}` } : {};
  const config = testConfig({ databaseUrl, dataDir, env: { ...address, ...env } });
  const clock = manualClock(new Date());
  const mails: MailMessage[] = [];
  const verifications: MailMessage[] = [];
  const isVerification = ({ text }: MailMessage) => text.includes('/verify-email?');
  const mail = {
    send: async (message: MailMessage) =>
      void (isVerification(message) ? verifications : mails).push(message),
  };

  const running = await createApp(config, {
    clock,
    ...(sendsMail ? {} : { mail }),
    allowances: wideAllowances,
    passwordCost: lightCost,
    ...(await sharedThreads(config)),
    ...overrides,
  });
  const { app, server } = running;
  if (listen) await server.listen({ host: '127.0.0.1', port });
  else await server.ready();
  if (run) await running.run();
  const call = createCaller(server);
  return {
    app,
    server,
    clock,
    mails,
    verifications,
    clearMails: () => void mails.splice(0),
    call,
    url: config.publicUrl,
    drain: (options) => app.jobs.drain(options),
    signUp: (email = `${randomUUID()}@example.net`) => signUp(call, email),
    [Symbol.asyncDispose]: async () => {
      await running.stop(2);
      await dropDatabase(adminUrl, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Generous limits for tests that are not about quotas. */
const wideAllowances = { ...standardAllowances, freeConversions: 100_000, freeTextLength: 100_000 };

/** The lowest cost of argon2id: the tests hash thousands of passwords. Tests of the hashes use the standard cost. */
const lightCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

async function signUp(call: Caller, email: string): Promise<TestUser> {
  const { body } = await call('signUp', { body: { email, password: 'correct horse' } });
  return { userId: body.user_id, email: body.email, token: body.id_token };
}
