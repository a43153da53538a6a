import { setTimeout as sleep } from 'node:timers/promises';
import { type MemoryOptions, report } from './memory-at-rest.ts';
import { serveSources, sourceOf } from './memory-sources.ts';
import { measureService } from './process-memory.ts';
import { freshText, makeHome, type Service, startService } from './start-service.ts';

/** Number of connections that use the service at the same time. */
const connections = 50;

/** The whole service after conversions of texts, pages, PDFs and documents of 3,000 characters. */
export async function measureConversions({ node, seconds, conversions }: MemoryOptions): Promise<void> {
  await using sources = await serveSources();
  await using home = await makeHome();
  await using service = await startService({ home, node });
  const headers = await service.signUp();
  for (let at = 0; at < conversions; at++) {
    await addPatiently(`${service.url}/api/user/articles`, headers, sourceOf(at, sources.origin));
  }
  for (;;) {
    const statuses = await statusesOf(service, headers);
    const failed = statuses.filter((status) => status === 'failed').length;
    if (failed > 0) throw new Error(`${failed} conversions failed`);
    if (statuses.length === conversions && statuses.every((status) => status === 'completed')) break;
    await sleep(1_000);
  }
  report(`just after ${conversions} conversions`, await measureService(service.pid, home.dir), 400);
  await sleep(seconds * 1000);
  report(`${seconds} s after ${conversions} conversions`, await measureService(service.pid, home.dir), 400);
}

/** Adds a source; a user may only add so many in a minute. */
async function addPatiently(url: string, headers: Record<string, string>, source: unknown): Promise<void> {
  for (;;) {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(source) });
    if (response.ok) return;
    if (response.status !== 429)
      throw new Error(`adding failed with ${response.status}: ${await response.text()}`);
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

async function statusesOf({ url }: Service, headers: Record<string, string>): Promise<string[]> {
  const statuses: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${cursor}`;
    const response = await fetch(`${url}/api/user/articles?limit=100${query}`, { headers });
    cursor = response.headers.get('earmark-next-cursor');
    statuses.push(...((await response.json()) as { status: string }[]).map(({ status }) => status));
  }
  return statuses;
}

/** The whole service after the first minute and after all minutes with users on 50 connections. */
export async function measureLoad({ node, minutes }: MemoryOptions): Promise<void> {
  await using home = await makeHome();
  await using service = await startService({ home, node });
  const headers = await service.signUp();
  const body = JSON.stringify({ title: 'A text', text: freshText(3_000) });
  await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
  const until = performance.now() + minutes * 60_000;
  let requests = 0;
  const use = async (at: number): Promise<void> => {
    const paths = ['/api/user/articles', '/api/user', '/', '/api/articles/search?query=letter', '/healthz'];
    for (let turn = at; performance.now() < until; turn++) {
      const response = await fetch(`${service.url}${paths[turn % paths.length]}`, { headers });
      await response.arrayBuffer();
      requests += 1;
    }
  };
  const users = Promise.all(Array.from({ length: connections }, (_, at) => use(at)));
  await sleep(60_000);
  const first = await measureService(service.pid, home.dir);
  await users;
  const last = await measureService(service.pid, home.dir);
  const growth = (last.total / first.total - 1) * 100;
  process.stdout.write(
    `${connections} connections, ${requests} requests: ${Math.round(first.total)} MB after 1 minute, ${Math.round(last.total)} MB after ${minutes}, ` +
      `growth ${growth.toFixed(0)} %, target 15 %: ${growth <= 15 ? 'met' : 'missed'}\n`,
  );
}
