import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from './account.ts';
import { findFault } from './check-article.ts';
import type { Acknowledged, ListedArticle } from './inputs.ts';
import type { Totals } from './progress.ts';

/** A violation: what was counted, and a sentence about it. */
export interface Violation {
  count: 'lost' | 'doubled' | 'changed' | 'failed';
  fault: string;
}

/** Returns the playlist. @throws if the service does not respond */
export const listArticles = async (account: SignedIn): Promise<ListedArticle[]> =>
  (await (await account.read('/api/user/articles')).json()) as ListedArticle[];

/**
 * Waits until all acknowledged inputs are completed or failed, or the deadline passes.
 * @returns the entries by title
 */
async function untilEnded(
  account: SignedIn,
  acknowledged: readonly Acknowledged[],
  deadlineMs: number,
): Promise<Map<string, ListedArticle[]>> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const byTitle = Map.groupBy(await listArticles(account), ({ title }) => title);
    const isOpen = ({ title }: Acknowledged) => {
      const found = byTitle.get(title) ?? [];
      return found.length === 0 || found.some(({ status }) => !['completed', 'failed'].includes(status));
    };
    if (!acknowledged.some(isOpen) || performance.now() > end) return byTitle;
    await sleep(250);
  }
}

/**
 * Waits for the acknowledged inputs of a round, checks each of them, and counts it.
 * @returns the violations
 */
export async function checkRound(
  account: SignedIn,
  acknowledged: readonly Acknowledged[],
  options: {
    receivedAudio: ReadonlyMap<string, Promise<Buffer>>;
    deadlineMs: number;
    totals: Totals;
  },
): Promise<Violation[]> {
  const { receivedAudio, deadlineMs, totals } = options;
  const byTitle = await untilEnded(account, acknowledged, deadlineMs);
  const violations: Violation[] = [];
  for (const { title, kind } of acknowledged) {
    const counts = totals.kinds[kind];
    counts.acknowledged += 1;
    const [article, ...more] = byTitle.get(title) ?? [];
    const problem = await judge(account, article, more.length, await receivedAudio.get(title));
    if (problem === null) {
      counts.done += 1;
      continue;
    }
    counts[problem.count] += 1;
    const inbox =
      kind === 'mail' || kind === 'attachment'
        ? `; the inbox says ${await (await account.read('/api/user/inbox')).text()}`
        : '';
    violations.push({ ...problem, fault: `${kind} '${title}': ${problem.fault}${inbox}` });
  }
  return violations;
}

async function judge(
  account: SignedIn,
  article: ListedArticle | undefined,
  others: number,
  received: Buffer | undefined,
): Promise<Violation | null> {
  if (!article) return { count: 'lost', fault: 'no entry' };
  if (others > 0) return { count: 'doubled', fault: `${others + 1} entries` };
  if (article.status === 'failed') return { count: 'failed', fault: JSON.stringify(article.failure) };
  if (article.status !== 'completed') return { count: 'lost', fault: `still ${article.status}` };
  const fault = await findFault(account, article, received);
  return fault === null ? null : { count: 'changed', fault };
}
