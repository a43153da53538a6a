import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** Milliseconds between two tests of a shared service by its clock, so that rate limits start again. */
const delayMs = 3_600_000;

/**
 * Creates one service for all tests of a file. Each test finds it without users, jobs and mails, an hour
 * after the test before. Call it outside of tests; not suitable for tests that stop the service or check data
 * without an owner, such as keys.
 * @returns a function that returns the service, to be called within a test
 */
export function shareTestApp(options: TestAppOptions = {}): () => TestApp {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await createTestApp(options);
  });
  beforeEach(async () => {
    const { app, clock } = shared;
    await sql`delete from users`.execute(app.db);
    await sql`delete from pgboss.job`.execute(app.db);
    shared.clearMails();
    clock.advance(delayMs);
  });
  afterAll(() => shared[Symbol.asyncDispose]());
  return () => shared;
}
