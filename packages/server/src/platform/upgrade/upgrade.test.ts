import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCaller } from '../../../test/call.ts';
import {
  copyEarlierPrograms,
  copyInstallation,
  startEarlierDatabase,
} from '../../../test/earlier-database.ts';
import { sharedThreads } from '../../../test/shared-threads.ts';
import { bareEnvironment } from '../../../test/start-process.ts';
import { testConfig } from '../../../test/test-config.ts';
import { createApp } from '../../app.ts';
import { runCommand } from '../../run-command.ts';
import { loadServiceSchema } from '../../service-schema.ts';
import { systemClock } from '../clock.ts';
import type { PostgresBinaries } from '../db/embedded/binaries.ts';
import { readPostmaster } from '../db/embedded/postmaster.ts';
import { createLog } from '../log.ts';
import { deleteExpired, maintainEmbedded } from './maintain-embedded.ts';
import { storePrograms } from './programs/stored-programs.ts';
import { type UpgradeOptions, upgradeEmbedded } from './upgrade-embedded.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const account = { email: 'ann@example.net', password: 'correct horse' };

let folder: string;
/** An installation whose database is of an earlier version. */
let original: string;
let programs: PostgresBinaries;
let token: string;
let audio: Buffer;

async function startOn(dataDir: string, databaseUrl = '') {
  const config = testConfig({ databaseUrl, dataDir });
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const running = await createApp(config, {
    log,
    mail: { send: async () => {} },
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    ...(await sharedThreads(config)),
  });
  await running.server.ready();
  const call = createCaller(running.server);
  const listArticles = async () => (await call('listArticles', {}, { token })).body;
  const listen = async (title: string) => {
    const entry = (await listArticles()).find((each) => each.title === title);
    const { pathname, search } = new URL(String(entry?.audio_url), config.publicUrl);
    return (await running.server.inject({ url: pathname + search })).rawPayload;
  };
  return {
    call,
    lines,
    listArticles,
    listen,
    drain: () => running.app.jobs.drain(),
    [Symbol.asyncDispose]: () => running.stop(2),
  };
}

