/**
 * Measures the time from saving a correction of one sentence until the corrected episode can be played, over real HTTP
 * as in a listener's browser. The article has the given length; every round corrects another sentence of it.
 */

import { parseArgs } from 'node:util';
import { freshText, startService } from './start-service.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, characters: { type: 'string', default: '30000' } },
});
const rounds = Number(values.rounds);
/** Milliseconds between two reads of the entry. */
const pollMs = 100;

interface Entry {
  id: string;
  status: string;
  audio_id: string;
  audio_url: string;
}

interface Text {
  document: { blocks: { runs?: { text: string }[] }[] };
}

await using service = await startService();
const { url } = service;
const headers = await service.signUp();

async function request<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function waitFor(id: string, isReady: (entry: Entry) => boolean): Promise<Entry> {
  for (;;) {
    const entries = await request<Entry[]>('GET', '/api/user/articles');
    const entry = entries.find((each) => each.id === id);
    if (entry && isReady(entry)) return entry;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const text = freshText(Number(values.characters));
const added = await request<Entry>('POST', '/api/user/articles', { title: 'A text', text });
let entry = await waitFor(added.id, ({ status }) => status === 'completed');
const timings: number[] = [];
for (let round = 0; round < rounds; round++) {
  const { document } = await request<Text>('GET', `/api/article/${entry.audio_id}/transcript`);
  const block = Math.floor(((round + 1) / (rounds + 1)) * document.blocks.length);
  const whole = (document.blocks[block]?.runs ?? []).map((run) => run.text).join('');
  const before = /^.*?[.!?](?=\s|$)/s.exec(whole)?.[0] ?? whole;
  const startedAt = performance.now();
  await request('POST', '/api/user/articles/corrections', {
    article_id: entry.id,
    kind: 'sentence',
    block,
    start: 0,
    end: before.length,
    before,
    text: `In round ${round} everything was different, and nobody knew why.`,
  });
  const former = entry.audio_id;
  entry = await waitFor(entry.id, ({ audio_id }) => audio_id !== former);
  const audio = await fetch(new URL(entry.audio_url, url), { headers: { range: 'bytes=0-65535' } });
  if (audio.status !== 206) throw new Error(`the corrected audio answered ${audio.status}`);
  await audio.arrayBuffer();
  timings.push(performance.now() - startedAt);
}
const sorted = timings.toSorted((one, other) => one - other).map(Math.round);
process.stdout.write(
  `${values.characters} characters, ${rounds} corrections: milliseconds until the corrected audio plays, ` +
    `min ${sorted[0]}, median ${sorted[Math.floor(rounds / 2)]}, max ${sorted.at(-1)}\n`,
);
