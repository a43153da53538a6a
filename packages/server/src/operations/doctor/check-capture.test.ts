import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { botToken, startTelegramServer } from '../../../test/telegram/telegram-server.ts';
import { checkTelegram, checkWatchedFolder } from './check-capture.ts';
import type { Finding } from './finding.ts';
import { request } from './request.ts';

const brief = (findings: readonly Finding[]) => findings.map(({ level, message }) => `${level}: ${message}`);

test('a watched folder has to be a folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'earmark-watched-'));
  const file = join(dir, 'file');
  await writeFile(file, '');
  const check = async (path: string) => brief(await checkWatchedFolder({ watch: { dir: path, user: null } }));
  expect(await check(dir)).toEqual([`ok: ${dir} can be read and changed.`]);
  expect(await check(file)).toEqual([`problem: ${file} cannot be used: it is not a folder.`]);
  expect((await check(join(dir, 'missing')))[0]).toMatch(/^problem: .*missing cannot be used: .*ENOENT/);
  expect(await checkWatchedFolder({ watch: null })).toEqual([]);
  await rm(dir, { recursive: true });
});

test('the token of the Telegram bot is checked, and never shown', async () => {
  await using server = await startTelegramServer();
  const { host } = new URL(server.url);
  const check = async (token: string, apiUrl = server.url) =>
    brief(await checkTelegram({ telegram: { token, apiUrl } }, { request }));
  expect(await check(botToken)).toEqual([`ok: ${host} accepts the token.`]);
  expect(await check('4242:wrong')).toEqual([`problem: ${host} refuses the token.`]);
  server.useWebhook('https://other.example');
  expect(await check(botToken)).toEqual([
    'problem: Another program gets the messages of the bot by a webhook.',
  ]);
  const [unreachable] = await check(botToken, 'http://127.0.0.1:1');
  expect(unreachable).toContain('problem: 127.0.0.1:1 cannot be reached: ');
  expect(unreachable).not.toContain(botToken);
  expect(await checkTelegram({ telegram: null }, { request })).toEqual([]);
});
