/**
 * Whether the service goes on answering while it is sent texts that are hard to read: the slowest of many calls of /healthz
 * beside hostile texts of 99,800 characters, to the free converter (which refuses them for their length), the dry run, and
 * as additions to a playlist. Target: 100 ms.
 *
 *   node bench/server-hostile-text.ts
 */
import { fences, openMarks } from '../packages/extraction/test/hostile-texts.ts';
import { startService } from './start-service.ts';

const length = 99_800;
await using service = await startService();
const headers = { 'content-type': 'application/json', ...(await service.signUp()) };
const texts = [fences, ...openMarks];
/** As many as one caller may send at once. */
const most = { converter: 18, user: 28 };

async function post(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers,
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
  count: number,
  send: (text: string, index: number) => Promise<number>,
): Promise<void> {
  const end = watch();
  const start = performance.now();
  const answers = new Map<number, number>();
  for (const [index, { make }] of texts.slice(0, count).entries()) {
    const status = await send(make(length), index);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const seconds = (performance.now() - start) / 1_000;
  const times = await end();
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `${what.padEnd(16)} ${seconds.toFixed(1)} s, ${counts}; ${times.length} calls of /healthz: median ${at(0.5)} ms, p99 ${at(0.99)} ms, p100 ${at(1)} ms`,
  );
}

await measure('nothing hostile', 2, async () => post('/api/free-convert', { text: 'x', email: '' }));
await measure('free converter', most.converter, async (text, index) =>
  post('/api/free-convert', { text, email: `visitor${index}@example.org` }),
);
await measure('dry run', most.user, async (selection_text) =>
  post('/api/v2/article/add/dryrun', { selection_text }),
);
await measure('adding', most.user, async (text) => post('/api/user/articles', { text }));