const addText = (title: string, text: string) => ({ body: { type: 'input_text' as const, title, text } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-upgrade-'));
  await chmod(folder, 0o711);
  original = join(folder, 'original');
  const dir = join(original, 'database');
  programs = await copyEarlierPrograms(join(folder, 'programs'));
  const database = await startEarlierDatabase(dir, programs);
  {
    await using service = await startOn(original, database.url);
    token = (await service.call('signUp', { body: account })).body.id_token;
    await service.call('addArticle', addText('Harbour', 'The lamps were lit.'), { token });
    await service.drain();
    audio = await service.listen('Harbour');
    expect(audio.length).toBeGreaterThan(1_000);
    // Its jobs still wait.
    await service.call('addArticle', addText('Later', 'A boat came home late.'), { token });
  }
  await database.stop();
  await storePrograms(dir, programs);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns a copy of the installation with the directory of its database. */
async function copyOf(name: string) {
  const dataDir = join(folder, name);
  await copyInstallation(original, dataDir);
  const dir = join(dataDir, 'database');
  const major = async () => Number(await readFile(join(dir, 'cluster', 'PG_VERSION'), 'utf8'));
  const upgrade = async (replaced: Partial<UpgradeOptions> = {}) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const options = { dir, sync: false, log: createLog('silent'), schema: loadServiceSchema, say };
    await upgradeEmbedded({ ...options, ...replaced });
    return lines;
  };
  return { dataDir, dir, major, upgrade, names: async () => (await readdir(dir)).sort() };
}

const earlierMajor = () => Number.parseInt(programs.version, 10);

test('a start carries the database over: same accounts, playlist, audio and waiting work', async () => {
  const { dataDir, dir, major, names } = await copyOf('start');
  {
    await using service = await startOn(dataDir);
    const articles = await service.listArticles();
    expect(articles.map(({ title, status }) => [title, status])).toEqual(
      expect.arrayContaining([['Harbour', 'completed']]),
    );
    expect((await service.listen('Harbour')).equals(audio)).toBe(true);
    expect((await service.call('signInPassword', { body: account })).status).toBe(200);
    await service.drain();
    const later = (await service.listArticles()).find(({ title }) => title === 'Later');
    expect(later?.status).toBe('completed');
    expect(service.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^The database is of PostgreSQL \d+, and this version uses 18\.\d+: carrying over/,
        ),
        'Copying all tables.',
        expect.stringMatching(
          /^Copied \d+ rows of \d+ tables and [1-9]\d* waiting jobs\. Their numbers agree\.$/,
        ),
        expect.stringMatching(
          /^The database has been carried over\. The one of PostgreSQL \d+ is kept in \S+ \(/,
        ),
      ]),
    );
  }
  expect(await major()).toBe(18);
  expect(await names()).toEqual([
    'cluster',
    expect.stringMatching(`^cluster-${earlierMajor()}-until-\\d{4}-\\d\\d-\\d\\d$`),
    'password',
    'postgres.log',
    expect.stringContaining(`postgresql-${programs.version}-`),
  ]);
  // The programs for the next upgrade are stored soon after a start.
  const stop = maintainEmbedded(
    dir,
    { log: createLog('silent'), clock: systemClock },
    { delayMs: 0, everyMs: 60_000 },
  );
  await vi.waitFor(
    async () => expect((await names()).join()).toMatch(/postgresql-18\.\d+-[^,]+zst(,|$)/),
    30_000,
  );
  await stop();
  // The earlier database can be used for 30 days.
  const kept = (await names()).find((name) => name.startsWith('cluster-')) ?? '';
  const until = Date.parse(kept.slice(-10));
  expect(Math.round((until - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(29);
  expect(await deleteExpired(dir, new Date(until))).toEqual([]);
  expect(await deleteExpired(dir, new Date(until + 86_400_000))).toEqual([join(dir, kept)]);
  expect((await names()).filter((name) => name.includes(programs.version))).toEqual([]);
  expect(await major()).toBe(18);
});

/** Carries a database over in another process, which gets a signal at a step. */
const upgradeUntil = (dir: string, step: number, signal: NodeJS.Signals) =>
  new Promise<{ killed: boolean; output: string }>((resolve) => {
    const program = join(import.meta.dirname, '../../../test/upgrade-process.ts');
    execFile(
      process.execPath,
      [program, dir, String(step), signal],
      { env: bareEnvironment },
      (error, stdout, stderr) => resolve({ killed: error?.signal === 'SIGKILL', output: stdout + stderr }),
    );
  });

test('killed while it copies, the next start completes it', async () => {
  const { dataDir, dir, major } = await copyOf('killed');
  // While tables are copied, and when they have been copied; `swap-clusters.test.ts` has what follows.
  for (const step of [4, 5]) expect((await upgradeUntil(dir, step, 'SIGKILL')).killed).toBe(true);
  await using service = await startOn(dataDir);
  expect(await major()).toBe(18);
  expect((await service.listen('Harbour')).equals(audio)).toBe(true);
  expect((await service.listArticles()).length).toBe(2);
});

test('interrupted while it copies, it stops both servers and leaves nothing behind', async () => {
  const { dir, major, names } = await copyOf('interrupted');
  const before = await names();
  const { output } = await upgradeUntil(dir, 4, 'SIGINT');
  expect(output).toContain('because the process was interrupted. The next start does it.');
  expect([await names(), await major()]).toEqual([before, earlierMajor()]);
  expect(await readPostmaster(join(dir, 'cluster'))).toBeNull();
});

test('with too little space, nothing is changed', async () => {
  const { upgrade, major, names } = await copyOf('space');
  const before = await names();
  await expect(upgrade({ freeBytes: async () => 100_000_000 })).rejects.toThrow(
    /^The database could not be carried over from PostgreSQL \d+ to 18\. [\d.,]+ MB of free space are needed, and \S+ has 100 MB\.\n/,
  );
  expect([await names(), await major()]).toEqual([before, earlierMajor()]);
});

test('a database that cannot be read is left alone', async () => {
  const { dir, upgrade, major, names } = await copyOf('unreadable');
  await writeFile(join(dir, 'cluster/global/pg_control'), 'nothing');
  const before = await names();
  await expect(upgrade()).rejects.toThrow(
    /The embedded PostgreSQL did not start\.[\s\S]+pg_control[\s\S]+was not changed/,
  );
  expect([await names(), await major()]).toEqual([before, earlierMajor()]);
});

test('a table that the service did not create is not lost', async () => {
  const { dir, upgrade, major } = await copyOf('foreign');
  const database = await startAgain(dir);
  await database.query('create table my_notes (text text)');
  await database.stop();
  await expect(upgrade()).rejects.toThrow('differ from those of the service (my_notes)');
  expect(await major()).toBe(earlierMajor());
});

test('the command says what is missing, does it, and has nothing to do afterwards', async () => {
  const { dataDir, major } = await copyOf('command');
  const env = { EARMARK_DATA_DIR: dataDir, EARMARK_SECRET: 'a secret for tests, of some length' };
  const check = await runCommand(['upgrade', '--check'], env);
  expect(check).toMatchObject({ failed: false, exitCode: 2 });
  expect(check.output).toMatch(/ is of PostgreSQL \d+, and this version uses PostgreSQL 18\.\n/);
  expect(check.output).toContain('are stored in');
  expect(await major()).toBe(earlierMajor());
  expect((await runCommand(['doctor'], env)).output).toMatch(
    /^ok +upgrade +The built-in database is of PostgreSQL \d+, .* the next start carries it over\.$/m,
  );

  const lines: string[] = [];
  const done = await runCommand(['upgrade'], env, (line) => lines.push(line));
  expect(done).toMatchObject({
    failed: false,
    output: expect.stringMatching(/^PostgreSQL 18.* Nothing is missing\.$/),
  });
  expect(lines).toContain('Copying all tables.');
  expect(await major()).toBe(18);
  for (const words of [['upgrade'], ['upgrade', '--check']]) {
    const again = await runCommand(words, env);
    expect(again).toMatchObject({
      exitCode: 0,
      failed: false,
      output: expect.stringContaining('Nothing is missing.'),
    });
  }
  await using _service = await startOn(dataDir);
  expect(await runCommand(['upgrade'], env)).toEqual({
    failed: true,
    output: 'The service is running: stop all of its processes first.',
  });
});

/** Starts the database of an installation, for a change by hand. */
async function startAgain(dir: string) {
  const { runCluster } = await import('../db/embedded/run-cluster.ts');
  const { freePort } = await import('../free-port.ts');
  const options = { dir, cluster: join(dir, 'cluster'), binaries: programs, sync: false, maxConnections: 10 };
  const running = await runCluster(options, await freePort());
  const client = new pg.Client(running.url);
  await client.connect();
  return {
    query: (text: string) => client.query(text),
    stop: async () => {
      await client.end();
      await running.claim.release();
      const { stopServer } = await import('./swap-clusters.ts');
      await stopServer(options.cluster, running.pid);
    },
  };
}
