/**
 * Measures what 1,000 conversions cost, from texts of their own that share nothing: CPU time of the service and of
 * PostgreSQL, growth of each table and of the storage, by engine; and what 1,000 requests for a playlist, for an
 * episode and for its signed address cost. CPU seconds are comparable on a busy machine. `scaling-model.ts` reads the
 * result. Each part takes a few minutes and can be measured by itself; the file keeps the others.
 *
 *   node bench/scaling-conversions.ts [--only flite,espeak,requests] [--conversions 40] [--characters 5000]
 *     [--out bench/scaling-costs.json]
 */

import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startObjectStore } from '../packages/server/test/object-store.ts';
import {
  type ConversionCosts,
  type Costs,
  costsOf,
  growth,
  type MeasuredCosts,
  type RequestCosts,
} from './scaling/costs.ts';
import { connectToDatabase, readSizes, readUsage } from './scaling/measure.ts';
import { reportOf } from './scaling/report.ts';
import { freshText, makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    /** Parts to measure, separated by commas. */
    only: { type: 'string', default: 'flite,espeak,requests' },
    /** Number of texts by engine. */
    conversions: { type: 'string', default: '40' },
    /** Length of each text in characters. */
    characters: { type: 'string', default: '5000' },
    /** File for the result, as JSON; parts that are not measured now are kept in it. */
    out: { type: 'string' },
  },
});
const characters = Number(values.characters);
/** Entries of each playlist. */
const perUser = 20;
/** Seconds for which the service is measured at rest. */
const idleSeconds = 20;
/** Number of requests of each kind. */
const reads = 500;

type Headers = Record<string, string>;

/** Adds texts of one user. */
async function addTexts(service: Service, headers: Headers, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const body = JSON.stringify({ title: `Text ${at}`, text: freshText(characters) });
    const response = await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`adding failed: ${response.status} ${await response.text()}`);
  }
}

/** Waits until all narrations are completed. @returns the seconds of their audio */
async function untilCompleted(client: pg.Client): Promise<number> {
  for (;;) {
    const [row] = (
      await client.query<{ failed: number; open: number; seconds: number }>(
        `select (count(*) filter (where status = 'failed'))::integer as failed,
          (count(*) filter (where status <> 'completed'))::integer as open,
          coalesce(sum(available_ms), 0)::float8 / 1000 as seconds from narrations`,
      )
    ).rows;
    if (!row || row.failed > 0) throw new Error('a conversion failed');
    if (row.open === 0) return row.seconds;
    await sleep(1_000);
  }
}

async function measureConversions(engine: string): Promise<{ idle: Costs; costs: ConversionCosts }> {
  await using home = await makeHome();
  const env = { EARMARK_LIGHT_VOICES: String(engine === 'espeak') };
  await using service = await startService({ home, env });
  const client = await connectToDatabase(home.dir);
  // A first conversion loads what later ones share.
  await addTexts(service, await service.signUp(), 1);
  const firstSeconds = await untilCompleted(client);
  const users = await Promise.all(
    Array.from({ length: Math.ceil(Number(values.conversions) / perUser) }, () => service.signUp()),
  );
  const count = users.length * perUser;
  const sizesBefore = await readSizes(home.dir, client);
  const atRest = await readUsage(service.pid, home.dir, client);
  await sleep(idleSeconds * 1_000);
  const idle = costsOf(atRest, await readUsage(service.pid, home.dir, client), idleSeconds);
  const startedAt = performance.now();
  const before = await readUsage(service.pid, home.dir, client);
  await Promise.all(users.map((headers) => addTexts(service, headers, perUser)));
  const seconds = (await untilCompleted(client)) - firstSeconds;
  const after = await readUsage(service.pid, home.dir, client);
  const rest = { idle, seconds: (performance.now() - startedAt) / 1_000 };
  const sizesAfter = await readSizes(home.dir, client);
  await client.end();
  const costs = {
    measured: count,
    characters,
    audioSeconds: Math.round(seconds / count),
    ...costsOf(before, after, count, rest),
    tables: growth(sizesBefore.tables, sizesAfter.tables, count),
    storage: growth(sizesBefore.storage, sizesAfter.storage, count),
  };
  return { idle, costs };
}

/** The stand-in for S3 runs in this process, so that its CPU time does not count. */
async function measureRequests(): Promise<RequestCosts> {
  await using store = await startObjectStore();
  await using home = await makeHome();
  const env = {
    ...store.env,
    EARMARK_SECRET: 'a secret of the benchmark, long enough',
    EARMARK_LIGHT_VOICES: 'true',
  };
  let headers: Headers = {};
  let paths: string[] = [];
  const measure = async (
    service: Service,
    client: pg.Client,
    path: (at: number) => string,
  ): Promise<Costs> => {
    const request = async (at: number) => {
      const response = await fetch(new URL(path(at), service.url), { headers, redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path(at)} returned ${response.status}`);
    };
    for (let at = 0; at < perUser; at++) await request(at);
    const before = await readUsage(service.pid, home.dir, client);
    for (let at = 0; at < reads; at++) await request(at);
    return costsOf(before, await readUsage(service.pid, home.dir, client), reads);
  };
  const playlistPath = '/api/user/articles';
  const episodePath = (at: number) => paths[at % paths.length] ?? '';
  const direct = async () => {
    await using service = await startService({ home, env });
    const client = await connectToDatabase(home.dir);
    headers = await service.signUp();
    await addTexts(service, headers, perUser);
    await untilCompleted(client);
    const listed = await (await fetch(`${service.url}${playlistPath}`, { headers })).json();
    paths = (listed as { audio_url: string }[]).map(({ audio_url }) => audio_url);
    const playlist = await measure(service, client, () => playlistPath);
    const episode = await measure(service, client, episodePath);
    await client.end();
    return { playlist, episode };
  };
  const redirected = async () => {
    await using service = await startService({ home, env: { ...env, EARMARK_AUDIO_REDIRECT_MINUTES: '10' } });
    const client = await connectToDatabase(home.dir);
    const redirect = await measure(service, client, episodePath);
    await client.end();
    return { redirect };
  };
  return { ...(await direct()), ...(await redirected()) };
}

const earlier = values.out ? await readFile(values.out, 'utf8').catch(() => '{}') : '{}';
const result = { conversions: {}, requests: {}, ...JSON.parse(earlier) } as MeasuredCosts;
for (const part of values.only.split(',')) {
  if (part === 'requests') result.requests = await measureRequests();
  else if (part === 'flite' || part === 'espeak') {
    const { idle, costs } = await measureConversions(part);
    result.idle = idle;
    result.conversions[part] = costs;
  } else throw new Error(`there is no part '${part}'`);
}
process.stdout.write(reportOf(result));
if (values.out) await writeFile(values.out, `${JSON.stringify(result, null, 2)}\n`);
