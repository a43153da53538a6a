/**
 * Kills the service at a random moment while it processes texts, links and mails, as a power cut would, and
 * starts it again. In every second round its PostgreSQL is killed too, and in some rounds the service is
 * killed again while it recovers. Every input that the service acknowledged must then be completed once,
 * without further requests: each text with every word once and in order, and beginning with the audio that
 * was played before the kill. Fails if anything was lost, duplicated, failed or changed.
 *
 *   node bench/kill-recovery.ts [--rounds 60] [--texts 3] [--links 2] [--mails 2] [--characters 8000] [--within 4000]
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../packages/server/src/platform/free-port.ts';
import { withoutTag } from '../packages/server/test/without-tag.ts';
import {
  type Acknowledged,
  type ListedArticle,
  type Sender,
  sendLink,
  sendMail,
  sendText,
  servePages,
} from './kill-recovery-inputs.ts';
import { makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    /** Number of inputs per round, by kind. */
    texts: { type: 'string', default: '3' },
    links: { type: 'string', default: '2' },
    mails: { type: 'string', default: '2' },
    /** Length of each input in characters. */
    characters: { type: 'string', default: '8000' },
    /** The kill happens within this many milliseconds after the first input was sent. */
    within: { type: 'string', default: '4000' },
    /** Seconds after a restart within which all inputs must be completed. */
    deadline: { type: 'string', default: '180' },
  },
});
const characters = Number(values.characters);

interface Transcript {
  complete: boolean;
  document: { blocks: { runs?: { text: string }[] }[] };
  words: [number, number, number, number, number][];
}

const totals = { acknowledged: 0, done: 0, lost: 0, doubled: 0, changed: 0, failed: 0, interrupted: 0 };
/** One line per failure. */
const faults: string[] = [];

/** Receives audio until the connection breaks. */
async function listen(url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(url);
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch {
    // The service was killed.
  }
  return Buffer.concat(chunks);
}

/** Sends all inputs of a round at the same time. @returns the inputs acknowledged before the service was killed */
async function sendAll(
  sender: Sender,
  round: number,
): Promise<{ acknowledged: Acknowledged[]; receivedAudio: Map<string, Promise<Buffer>> }> {
  const acknowledged: Acknowledged[] = [];
  const receivedAudio = new Map<string, Promise<Buffer>>();
  const each = (count: string, send: (at: number) => Promise<void>) =>
    Array.from({ length: Number(count) }, (_, at) => send(at));
  await Promise.all([
    ...each(values.texts, async (at) => {
      const title = `Text ${round}.${at}`;
      const article = await sendText(sender, title, characters);
      if (!article) return;
      acknowledged.push({ kind: 'text', title });
      receivedAudio.set(title, listen(new URL(article.stream_url, sender.url).href));
    }),
    ...each(values.links, async (at) => {
      const title = `Page ${round}.${at}`;
      if (await sendLink(sender, title)) acknowledged.push({ kind: 'link', title });
    }),
    ...each(values.mails, async (at) => {
      const title = `Mail ${round}.${at}`;
      if (await sendMail(sender, title, characters)) acknowledged.push({ kind: 'mail', title });
    }),
  ]);
  return { acknowledged, receivedAudio };
}

async function list({ url, headers }: Sender): Promise<ListedArticle[]> {
  const response = await fetch(`${url}/api/user/articles`, { headers });
  return (await response.json()) as ListedArticle[];
}

