/**
 * Measures what 1,000 conversions cost, from texts of their own that share nothing: CPU time of the service and of
 * PostgreSQL, growth of each table and of the storage, by engine. Also 1,000 readings of a playlist and of an
 * episode. CPU seconds are comparable on a busy machine. `scaling-model.ts` reads the result.
 *
 *   node bench/scaling-conversions.ts [--conversions 100] [--characters 5000] [--out bench/scaling-costs.json]
 */

import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ConversionCosts, type Costs, type MeasuredCosts, sum } from './scaling/costs.ts';
import { connectToDatabase, readUsage, type Usage } from './scaling/measure.ts';
import { freshText, makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    /** Number of texts by engine. */
    conversions: { type: 'string', default: '100' },
    /** Length of each text in characters. */
    characters: { type: 'string', default: '5000' },
    /** File for the result, as JSON. */
    out: { type: 'string' },
  },
});
const conversions = Number(values.conversions);
const characters = Number(values.characters);
/** Entries of each playlist. */
const perUser = 20;
const reads = 200;

interface Listed {
  status: string;
  duration: number;
  audio_url: string;
}
type Headers = Record<string, string>;

async function list(service: Service, headers: Headers): Promise<Listed[]> {
  return (await (await fetch(`${service.url}/api/user/articles`, { headers })).json()) as Listed[];
}

/** Adds texts of one user, and waits until they are completed. */
async function convertAll(service: Service, headers: Headers, count: number): Promise<Listed[]> {
  for (let at = 0; at < count; at++) {
    const body = JSON.stringify({ title: `Text ${at}`, text: freshText(characters) });
    const response = await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`adding failed: ${response.status} ${await response.text()}`);
  }
  for (;;) {
    // Rarely, because these requests count as well.
    await sleep(3_000);
    const listed = await list(service, headers);
    if (listed.some(({ status }) => status === 'failed')) throw new Error('a conversion failed');
    if (listed.every(({ status }) => status === 'completed')) return listed;
  }
}

/** Costs of 1,000 operations, from the usage before and after `count` of them. */
function costsOf(before: Usage, after: Usage, count: number): Costs {
  const per = (key: keyof Costs) => ((after[key] - before[key]) * 1_000) / count;
  return {
    serviceCpu: per('serviceCpu'),
    databaseCpu: per('databaseCpu'),
    transactions: per('transactions'),
    walBytes: per('walBytes'),
  };
}

/** Growth per 1,000 operations; parts that did not grow are left out. */
function growth<Size extends Record<string, number>>(
  before: Record<string, Size>,
  after: Record<string, Size>,
  count: number,
): Record<string, Size> {
  const entries = Object.entries(after).map(([name, size]) => {
    const grown = Object.entries(size).map(([key, value]) => [
      key,
      Math.round(((value - (before[name]?.[key] ?? 0)) * 1_000) / count),
    ]);
    return [name, Object.fromEntries(grown) as Size] as const;
  });
  return Object.fromEntries(entries.filter(([, size]) => (size['bytes'] ?? 0) > 0));
}

const result: Partial<MeasuredCosts> & Pick<MeasuredCosts, 'conversions'> = { conversions: {} };
for (const [engine, light] of [
  ['flite', 'false'],
  ['espeak', 'true'],
] as const) {
  await using home = await makeHome();
  await using service = await startService({ home, env: { EARMARK_LIGHT_VOICES: light } });
  const client = await connectToDatabase(home.dir);
  // A first conversion loads what later ones share.
  await convertAll(service, await service.signUp(), 1);
  const users = await Promise.all(
    Array.from({ length: Math.ceil(conversions / perUser) }, () => service.signUp()),
  );
  const count = users.length * perUser;
  const before = await readUsage(service.pid, home.dir, client);
  const listed = await Promise.all(users.map((headers) => convertAll(service, headers, perUser)));
  const after = await readUsage(service.pid, home.dir, client);
  const seconds = listed.flat().reduce((total, { duration }) => total + duration, 0);
  result.conversions[engine] = {
    characters,
    audioSeconds: Math.round(seconds / count),
    ...costsOf(before, after, count),
    tables: growth(before.tables, after.tables, count),
    storage: growth(before.storage, after.storage, count),
  };
  if (engine === 'flite') {
    const [headers = {}] = users;
    const measure = async (read: (at: number) => Promise<Response>): Promise<Costs> => {
      const start = await readUsage(service.pid, home.dir, client);
      for (let at = 0; at < reads; at++) await (await read(at)).arrayBuffer();
      return costsOf(start, await readUsage(service.pid, home.dir, client), reads);
    };
    result.playlistReads = await measure(() => fetch(`${service.url}/api/user/articles`, { headers }));
    const files = listed[0] ?? [];
    result.episodeReads = await measure((at) =>
      fetch(new URL(files[at % files.length]?.audio_url ?? '', service.url), { headers }),
    );
  }
  await client.end();
}

function report(name: string, costs: Costs): void {
  const { serviceCpu, databaseCpu, transactions, walBytes } = costs;
  process.stdout.write(
    `${name.padEnd(26)} service ${serviceCpu.toFixed(1)} CPU s, database ${databaseCpu.toFixed(1)} CPU s, ${Math.round(transactions)} transactions, ${(walBytes / 1e6).toFixed(1)} MB of log\n`,
  );
}

function reportSizes(heading: string, sizes: ConversionCosts['tables'] | ConversionCosts['storage']): void {
  process.stdout.write(`  ${heading}: ${(sum(sizes) / 1e6).toFixed(1)} MB\n`);
  for (const [name, size] of Object.entries(sizes).toSorted(([, a], [, b]) => b.bytes - a.bytes)) {
    const count = 'rows' in size ? `${size.rows} rows` : `${size.files} files`;
    process.stdout.write(`    ${name.padEnd(26)} ${(size.bytes / 1e6).toFixed(2)} MB, ${count}\n`);
  }
}

const { playlistReads, episodeReads } = result;
process.stdout.write(`per 1,000 operations; ${conversions} texts of ${characters} characters by engine\n`);
for (const [engine, costs] of Object.entries(result.conversions)) {
  report(`conversions, ${engine}`, costs);
  process.stdout.write(`  audio: ${costs.audioSeconds} s each\n`);
  reportSizes('database', costs.tables);
  reportSizes('storage', costs.storage);
}
if (playlistReads) report('playlist reads', playlistReads);
if (episodeReads) report('episode reads', episodeReads);
if (values.out) await writeFile(values.out, `${JSON.stringify(result, null, 2)}\n`);
