/**
 * Whether the service goes on answering while it is sent texts that are hard to read: the slowest of many calls of /healthz
 * beside hostile texts of 99,800 characters, to the free converter, the dry run, and as additions to a playlist, the last with
 * the beginning of their narration. Every text comes from another address, and every twenty from another user, so that no
 * limit refuses any. Target: 100 ms.
 *
 *   node bench/server-hostile-text.ts [--seconds 10] [--only converter]    --seconds: how long narrating is watched
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fences, openMarks } from '../packages/extraction/test/hostile-texts.ts';
import { startService } from './start-service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
});
const length = 99_800;
const texts = [fences, ...openMarks];
/** Texts that a user sends: less than one may at once. */
const textsOfUser = 20;
// Says where each text comes from, as a reverse proxy does.
await using service = await startService({ env: { EARMARK_TRUSTED_PROXIES: '127.0.0.1' } });
const users: Record<string, string>[] = [];
for (let at = 0; at < texts.length; at += textsOfUser) users.push(await service.signUp());

async function post(path: string, body: Record<string, unknown>, index: number): Promise<number> {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...users[Math.floor(index / textsOfUser)], 'x-forwarded-for': `198.51.100.${index + 1}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Calls /healthz until told to stop. @returns milliseconds of each call */
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
  send: (text: string, index: number) => Promise<number>,
  count = texts.length,
  seconds = 0,
): Promise<void> {
  if (values.only !== undefined && !what.includes(values.only)) return;
  const end = watch();
  const start = performance.now();
  const answers = new Map<number, number>();
  for (const [index, { make }] of texts.slice(0, count).entries()) {
    const status = await send(make(length), index);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  await sleep(seconds * 1_000);
  const took = (performance.now() - start) / 1_000;
  const times = await end();
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `${what.padEnd(16)} ${took.toFixed(1)} s, ${counts}; ${times.length} calls of /healthz: median ${at(0.5)} ms, p99 ${at(0.99)} ms, p100 ${at(1)} ms`,
  );
}

await measure('nothing hostile', (_, index) => post('/api/free-convert', { text: 'x', email: '' }, index), 2);
await measure('free converter', (text, index) =>
  post('/api/free-convert', { text, email: `visitor${index}@example.org` }, index),
);
await measure('dry run', (selection_text, index) =>
  post('/api/v2/article/add/dryrun', { selection_text }, index),
);
await measure(
  'adding',
  (text, index) => post('/api/user/articles', { text }, index),
  texts.length,
  Number(values.seconds),
);
