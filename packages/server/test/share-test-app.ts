import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** Milliseconds between two tests of a shared service, by its clock: what limits counted for the first is forgotten. */
const between = 3_600_000;

/**
 * One service for all tests of a file. Each test finds it without people, jobs and mails, an hour after the one before. Call it
 * outside of tests; not for those that stop the service or look at what belongs to nobody, as keys do.
 * @returns the service, within a test.
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
    clock.advance(between);
  });
  afterAll(() => shared[Symbol.asyncDispose]());
  return () => shared;
}
