import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CommandResult, runCommand } from '../src/run-command.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { bareEnvironment } from './start-process.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const root = join(import.meta.dirname, '../../..');
const pages = [
  'README.md',
  'deploy/README.md',
  'docs/BILLING.md',
  'docs/RECEIVING-MAIL.md',
  'docs/at-home.md',
  'docs/configuration.md',
  'docs/operating.md',
];
const read = (path: string) => readFile(join(root, path), 'utf8');
const run = promisify(execFile);

/** Returns every command in the documentation: lines of code blocks, and code within sentences. */
async function documentedCommands(): Promise<string[]> {
  const texts = await Promise.all(pages.map(read));
  return texts.flatMap((text) => {
    const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) =>
      code.split('\n'),
    );
    const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)];
    return [...blocks, ...inline.map(([, code = '']) => code)].map((line) => line.trim());
  });
}

/**
 * Returns the Node.js of these tests, the one that ran npm, and those of the machine, the oldest first: `npm
 * test` runs on every version that README promises.
 */
async function nodes(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const found = [process.env['npm_node_execpath'], ...folders.map((folder) => join(folder, 'node'))];
  const byVersion = new Map([[process.version, process.execPath]]);
  for (const path of found) {
    if (path === undefined || !existsSync(path)) continue;
    const version = (await run(path, ['--version'])).stdout.trim();
    if (Number(/\d+/.exec(version)) >= 20 && !byVersion.has(version)) byVersion.set(version, path);
  }
  return [...byVersion]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, path]) => path);
}

test('no page asks operators to run TypeScript with an arbitrary Node.js', async () => {
  const commands = await documentedCommands();
  expect(commands.filter((command) => /\bnode (?!bench\/)[\w./-]+\.ts\b/.test(command))).toEqual([]);
});

describe('the operator’s command', () => {
  const person = 'ann@example.net';
  const leaving = 'bob@example.net';
  let folder: string;
  let service: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earmark-commands-'));
    service = await createTestApp({ listen: true });
    await service.signUp(person);
    await service.signUp(leaving);
    const { database, dataDir, publicUrl, port } = service.app.config;
    env = {
      ...(database.kind === 'url' ? { DATABASE_URL: database.url } : {}),
      PORT: String(port),
      EARMARK_PUBLIC_URL: publicUrl,
      EARMARK_DATA_DIR: dataDir,
    };
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const type = (program: string, words: readonly string[], path = bareEnvironment.PATH) =>
    run(program, [...words], { cwd: root, env: { ...bareEnvironment, ...env, PATH: path } }).then(
      ({ stdout }) => ({ failed: false, output: stdout }),
      (error: { stdout?: string; stderr?: string }) => ({
        failed: true,
        output: `${error.stdout}${error.stderr}`,
      }),
    );

  // There is no payment to refund here, no subscription to end, and no sign-in provider; the message that says so shows
  // that the command was understood. A report may be about problems: no app reaches a feed at 127.0.0.1.
  const missing = [
    'There is no payment pi_none.',
    'There is no subscription that would be charged again.',
    'Accounts by domain need a sign-in provider',
  ];
  const understood = expect.toSatisfy(
    ({ failed, output, isReport }: CommandResult) =>
      !failed || isReport === true || missing.some((message) => output.startsWith(message)),
  );

  test('works as documented on every page, on each Node.js of this machine', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['earmark']).toBe('node scripts/operate.mjs');
    const launcher = join(root, 'scripts/operate.mjs');
    const typed = (await documentedCommands())
      .map(
        (command) =>
          /(?:npm run earmark --|exec (?:\S+ )*?api earmark|-- earmark|^earmark) (.+)$/.exec(command)?.[1],
      )
      // `grant …` is an abbreviation of the full commands on other pages.
      .filter((words) => words !== undefined && !/ …$/.test(words))
      // Refused while a service runs; `backup.test.ts` and `upgrade.test.ts` run them.
      .filter((words) => words !== 'upgrade' && !words?.startsWith('restore '))
      .map((words = '') =>
        words
          .replace('pi_…', 'pi_none')
          // The other commands need the account of `person`, who is the only owner by now.
          .replace(/^users (delete|disable|enable) <email>/, `users $1 ${leaving}`)
          .replace(/<[^>]*email>/, person)
          .replace(/^backup .*/, `backup ${join(folder, 'backup')}`),
      );
    expect(typed).toContain('grant ann@example.net 2m --once welcome');
    expect(typed).toContain('operator-link');
    expect(typed.length).toBeGreaterThan(10);
    // The command restarts itself with the project's own Node.js: running one command with each Node.js is
    // enough to show that.
    const [first = '', ...others] = new Set(typed);
    for (const node of await nodes())
      expect([node, await type(node, [launcher, ...first.split(/\s+/)])]).toEqual([node, understood]);
    // The launcher passes on its arguments unchanged, so the others need no process of their own.
    for (const words of others)
      expect([words, await runCommand(words.split(/\s+/), env)]).toEqual([words, understood]);
  });

  test('is available as `earmark` in the image, together with the files it needs', async () => {
    const image = (await read('deploy/Dockerfile')).split('\nFROM ').at(-1) ?? '';
    const app = join(folder, 'app');
    await mkdir(join(app, 'scripts'), { recursive: true });
    const [, copied = ''] = /^COPY (scripts\/.+) scripts\/$/m.exec(image) ?? [];
    for (const file of copied.split(' ').filter((each) => each !== ''))
      await cp(join(root, file), join(app, file));
    for (const part of ['packages', 'node_modules']) await symlink(join(root, part), join(app, part));
    const [, target = '', link = ''] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/(\S+)/.exec(image) ?? [];
    expect([target, link]).toEqual(['scripts/operate.mjs', 'earmark']);
    await mkdir(join(folder, 'bin'));
    await symlink(join(app, target), join(folder, 'bin', link));
    const path = [join(folder, 'bin'), join(process.execPath, '..'), '/usr/bin', '/bin'].join(delimiter);
    const { failed, output } = await type('earmark', ['show', person], path);
    expect([failed, output.split('\n')[0]]).toEqual([
      false,
      expect.stringContaining('ann@example.net: plan '),
    ]);
  });
});
