import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { announceTo, describeStatus } from './announce.ts';
import type { RunningApp } from './app.ts';
import { loadConfig } from './platform/config.ts';
import { freePort } from './platform/free-port.ts';
import { isLogForPeople, openLog } from './platform/open-log.ts';

const config = (env: Record<string, string> = {}) => loadConfig({ EARMARK_DATA_DIR: '/srv/earmark', ...env });

test('the first start on a terminal shows the link that sets it up, and where the data is', () => {
  const options = { address: 'http://localhost:8080', operatorToken: 'secret' };
  const first = describeStatus(config(), { ...options, startLink: 'http://localhost:8080/start?token=x' });
  expect(first).toContain('Set up    http://localhost:8080/start?token=x\n');
  expect(first).toContain('Data      /srv/earmark\n');
  expect(first).not.toContain('secret');
  const later = describeStatus(config(), { ...options, startLink: null });
  expect(later).toContain('Open      http://localhost:8080\n');
  expect(later).toContain('/operator/sign-in#secret\n');
});

test('a database that ends right after the start is reported, and does not end the service', async () => {
  const printed: string[] = [];
  const logged: string[] = [];
  const output = {
    isTTY: false,
    write: (part: string) => printed.push(part),
  } as unknown as NodeJS.WriteStream;
  const log = { info: () => {}, warn: (_fields: unknown, message?: string) => logged.push(message ?? '') };
  const pool = new pg.Pool({ connectionString: `postgres://earmark@127.0.0.1:${await freePort()}/earmark` });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const app = { config: config(), log, operatorToken: 'secret', db } as unknown as RunningApp['app'];
  await announceTo(output, { app } as RunningApp, { address: 'http://localhost:8080', announce: true });
  await db.destroy();
  expect(logged).toContain(
    'the link for the first start could not be read: the command "earmark start-link" prints it',
  );
  expect(printed.join('')).toContain('is ready: http://localhost:8080\n');
});

test('a configured token, and a database elsewhere, are named and not shown', () => {
  const env = {
    EARMARK_OPERATOR_TOKEN: 'a configured token',
    DATABASE_URL: 'postgres://ann:word@db.example/earmark',
    EARMARK_SECRET: 'x'.repeat(32),
  };
  const status = describeStatus(config(env), {
    address: 'http://localhost:8080',
    startLink: null,
    operatorToken: 'a configured token',
  });
  expect(status).toContain('the value of EARMARK_OPERATOR_TOKEN');
  expect(status).toContain('and the database of DATABASE_URL');
  expect(status).not.toMatch(/a configured token|ann:word|no password/);
});

test('a terminal gets lines for people from warnings on, a file JSON from info on', () => {
  const logged = (env: Record<string, string>, isTTY: boolean): string => {
    const parts: string[] = [];
    const output = { isTTY, write: (part: string) => parts.push(part) } as unknown as NodeJS.WriteStream;
    const log = openLog(config(env), output);
    log.info({ port: 1 }, 'listening');
    log.warn({ err: new Error('no\nroute') }, 'a feed failed');
    return parts.join('');
  };
  expect(logged({}, true)).toMatch(/^\d\d:\d\d:\d\d {2}Warning: a feed failed \(no route\)\n$/);
  expect(logged({ EARMARK_LOG_LEVEL: 'info' }, true)).toMatch(/ {2}listening\n.*Warning/);
  expect(logged({ EARMARK_LOG_FORMAT: 'text' }, false)).toContain('Warning: a feed failed');
  expect(isLogForPeople(config({ EARMARK_LOG_FORMAT: 'json' }), { isTTY: true })).toBe(false);
});
