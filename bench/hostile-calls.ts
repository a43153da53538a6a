/**
 * Sends hostile calls to all endpoints of the contract and to pages: wrong types, NUL, lone surrogates, huge and
 * deep values, wrong methods and types, broken JSON, hostile headers, requests that are no HTTP. Prints how many calls
 * got which status, every 5xx with its call, the slowest calls and those whose connection broke. Ends with exit code
 * 1 if any call got 500, or the service does not answer afterwards.
 *
 *   node bench/hostile-calls.ts [--calls 20000] [--seed 1] [--at-once 8]
 */
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { createRandom } from './hostile-calls/hostile-values.ts';
import { type Call, makeCall } from './hostile-calls/make-call.ts';
import { startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '8' },
  },
});
const total = Number(values.calls);
/** Milliseconds after which a call counts as unanswered. */
const deadlineMs = 20_000;
/** Accounts at the same time; one that a call has deleted or signed out is replaced. */
const accounts = 10;

interface Outcome extends Call {
  at: number;
  /** Null if the connection ended without a status. */
  status: number | null;
  ms: number;
}

/** Sends the bytes and reads the status of the response. */
function send(url: string, { bytes }: Call): Promise<number | null> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let head = '';
    const end = (status: number | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(status);
    };
    const timer = setTimeout(end, deadlineMs, null);
    socket.once('connect', () => socket.write(bytes));
    socket.on('data', (part) => {
      head += part.toString('latin1');
      // 100 announces the response.
      head = head.replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '');
      const [, status] = /^HTTP\/1\.1 (\d{3}) .*\r\n/.exec(head) ?? [];
      if (status && status !== '100') end(Number(status));
    });
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
  });
}

await using service = await startService({
  env: { EARMARK_LOG_LEVEL: 'silent', EARMARK_TRUSTED_PROXIES: '127.0.0.1', EARMARK_MAIL_PORT: 'off' },
});
const signUp = async () => (await service.signUp())['earmark-id-token'] ?? '';
const tokens = await Promise.all(Array.from({ length: accounts }, signUp));
const random = createRandom(Number(values.seed));
const outcomes: Outcome[] = [];

async function work(): Promise<void> {
  while (outcomes.length + running < total) {
    const at = outcomes.length + running;
    running += 1;
    const index = Math.floor(random.next() * accounts);
    const call = makeCall(random, () => tokens[index] ?? '');
    const startedAt = performance.now();
    const status = await send(service.url, call);
    running -= 1;
    outcomes.push({ ...call, at, status, ms: performance.now() - startedAt });
    if (status === 401 && call.signedIn) tokens[index] = await signUp().catch(() => tokens[index] ?? '');
  }
}
let running = 0;
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));

const statuses = Map.groupBy(outcomes, ({ status }) => status);
console.log(`${outcomes.length} calls, seed ${values.seed}`);
for (const status of [...statuses.keys()].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  console.log(`${String(statuses.get(status)?.length).padStart(8)} x ${status ?? 'no response'}`);
const print = (title: string, some: readonly Outcome[], most: number) => {
  console.log(`\n${title}: ${some.length}`);
  for (const { status, ms, name } of some.slice(0, most))
    console.log(`  ${status} ${Math.round(ms)} ms ${name}`);
};
print(
  '5xx',
  outcomes.filter(({ status }) => (status ?? 0) >= 500),
  200,
);
print('without a response', statuses.get(null) ?? [], 20);
print('slowest', outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, 5), 5);

const alive = await fetch(`${service.url}/readyz`).then(
  ({ status }) => status,
  () => null,
);
console.log(`\n/readyz afterwards: ${alive}`);
if (statuses.has(500) || alive !== 200) process.exitCode = 1;
