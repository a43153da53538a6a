import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/create-test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { type AnyJob, defineEvent, defineJob, onEvent, onSchedule } from './define-job.ts';
import { createRegistry } from './registry.ts';

const schema = z.object({ name: z.string() });
/** Retries without delay, so that tests need not wait. */
const atOnce = { retry: { limit: 2, delaySeconds: 0 } };
const appWith = (...jobs: AnyJob[]) => createTestApp({ domains: [{ name: 'probe', jobs }] });

describe('enqueueing', () => {
  test('a job runs after its transaction commits, and never after a rollback', async () => {
    const handled: string[] = [];
    const note = defineJob({
      name: 'note',
      schema,
      handler: async (_app, { name }) => void handled.push(name),
    });
    await using t = await appWith(note);
    await inTransaction(t.app, async (tx) => {
      await t.app.jobs.enqueue(tx, note, { name: 'kept' });
      expect(await t.drain()).toBe(0);
    });
    await inTransaction(t.app, async (tx) => {
      await t.app.jobs.enqueue(tx, note, { name: 'lost' });
      throw new Error('rolled back');
    }).catch(() => {});
    expect(await t.drain()).toBe(1);
    expect(handled).toEqual(['kept']);
  });

  test('draining does not wait for jobs of domains that are not loaded', async () => {
    await using t = await appWith();
    // A queue of the whole product, which exists in the copied database.
    await sql`insert into pgboss.job (name, data) values ('poll-due-feeds', '{}')`.execute(t.app.db);
    expect(await t.drain()).toBe(0);
  });

  test('an invalid input is rejected before it is stored', async () => {
    const note = defineJob({ name: 'note', schema, handler: async () => {} });
    await using t = await appWith(note);
    const wrong = { name: 7 } as unknown as { name: string };
    await expect(t.app.jobs.enqueue(t.app.db, note, wrong)).rejects.toThrow();
  });

  test('enqueueing a job that no domain lists throws', async () => {
    const listed = defineJob({ name: 'note', schema, handler: async () => {} });
    const stranger = defineJob({ name: 'note', schema, handler: async () => {} });
    await using t = await appWith(listed);
    await expect(t.app.jobs.enqueue(t.app.db, stranger, { name: 'x' })).rejects.toThrow(/has no handler/);
  });

  test('a singleton key is queued once while its job waits or runs, and again after that', async () => {
    const once = defineJob({ name: 'once', schema, unique: 'queued or running', handler: async () => {} });
    await using t = await appWith(once);
    const add = () => t.app.jobs.enqueue(t.app.db, once, { name: 'x' }, { singletonKey: 'x' });
    expect(await add()).toEqual(expect.any(String));
    expect(await add()).toBeNull();
    expect(await t.drain()).toBe(1);
    expect(await add()).toEqual(expect.any(String));
  });

  test('a singleton key for a job without `unique` throws', async () => {
    const plain = defineJob({ name: 'plain', schema, handler: async () => {} });
    await using t = await appWith(plain);
    await expect(t.app.jobs.enqueue(t.app.db, plain, { name: 'x' }, { singletonKey: 'x' })).rejects.toThrow(
      /unique/,
    );
  });

  test('a delayed job waits by the clock of the service', async () => {
    const handled: string[] = [];
    const note = defineJob({
      name: 'note',
      schema,
      handler: async (_app, { name }) => void handled.push(name),
    });
    await using t = await appWith(note);
    t.clock.advance(-3_600_000);
    const startAfter = new Date(t.clock.now().getTime() + 60_000);
    await t.app.jobs.enqueue(t.app.db, note, { name: 'later' }, { startAfter });
    expect(await t.drain()).toBe(0);
    expect(await t.drain({ delayed: true })).toBe(1);
    expect(handled).toEqual(['later']);
  });

  test('jobs with a higher priority run first', async () => {
    const handled: string[] = [];
    const note = defineJob({
      name: 'note',
      schema,
      concurrency: 1,
      handler: async (_app, { name }) => void handled.push(name),
    });
    await using t = await appWith(note);
    await t.app.jobs.enqueue(t.app.db, note, { name: 'usual' });
    await t.app.jobs.enqueue(t.app.db, note, { name: 'urgent' }, { priority: 5 });
    await t.drain();
    expect(handled).toEqual(['urgent', 'usual']);
  });
});

