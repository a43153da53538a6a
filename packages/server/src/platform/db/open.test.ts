import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { startTcpProxy } from '../../../test/tcp-proxy.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './open.ts';
import { createWatchdog } from './watchdog.ts';

test('no row is in an empty list, and every row is outside of it', async () => {
  await using t = await createTestApp({ domains: [] });
  const run = { queue: 'probe', minute: new Date(0), runs: 1 };
  await t.app.db.insertInto('job_throughput').values(run).execute();
  const all = t.app.db.selectFrom('job_throughput').select('queue');
  expect(await all.where('queue', 'in', []).execute()).toEqual([]);
  expect(await all.where('queue', 'not in', []).execute()).toEqual([{ queue: 'probe' }]);
});

/** Answers every connection as a PostgreSQL that does not know the user: an ErrorResponse with that SQLSTATE. */
async function startOtherServer(port: number, state: string) {
  const fields = `SFATAL\0C${state}\0Mpassword authentication failed for user "earmark"\0\0`;
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

test.each(['28P01', '28000', '3D000'])(
  'a server that took the port and refuses the login with %s is an outage, which ends with ours',
  async (state) => {
    await using proxy = await startTcpProxy(inject('testDatabase').adminUrl);
    const log = createLog('silent');
    const watchdog = createWatchdog(proxy.url, log);
    const pool = { name: 'probe', max: 2, statementTimeoutMs: 0 };
    const database = openDatabase(proxy.url, pool, { watchdog, log });
    const read = () => sql`select 1`.execute(database.db);
    await read();
    await proxy.become('refusing');
    {
      await using _other = await startOtherServer(Number(new URL(proxy.url).port), state);
      await expect
        .poll(() => read().catch((error: unknown) => error))
        .toMatchObject({ code: 'unavailable', problem: expect.stringContaining('password authentication') });
    }
    await proxy.become('open');
    await expect.poll(() => read().catch((error: unknown) => error)).toMatchObject({ rows: [{}] });
    await database.close();
    watchdog.close();
  },
);
