/**
 * Measures the time until the first byte of audio of an article that is added by hand while many conversions
 * of an import wait. The conversions are real: other accounts' texts, which the service converts meanwhile.
 *
 *   node bench/queue-backlog.ts [--waiting 10000] [--accounts 1] [--characters 2000] [--rounds 20] [--directory DIR]
 *
 * With --directory, the first run only adds the conversions to a data directory that is kept, and later runs measure.
 */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { createApp, type RunningApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { addDocument } from '../packages/server/src/playlist/index.ts';
import { connectDatabase, freshText, makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '1' },
    characters: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    directory: { type: 'string' },
  },
});
const count = Number(values.waiting);
const accounts = Number(values.accounts);
const characters = Number(values.characters);
const rounds = Number(values.rounds);
const env = {
  EARMARK_LOG_LEVEL: 'error',
  // Quotas must not limit the benchmark.
  EARMARK_MODE: 'service',
  EARMARK_DEFAULT_PLAN: 'pro',
  EARMARK_CHARACTER_LIMIT: '1000000000',
};
/** Milliseconds between two rounds, in which the service works on the waiting conversions. */
const pauseMs = 1_000;

type Headers = Record<string, string>;

await using home = await makeHome(values.directory);
/** Holds the ids of the accounts that import, once all conversions of the directory wait. */
const filledMark = join(home.dir, 'filled.json');
const isFilled = existsSync(filledMark);
if (!isFilled) await writeFile(filledMark, JSON.stringify(await fill()));
if (values.directory !== undefined && !isFilled) process.exit();
const importers = JSON.parse(await readFile(filledMark, 'utf8')) as string[];
await using service = await startService({ home, env });
// Includes the first round, in which the service is cold.
const listener = await service.signUp();
const before = await countCompleted();
const startedAt = performance.now();
const times: number[] = [];
for (let round = 0; round < rounds; round++) times.push(await addAndPlay(service, listener));
const converted = (await countCompleted()) - before;
const seconds = (performance.now() - startedAt) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
console.log(
  `${count} conversions of ${accounts} other account(s) wait; first byte of audio after a new add, ${rounds} rounds: ` +
    `median ${at(0.5)} ms, max ${at(1)} ms`,
);
console.log(
  `${converted} of the waiting conversions were completed in these ${seconds.toFixed(1)} s; ` +
    `${count - before - converted} still wait`,
);

/** Adds the waiting conversions while no worker runs. @returns the ids of the accounts that import */
async function fill(): Promise<string[]> {
  const config = loadConfig({
    ...env,
    EARMARK_DATA_DIR: home.dir,
    EARMARK_PUBLIC_URL: `http://127.0.0.1:${home.port}`,
  });
  const running = await createApp(config);
  try {
    await running.server.ready();
    const userIds = await Promise.all(Array.from({ length: accounts }, () => signUp(running)));
    for (let added = 0; added < count; added++) {
      const userId = userIds[added % userIds.length];
      const text = readText(freshText(characters), { title: `Imported ${added}` });
      if (!userId || !text.ok) throw new Error('the text could not be read');
      const input = {
        document: text.document,
        type: 'feed',
        clippingWhere: 'feed',
        jobClass: 'bulk',
      } as const;
      await addDocument(running.app, { userId }, input);
    }
    return userIds;
  } finally {
    await running.stop(5);
  }
}

async function signUp({ server }: RunningApp): Promise<string> {
  const payload = { email: `${crypto.randomUUID()}@example.net`, password: 'correct horse' };
  const response = await server.inject({ method: 'POST', url: '/api/identity/sign-up', payload });
  return response.json<{ user_id: string }>().user_id;
}

/** Returns how many of the waiting conversions were completed. */
async function countCompleted(): Promise<number> {
  const client = await connectDatabase(home);
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from playlist_items join narrations on narrations.id = narration_id
     where user_id = any($1) and narrations.status = 'completed'`,
    [importers],
  );
  await client.end();
  return Number(rows[0]?.count);
}

/** @returns milliseconds from the request that adds a text to the first byte of its audio */
async function addAndPlay({ url }: Service, headers: Headers): Promise<number> {
  // Different from the imported texts, so that no segment is reused.
  const text = `Round ${crypto.randomUUID()}. ${freshText(characters)}`;
  const begun = performance.now();
  const response = await fetch(`${url}/api/user/articles`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'A text', text }),
  });
  if (!response.ok)
    throw new Error(`adding an article failed with status ${response.status}: ${await response.text()}`);
  const { article_id, stream_url } = (await response.json()) as { article_id: string; stream_url: string };
  const stream = await fetch(new URL(stream_url, url));
  const reader = stream.body?.getReader();
  const first = await reader?.read();
  if (!first?.value?.length) throw new Error('no audio');
  const took = performance.now() - begun;
  await reader?.cancel();
  // Frees the voices for the next round.
  await fetch(`${url}/api/user/articles`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ article_id, attribute: 'deleted', value: true }),
  });
  await sleep(pauseMs);
  return took;
}