describe('failing', () => {
  test('a failed job is retried with the number of the attempt, then `exhausted` runs once', async () => {
    const attempts: [number, boolean][] = [];
    const ends: unknown[] = [];
    const broken = defineJob({
      name: 'broken',
      schema,
      ...atOnce,
      handler: async (_app, _input, { attempt, lastAttempt }) => {
        attempts.push([attempt, lastAttempt]);
        throw new Error('no luck');
      },
      exhausted: async (_app, { name }, { message, code }) => void ends.push({ name, message, code }),
    });
    await using t = await appWith(broken);
    await t.app.jobs.enqueue(t.app.db, broken, { name: 'x' });
    await t.drain({ delayed: true });
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(ends).toEqual([{ name: 'x', message: 'no luck', code: null }]);
  });

  test('an error that is not retryable is not retried', async () => {
    let attempts = 0;
    const ends: unknown[] = [];
    const refused = defineJob({
      name: 'refused',
      schema,
      ...atOnce,
      handler: async () => {
        attempts++;
        throw new AppError('text_missing');
      },
      exhausted: async (_app, _input, { code }) => void ends.push(code),
    });
    await using t = await appWith(refused);
    await t.app.jobs.enqueue(t.app.db, refused, { name: 'x' });
    await t.drain({ delayed: true });
    expect(attempts).toBe(1);
    expect(ends).toEqual(['text_missing']);
  });

  test('a retry succeeds', async () => {
    const attempts: number[] = [];
    const flaky = defineJob({
      name: 'flaky',
      schema,
      ...atOnce,
      handler: async (_app, _input, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 2) throw new Error('not yet');
      },
    });
    await using t = await appWith(flaky);
    await t.app.jobs.enqueue(t.app.db, flaky, { name: 'x' });
    await t.drain({ delayed: true });
    expect(attempts).toEqual([1, 2]);
    expect((await t.app.jobs.counts()).get('flaky')).toMatchObject({ waiting: 0, running: 0, failed: 0 });
  });

  test('the log of a failed run contains the error code', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const refused = defineJob({
      name: 'refused',
      schema,
      handler: async () => {
        throw new AppError('text_missing');
      },
    });
    await using t = await createTestApp({ log, domains: [{ name: 'probe', jobs: [refused] }] });
    await t.app.jobs.enqueue(t.app.db, refused, { name: 'x' });
    await t.drain();
    expect(lines.join('')).toContain('"error_code":"text_missing"');
  });

  test('the log of a failed run contains no input', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const broken = defineJob({
      name: 'broken',
      schema,
      retry: { limit: 0 },
      handler: async () => {
        throw new Error('no luck');
      },
    });
    await using t = await createTestApp({ log, domains: [{ name: 'probe', jobs: [broken] }] });
    await t.app.jobs.enqueue(t.app.db, broken, { name: 'what someone reads' });
    await t.drain();
    expect(lines.join('')).toContain('no luck');
    expect(lines.join('')).toContain('"job":"broken"');
    expect(lines.join('')).not.toContain('what someone reads');
  });
});

describe('slots', () => {
  /**
   * Runs 12 jobs and returns the maximum number of concurrent runs, per group and in all. The first jobs wait
   * until the allowed number is running, at most some seconds; each job then lasts a moment longer, in which
   * a run too many would be counted.
   */
  async function maxConcurrent(settings: { concurrency: number; perGroup: number | null }, groups: string[]) {
    const running = new Map<string, number>();
    const max = new Map<string, number>();
    const step = (name: string, by: number) => {
      for (const key of [name, 'all']) {
        running.set(key, (running.get(key) ?? 0) + by);
        max.set(key, Math.max(max.get(key) ?? 0, running.get(key) ?? 0));
      }
    };
    let reached: () => void = () => {};
    const full = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = defineJob({
      name: 'slow',
      schema,
      ...settings,
      handler: async (_app, { name }) => {
        step(name, 1);
        if (running.get('all') === settings.concurrency) reached();
        await Promise.race([full, sleep(5_000)]);
        await sleep(15);
        step(name, -1);
      },
    });
    await using t = await appWith(slow);
    for (let index = 0; index < 12; index++) {
      const group = groups[index % groups.length] ?? '';
      await t.app.jobs.enqueue(t.app.db, slow, { name: group }, { group });
    }
    expect(await t.drain()).toBe(12);
    return Object.fromEntries(max);
  }

  test('as many jobs run at the same time as the job allows', async () => {
    expect(await maxConcurrent({ concurrency: 3, perGroup: null }, ['a'])).toEqual({ a: 3, all: 3 });
  });

  test('one user occupies no more slots than `perGroup`, and other users get the rest', async () => {
    const max = await maxConcurrent({ concurrency: 4, perGroup: 2 }, ['a', 'b']);
    expect(max).toEqual({ a: 2, b: 2, all: 4 });
  });

  test('an idle worker is woken by a new job and finds a delayed job when it is due, without a notification', async () => {
    let ran: () => void = () => {};
    const note = defineJob({ name: 'note', schema, handler: async () => ran() });
    await using t = await createTestApp({ domains: [{ name: 'probe', jobs: [note] }], run: true });
    const next = () =>
      new Promise<void>((resolve) => {
        ran = resolve;
      });
    const now = next();
    await t.app.jobs.enqueue(t.app.db, note, { name: 'now' });
    await now;
    const later = next();
    await t.app.jobs.enqueue(t.app.db, note, { name: 'soon' }, { startAfter: t.clock.now() });
    await later;
    const unannounced = next();
    await sql`
      insert into pgboss.job (name, data, start_after)
      values ('note', '{"name":"later"}', now() + interval '0.1 seconds')`.execute(t.app.db);
    await unannounced;
  });
});

