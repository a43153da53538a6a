import { setTimeout as sleep } from 'node:timers/promises';
import { measureService, type TreeMemory } from '../process-memory.ts';
import { buildBundle, freshText, makeHome, type Service, startService } from '../start-service.ts';
import { report } from './report.ts';

/** Length of each of the two texts in characters. */
const characters = 3_000;

/** The whole service as `npm start` runs it, with a neural voice. */
export async function measureMemory(voices: string, node: string): Promise<void> {
  await buildBundle();
  await using home = await makeHome();
  const env = { EARMARK_VOICES_DIR: voices, EARMARK_LOG_LEVEL: 'warn' };
  // The first start creates the database.
  await (await startService({ home, node, env })).stop();
  await using service = await startService({ home, node, env });
  await sleep(20_000);
  const measure = () => measureService(service.pid, home.dir);
  report(`${parts(await measure())} 20 s after the start`, (await measure()).total, 300, 'MB');
  const headers = await service.signUp();
  const ids = await Promise.all([add(service, headers), add(service, headers)]);
  let peak: TreeMemory = { service: 0, database: 0, total: 0 };
  while (!(await areCompleted(service, headers, ids.length))) {
    const now = await measure();
    if (now.total > peak.total) peak = now;
    await sleep(500);
  }
  report(`${parts(peak)} peak during two conversions`, peak.total, 500, 'MB');
  await sleep(60_000);
  const idle = await measure();
  report(`${parts(idle)} 60 s after them`, idle.total, 300, 'MB');
}

const parts = ({ service, database }: TreeMemory): string =>
  `memory (service ${Math.round(service)}, database ${Math.round(database)})`;

async function add({ url }: Service, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ title: 'A text', text: freshText(characters) });
  const response = await fetch(`${url}/api/user/articles`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`adding failed with ${response.status}: ${await response.text()}`);
}

async function areCompleted(
  { url }: Service,
  headers: Record<string, string>,
  count: number,
): Promise<boolean> {
  const response = await fetch(`${url}/api/user/articles`, { headers });
  const articles = (await response.json()) as { status: string }[];
  if (articles.some(({ status }) => status === 'failed')) throw new Error('a conversion failed');
  return articles.filter(({ status }) => status === 'completed').length === count;
}