/** Kills the main process of the database, as a crash would; its other processes end with it. */
async function killPostgres(dir: string): Promise<void> {
  const pid = Number(
    (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/**
 * Waits until all acknowledged inputs are completed or failed, or the deadline passes.
 * @returns the entries by title
 */
async function untilEnded(
  sender: Sender,
  acknowledged: readonly Acknowledged[],
): Promise<Map<string, ListedArticle[]>> {
  const end = performance.now() + Number(values.deadline) * 1000;
  for (;;) {
    const byTitle = Map.groupBy(await list(sender), ({ title }) => title);
    const isOpen = ({ title }: Acknowledged) => {
      const found = byTitle.get(title) ?? [];
      return found.length === 0 || found.some(({ status }) => !['completed', 'failed'].includes(status));
    };
    if (!acknowledged.some(isOpen) || performance.now() > end) return byTitle;
    await sleep(250);
  }
}

/**
 * Returns the positions of the written words and of the spoken ones; a word that is spoken as several words
 * counts once.
 */
function compareWords({ document, words }: Transcript): { written: string[]; spoken: string[] } {
  const written = document.blocks.flatMap((block, index) => {
    const text = (block.runs ?? []).map((run) => run.text).join('');
    return [...text.matchAll(/\S+/g)].map((word) => `${index} ${word.index}`);
  });
  const positions = words.filter(([block]) => block >= 0).map(([block, start]) => `${block} ${start}`);
  return { written, spoken: positions.filter((position, index) => position !== positions[index - 1]) };
}

/** @returns what is wrong with a completed article; null if nothing is */
async function findFault(
  sender: Sender,
  article: ListedArticle,
  received: Buffer | undefined,
): Promise<string | null> {
  const get = (path: string) => fetch(new URL(path, sender.url), { headers: sender.headers });
  const transcript = (await (await get(`/api/article/${article.audio_id}/transcript`)).json()) as Transcript;
  const { written, spoken } = compareWords(transcript);
  if (!transcript.complete || written.join() !== spoken.join())
    return `${written.length} words are written, ${spoken.length} spoken`;
  const file = Buffer.from(await (await get(article.audio_url)).arrayBuffer());
  const frames = Buffer.from(await (await get(article.stream_url)).arrayBuffer());
  if (!file.subarray(file.length - frames.length).equals(frames)) return 'stream and file differ';
  const sound = received && withoutTag(received);
  if (sound && !frames.subarray(0, sound.length).equals(sound)) return 'other audio than was heard';
  return null;
}

/** Checks and counts all acknowledged inputs of a round. */
async function judge(
  sender: Sender,
  acknowledged: readonly Acknowledged[],
  receivedAudio: ReadonlyMap<string, Promise<Buffer>>,
): Promise<void> {
  const byTitle = await untilEnded(sender, acknowledged);
  for (const { title, kind } of acknowledged) {
    totals.acknowledged += 1;
    const [article, ...more] = byTitle.get(title) ?? [];
    const note = (count: 'lost' | 'doubled' | 'changed' | 'failed', fault: string) => {
      totals[count] += 1;
      faults.push(`${title}: ${fault}`);
    };
    if (!article) {
      const response = await fetch(`${sender.url}/api/user/inbox`, { headers: sender.headers });
      note('lost', kind === 'mail' ? `no entry; the inbox says ${await response.text()}` : 'no entry');
    } else if (more.length > 0) note('doubled', `${more.length + 1} entries`);
    else if (article.status === 'failed') note('failed', JSON.stringify(article));
    else if (article.status !== 'completed') note('lost', `still ${article.status}`);
    else {
      const fault = await findFault(sender, article, await receivedAudio.get(title));
      if (fault) note('changed', fault);
      else totals.done += 1;
    }
  }
}

await using home = await makeHome();
await using pages = await servePages(characters);
const mailPort = await freePort();
const env = { EARMARK_MAIL_DOMAIN: 'in.earmark.test', EARMARK_MAIL_PORT: String(mailPort) };
let service: Service = await startService({ home, env });
const headers = await service.signUp();
const { address } = (await (
  await fetch(`${service.url}/api/user/forwarding_address`, { headers })
).json()) as { address: string };
const sender: Sender = {
  url: service.url,
  headers,
  pages: pages.origin,
  mail: { port: mailPort, to: address },
};

process.stdout.write(
  'round   killed after   with PostgreSQL   again after   acknowledged   completed after\n',
);
try {
  for (let round = 1; round <= Number(values.rounds); round++) {
    const withPostgres = round % 2 === 0;
    const sending = sendAll(sender, round);
    const moment = Math.random() * Number(values.within);
    await sleep(moment);
    if (withPostgres) await killPostgres(home.dir);
    await service.kill();
    const { acknowledged, receivedAudio } = await sending;

    service = await startService({ home, env });
    let again = '-';
    if (Math.random() < 0.3) {
      const second = Math.random() * 1_500;
      await sleep(second);
      await service.kill();
      again = `${Math.round(second)} ms`;
      service = await startService({ home, env });
    }
    const restarted = performance.now();
    const isDone = new Set(
      (await list(sender)).filter((one) => one.status === 'completed').map((one) => one.title),
    );
    totals.interrupted += acknowledged.filter(({ title }) => !isDone.has(title)).length;
    await judge(sender, acknowledged, receivedAudio);
    const seconds = ((performance.now() - restarted) / 1000).toFixed(1);
    const cells = [
      `${round}`.padEnd(7),
      `${Math.round(moment)} ms`.padEnd(14),
      (withPostgres ? 'yes' : 'no').padEnd(17),
      again.padEnd(13),
      `${acknowledged.length}`.padEnd(14),
    ];
    process.stdout.write(`${cells.join(' ')} ${seconds} s\n`);
  }
} finally {
  await service[Symbol.asyncDispose]();
}
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
const { acknowledged, done, lost, doubled, changed, failed, interrupted } = totals;
process.stdout.write(
  `${values.rounds} rounds: ${acknowledged} acknowledged (${interrupted} interrupted), ${done} done, ${lost} lost, ${doubled} duplicated, ${changed} changed, ${failed} failed\n`,
);
if (done !== acknowledged) process.exitCode = 1;
