/**
 * Conversions whose service is killed, as a power cut would, at a random moment, and started again. Each must then be
 * completed by itself, with every word of the text once and in order, and with the audio that was heard before the kill at
 * its beginning. Ends with an error when one is not.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freshText, makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    characters: { type: 'string', default: '20000' },
    /** Kills come within so many milliseconds after the text was accepted. */
    within: { type: 'string', default: '3000' },
  },
});

interface Article {
  id: string;
  audio_id: string;
  audio_url: string;
  stream_url: string;
  status: string;
}
interface Transcript {
  complete: boolean;
  document: { blocks: { runs?: { text: string }[] }[] };
  words: [number, number, number, number, number][];
}

/** Keeps what it hears until the connection breaks. */
async function listen(url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    const answer = await fetch(url);
    for await (const chunk of answer.body ?? []) chunks.push(chunk);
  } catch {
    // The service was killed.
  }
  return Buffer.concat(chunks);
}

/** Words of the text by their places, and those spoken; a place that is said in several words counts once. */
function compare({ document, words }: Transcript): { written: string[]; spoken: string[] } {
  const written = document.blocks.flatMap((block, index) => {
    const text = (block.runs ?? []).map((run) => run.text).join('');
    return [...text.matchAll(/\S+/g)].map((word) => `${index} ${word.index}`);
  });
  const places = words.filter(([block]) => block >= 0).map(([block, start]) => `${block} ${start}`);
  return { written, spoken: places.filter((place, index) => place !== places[index - 1]) };
}

async function look(service: Service, headers: Record<string, string>, id: string): Promise<Article> {
  const answer = await fetch(`${service.url}/api/user/articles`, { headers });
  const found = ((await answer.json()) as Article[]).find((article) => article.id === id);
  if (!found) throw new Error('LOST: the article is not in the list');
  return found;
}

async function verify(
  service: Service,
  headers: Record<string, string>,
  article: Article,
  heard: Buffer,
): Promise<void> {
  const answer = await fetch(`${service.url}/api/article/${article.audio_id}/transcript`, { headers });
  const transcript = (await answer.json()) as Transcript;
  const { written, spoken } = compare(transcript);
  if (!transcript.complete || written.join() !== spoken.join()) {
    throw new Error(`LOST OR DOUBLED: ${written.length} words written, ${spoken.length} spoken`);
  }
  const file = Buffer.from(await (await fetch(new URL(article.audio_url, service.url))).arrayBuffer());
  const frames = Buffer.from(await (await fetch(new URL(article.stream_url, service.url))).arrayBuffer());
  if (!file.subarray(file.length - frames.length).equals(frames))
    throw new Error('CHANGED: stream and file differ');
  if (!frames.subarray(0, heard.length).equals(heard)) throw new Error('CHANGED: other audio than was heard');
}

await using home = await makeHome();
let service = await startService({ home });
const headers = await service.signUp();
process.stdout.write('round   killed after   heard by then   completed after restart\n');
let interrupted = 0;
for (let round = 1; round <= Number(values.rounds); round++) {
  const body = JSON.stringify({ title: `Round ${round}`, text: freshText(Number(values.characters)) });
  const added = await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
  if (!added.ok) throw new Error(`adding answered ${added.status}`);
  const { id, stream_url } = (await added.json()) as Article;
  const hearing = listen(new URL(stream_url, service.url).href);
  const moment = Math.random() * Number(values.within);
  await sleep(moment);
  await service.kill();
  const heard = await hearing;

  service = await startService({ home });
  const restarted = performance.now();
  let article = await look(service, headers, id);
  if (article.status !== 'completed') interrupted += 1;
  while (article.status !== 'completed') {
    if (article.status === 'failed') throw new Error('LOST: the conversion failed');
    await sleep(250);
    article = await look(service, headers, id);
  }
  const seconds = (performance.now() - restarted) / 1000;
  await verify(service, headers, article, heard);
  const cells = [
    `${round}`.padEnd(7),
    `${Math.round(moment)} ms`.padEnd(14),
    `${heard.length} bytes`.padEnd(15),
  ];
  process.stdout.write(`${cells.join(' ')} ${seconds.toFixed(1)} s\n`);
}
await service[Symbol.asyncDispose]();
process.stdout.write(
  `${values.rounds} rounds, ${interrupted} interrupted mid-way, nothing lost, nothing doubled\n`,
);
