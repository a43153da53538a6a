/**
 * Downloads a few finished texts of a running service with every podcast client installed on this machine,
 * and compares them byte for byte: starts the service, waits until the texts are spoken, and passes the
 * private feed to `scripts/check-podcast-clients.mjs`.
 */

import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from './start-service.ts';

const titles = [
  'The first bell',
  'A lamp that speaks — “quoted” & marked',
  '灯台はどうして話すようになったか',
];

await using service = await startService();
const headers = { ...(await service.signUp()), 'content-type': 'application/json' };
for (const title of titles) {
  const text = `# ${title}\n\n${'Something is said here that takes a while to hear. '.repeat(60)}`;
  const body = JSON.stringify({ title, text });
  const response = await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`adding an article failed with status ${response.status}`);
}
const read = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${service.url}${path}`, { headers })).json()) as T;
for (let waited = 0; waited < 120; waited++) {
  const articles = await read<{ status: string }[]>('/api/user/articles');
  if (articles.every(({ status }) => status === 'completed')) break;
  await sleep(500);
}
const { feed_url } = await read<{ feed_url: string }>('/api/user');
const script = new URL('../scripts/check-podcast-clients.mjs', import.meta.url).pathname;
execFileSync(process.execPath, [script, feed_url], { stdio: 'inherit' });
