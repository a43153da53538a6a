import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '@earmark/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { commandEnv, createInstallation } from '../../../test/restored-app.ts';
import { runCommand } from '../../run-command.ts';
import type { Finding } from './finding.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let service: TestApp;
let env: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-doctor-'));
  service = await createTestApp({ listen: true });
  env = commandEnv(service.app.config);
  if (service.app.config.blobs.kind === 'disk')
    await mkdir(service.app.config.blobs.dir, { recursive: true });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const diagnose = async (more: Record<string, string> = {}) => {
  const { failed, output, isReport } = await runCommand(['doctor', '--json'], { ...env, ...more });
  const { healthy, findings } = JSON.parse(output) as { healthy: boolean; findings: Finding[] };
  expect([failed, isReport ?? false]).toEqual([!healthy, !healthy]);
  return { healthy, of: (part: string) => findings.filter((each) => each.part === part) };
};

test('a service that runs has no problem', async () => {
  const { failed, output } = await runCommand(['doctor'], env);
  expect([failed, output]).toEqual([false, expect.stringMatching(/\n\n0 problems, 0 warnings\.$/)]);
  for (const line of [
    /^ok +configuration /m,
    /^ok +database +PostgreSQL \S+ answers, and all \d+ migrations have run\.$/m,
    /^ok +clock /m,
    /^ok +queue +No job waits\.$/m,
    /^ok +storage .* a file was written, read and deleted in \d+ ms\.$/m,
    /^ok +disk /m,
    /^ok +public address +http:\S+\/healthz answers\.$/m,
    /^skipped +payments /m,
  ])
    expect(output).toMatch(line);
});

test('payments are no part of a personal installation', async () => {
  expect((await diagnose()).of('payments')).toHaveLength(1);
  expect((await diagnose({ EARMARK_MODE: 'personal' })).of('payments')).toEqual([]);
  const choose = (mode: Mode | null) => service.app.db.updateTable('installation').set({ mode }).execute();
  await choose('personal');
  expect((await diagnose({ EARMARK_MODE: '' })).of('payments')).toEqual([]);
  await choose(null);
});

test('nothing is left in the storage', async () => {
  const { blobs } = service.app.config;
  const files = await readdir(blobs.kind === 'disk' ? blobs.dir : '', { recursive: true });
  expect(files.filter((name) => name.includes('doctor'))).toEqual([]);
});

test('a job that waits too long is named with its class', async () => {
  const user = await service.signUp();
  const text = 'The lamps were lit along the harbour.';
  await service.call('addArticle', { body: { type: 'input_text', title: 'Harbour', text } }, user);
  expect((await diagnose()).of('queue')[0]).toMatchObject({
    level: 'ok',
    message: expect.stringMatching(/^The oldest waiting jobs by class: .*added \d+ s/),
  });
});

test('a configuration that cannot be used is reported with all its problems', async () => {
  const { healthy, of } = await diagnose({ EARMARK_WORKERS: 'many', EARMARK_PUBLIC_URI: 'x' });
  expect(healthy).toBe(false);
  expect(of('configuration').map(({ message }) => message)).toEqual([
    'EARMARK_PUBLIC_URI is not a setting. Did you mean EARMARK_PUBLIC_URL?',
    expect.stringMatching(/^EARMARK_WORKERS /),
  ]);
});

test('a database that refuses is a problem, and the rest is checked all the same', async () => {
  const { healthy, of } = await diagnose({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
  expect(healthy).toBe(false);
  expect(of('database')).toMatchObject([
    { level: 'problem', message: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(JSON.stringify(of('database'))).not.toContain('secret');
  expect(of('storage')).toMatchObject([{ level: 'ok' }]);
  expect(of('public address')).toMatchObject([{ level: 'ok' }]);
});

test('an empty installation whose service does not run has no problem', async () => {
  await using target = await createInstallation();
  const { failed, output } = await runCommand(['doctor'], {
    ...env,
    DATABASE_URL: target.databaseUrl,
    EARMARK_PUBLIC_URL: 'http://127.0.0.1:1',
  });
  expect([failed, output]).toEqual([false, expect.stringContaining('0 problems')]);
  expect(output).toMatch(/^ok +database .* the first start creates the tables\.$/m);
  expect(output).toMatch(/^skipped +public address .* while the service runs\.$/m);
});

test('without a service, the built-in database is not started', async () => {
  const { DATABASE_URL: _, ...others } = env;
  const { failed, output } = await runCommand(['doctor'], { ...others, EARMARK_DATA_DIR: folder });
  expect(failed).toBe(false);
  expect(output).toMatch(/^skipped +database +The built-in database is not running/m);
  expect(await readdir(folder)).toEqual([]);
});

test('a mail relay is used up to the sign-in, and a refused password is a problem', async () => {
  const lines: string[] = [];
  const relay: Server = createServer((socket) => {
    socket.write('220 relay.test\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const line = String(data).trim();
      lines.push(line.split(' ')[0] ?? '');
      if (line.startsWith('EHLO')) socket.write('250-relay.test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write(line.endsWith('AGEAYg==') ? '235 ok\r\n' : '535 no\r\n');
      else socket.end('221 bye\r\n');
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const at = (user: string) => ({
    EARMARK_SMTP_URL: `smtp://${user}@127.0.0.1:${port}`,
    EARMARK_MAIL_FROM: 'hello@localhost',
  });
  expect((await diagnose(at('a:b'))).of('mail relay')).toMatchObject([{ level: 'ok' }]);
  expect(lines.slice(0, 2)).toEqual(['EHLO', 'AUTH']);
  expect(lines).not.toContain('MAIL');
  expect((await diagnose(at('a:wrong'))).of('mail relay')).toMatchObject([
    { level: 'problem', message: expect.stringContaining('535') },
  ]);
  relay.close();
});

test('unknown options are refused', async () => {
  expect(await runCommand(['doctor', '--fix'], env)).toEqual({
    failed: true,
    output: "'--fix' is not an option of doctor.",
  });
});
