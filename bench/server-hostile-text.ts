/**
 * Measures how fast the service responds while it receives texts that are expensive to parse: the slowest of
 * many requests to /healthz while hostile texts of 99,800 characters are sent to the free converter, to the dry
 * run, and to a playlist, in the last case including the start of their narration. The same number of ordinary
 * texts of the same length, added in the same way, shows which part is due to the machine and to synthesis.
 * Every text is sent from a different address, and every twenty from a different user, so that no limit rejects
 * any. Target: 100 ms.
 *
 *   node bench/server-hostile-text.ts [--seconds 10] [--only converter]    --seconds: duration of narration
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fences, openMarks } from '../packages/extraction/test/hostile-texts.ts';
import { freshText, startService } from './start-service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
});
const length = 99_800;
// Made in advance, because this process must not be busy while it measures.
const hostile = [fences, ...openMarks].map(({ make }) => make(length));
const ordinary = hostile.map(() => freshText(length));
/** Number of texts per user: fewer than the limit for texts in progress. */
const textsOfUser = 20;
/** In milliseconds. */
const target = 100;
// The benchmark acts as a reverse proxy, so that it can state the address that each text comes from.
await using service = await startService({ env: { EARMARK_TRUSTED_PROXIES: '127.0.0.1' } });
const users: Record<string, string>[] = [];
for (let at = 0; at < hostile.length + ordinary.length; at += textsOfUser) users.push(await service.signUp());

async function post(path: string, body: Record<string, unknown>, index: number): Promise<number> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...users[Math.floor(index / textsOfUser)], 'x-forwarded-for': `198.51.100.${index + 1}` },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Calls /healthz until stopped. @returns a function that stops and returns the milliseconds of each call, sorted */
function watch(): () => Promise<number[]> {
  const stop = new AbortController();
  const times: number[] = [];
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const start = performance.now();
      await (await fetch(`${service.url}/healthz`)).arrayBuffer();
      times.push(performance.now() - start);
    }
  })();
  return async () => {
    stop.abort();
    await watching;
    return times.toSorted((a, b) => a - b);
  };
}

async function measure(
  what: string,
  texts: readonly string[],
  send: (text: string, index: number) => Promise<number>,
  seconds = 0,
): Promise<void> {
  if (values.only !== undefined && !what.includes(values.only)) return;
  const end = watch();
  const start = performance.now();
  const statusCounts = new Map<number, number>();
  for (const [index, text] of texts.entries()) {
    const status = await send(text, index);
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
  }
  await sleep(seconds * 1_000);
  const took = (performance.now() - start) / 1_000;
  const times = await end();
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  const counts = [...statusCounts].map(([status, count]) => `${count} x ${status}`).join(', ');
  const slow = times.filter((time) => time > target).length;
  console.log(
    `${what.padEnd(16)} ${took.toFixed(1)} s, ${counts}; ${times.length} calls of /healthz: median ${at(0.5)} ms, p99 ${at(0.99)} ms, p100 ${at(1)} ms, ${slow} above ${target} ms`,
  );
}

const seconds = Number(values.seconds);
const add = (text: string, index: number) => post('/api/user/articles', { text }, index);
await measure('nothing hostile', ['x', 'x'], (text, index) =>
  post('/api/free-convert', { text, email: '' }, index),
);
await measure('free converter', hostile, (text, index) =>
  post('/api/free-convert', { text, email: `visitor${index}@example.org` }, index),
);
await measure('dry run', hostile, (selection_text, index) =>
  post('/api/v2/article/add/dryrun', { selection_text }, index),
);
await measure('ordinary, adding', ordinary, (text, index) => add(text, hostile.length + index), seconds);
await measure('hostile, adding', hostile, add, seconds);