describe('stopping', () => {
  /** @param lasts milliseconds that the job takes unless it is aborted. */
  const start = async (resumable: boolean, durationMs: number) => {
    const events: string[] = [];
    let began: () => void = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const long = defineJob({
      name: 'long',
      schema,
      resumable,
      handler: async (_app, _input, { signal }) => {
        events.push('began');
        began();
        await sleep(durationMs, undefined, { signal });
        events.push('ended');
      },
    });
    const t = await createTestApp({ domains: [{ name: 'probe', jobs: [long] }], run: true });
    await t.app.jobs.enqueue(t.app.db, long, { name: 'x' }, { group: 'someone', priority: 3 });
    await beginning;
    return { t, events };
  };

  test('lets running jobs end and starts no others', async () => {
    const { t, events } = await start(false, 300);
    await using _ = t;
    await t.app.jobs.stopWorking(5);
    expect(events).toEqual(['began', 'ended']);
  });

  test('aborts a resumable job and puts it back for another process', async () => {
    const { t, events } = await start(true, 60_000);
    await using _ = t;
    await t.app.jobs.stopWorking(5);
    expect(events).toEqual(['began']);
    expect((await t.app.jobs.counts()).get('long')).toMatchObject({ waiting: 1, running: 0, failed: 0 });
  });

  test('puts a job back that does not end in time', async () => {
    const { t, events } = await start(false, 60_000);
    await using _ = t;
    await t.app.jobs.stopWorking(0.05);
    expect(events).toEqual(['began']);
    expect((await t.app.jobs.counts()).get('long')).toMatchObject({ waiting: 1, running: 0 });
  });
});

describe('events', () => {
  test('each subscriber gets its own job, added in the transaction of the event', async () => {
    const handled: string[] = [];
    const finished = defineEvent({ name: 'thing.finished', schema });
    const first = onEvent(finished, {
      name: 'first',
      handler: async (_app, { name }) => void handled.push(`1 ${name}`),
    });
    const second = onEvent(finished, {
      name: 'second',
      handler: async (_app, { name }) => void handled.push(`2 ${name}`),
    });
    await using t = await appWith(first, second);
    await inTransaction(t.app, (tx) => t.app.jobs.emit(tx, finished, { name: 'x' }));
    await t.drain();
    expect(handled.sort()).toEqual(['1 x', '2 x']);
  });
});

describe('the registry', () => {
  const job = defineJob({ name: 'one', schema, handler: async () => {} });

  test('throws if a job has two handlers', () => {
    const again = defineJob({ name: 'one', schema, handler: async () => {} });
    expect(() => createRegistry([job, again])).toThrow("job 'one' has two handlers");
  });

  test('throws if a job name is not kebab-case', () => {
    expect(() => defineJob({ name: 'Two words', schema, handler: async () => {} })).toThrow(/kebab-case/);
  });
});

test('schedules are stored as declared, and deleted once they are no longer declared', async () => {
  const nightly = onSchedule('0 3 * * *', { name: 'nightly', handler: async () => {} });
  await using t = await createTestApp({
    env: { EARMARK_ROLES: 'api,scheduler' },
    domains: [{ name: 'probe', jobs: [nightly] }],
  });
  const read = () =>
    sql`select name, cron, timezone, data from pgboss.schedule where name = 'nightly'`.execute(t.app.db);
  expect((await read()).rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'UTC', data: {} }]);
  const { createApp } = await import('../../app.ts');
  const unscheduled = defineJob({ name: 'nightly', schema: z.object({}), handler: async () => {} });
  const later = await createApp(t.app.config, { domains: [{ name: 'probe', jobs: [unscheduled] }] });
  expect((await read()).rows).toEqual([]);
  await later.stop(0);
});
