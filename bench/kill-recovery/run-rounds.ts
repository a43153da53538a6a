import { setTimeout as sleep } from 'node:timers/promises';
import { type SignedIn, signIn } from './account.ts';
import { makeFeedsDue } from './check-database.ts';
import { checkDatabase } from './check-payments.ts';
import { checkRound, listArticles, type Violation } from './check-round.ts';
import type { Deployment } from './deployment.ts';
import type { Acknowledged } from './inputs.ts';
import { type Options, randomOf } from './options.ts';
import type { Outside } from './outside.ts';
import { type Progress, recordEvidence, storeProgress } from './progress.ts';
import { nothingSent, sendRound } from './send-round.ts';
import { summaryOf } from './summary.ts';

/** Rounds after which another account is used, and a summary is printed. */
const roundsPerAccount = 10;
/** Share of the rounds in which something is killed again soon after it is ready. */
const secondKill = { share: 0.3, withinMs: 1_500 };

export interface Run extends Omit<Options, 'directory'> {
  directory: string;
  progress: Progress;
  stopping: AbortSignal;
}

/** Runs the remaining rounds in blocks of ten, each with an account of its own. */
export async function runRounds(deployment: Deployment, outside: Outside, run: Run): Promise<void> {
  const { progress } = run;
  await checkStopped(deployment, run);
  process.stdout.write('round  killed                        after    again  acknowledged  done after\n');
  while (progress.rounds < run.rounds && !run.stopping.aborted) {
    const last = Math.min(
      run.rounds,
      (Math.floor(progress.rounds / roundsPerAccount) + 1) * roundsPerAccount,
    );
    // The feeds of this process are new, also if the run is continued.
    const account = await signIn(deployment.url, `listener-${progress.rounds + 1}`);
    const items = await follow(account, outside, progress.rounds + 1);
    while (progress.rounds < last && !run.stopping.aborted)
      items.push(await runRound(deployment, account, outside, run));
    await endBlock(deployment, account, items, run);
  }
}

/** Checks what the last round of an earlier run left unchecked. */
async function checkStopped(deployment: Deployment, run: Run): Promise<void> {
  const { progress, deadlineMs } = run;
  if (!progress.unchecked) return;
  const { account, acknowledged } = progress.unchecked;
  const receivedAudio = new Map();
  const violations = await checkRound(await signIn(deployment.url, account), acknowledged, {
    receivedAudio,
    deadlineMs,
    totals: progress.totals,
  });
  await endRound(run, violations);
}

/** Subscribes to the account's feed. @returns its first item, which a new subscriber gets */
async function follow(account: SignedIn, outside: Outside, round: number): Promise<Acknowledged[]> {
  const title = `Welcome ${round}`;
  outside.publish(account.name, title);
  const feedUrl = `${outside.origin}/feeds/${account.name}`;
  const response = await account.call('POST', '/api/feeds', { feed_url: feedUrl });
  if (!response.ok) throw new Error(`following a feed failed: ${response.status} ${await response.text()}`);
  return [{ kind: 'feed item', title }];
}

/** @returns the item that the feed got */
async function runRound(
  deployment: Deployment,
  account: SignedIn,
  outside: Outside,
  run: Run,
): Promise<Acknowledged> {
  const { progress, directory, characters, deadlineMs } = run;
  const round = progress.rounds + 1;
  progress.rounds = round;
  await storeProgress(directory, progress);
  const random = randomOf(run.seed, round);
  const pick = () => deployment.targets[Math.floor(random() * deployment.targets.length)] ?? '';
  await makeFeedsDue(deployment.databaseUrl);
  const first = Promise.withResolvers<void>();
  const { mailPort } = deployment;
  const onAcknowledged = first.resolve;
  const sent = nothingSent();
  progress.unchecked = { account: account.name, acknowledged: sent.acknowledged };
  const sending = sendRound(account, sent, { round, characters, mailPort, outside, onAcknowledged });
  const [target, moment] = [pick(), random() * run.withinMs];
  await Promise.race([first.promise, sending]);
  await sleep(moment);
  await kill(deployment, target, progress);
  const recovering = deployment.recover();
  let again = '-';
  if (random() < secondKill.share) {
    again = 'yes';
    await recovering;
    await sleep(random() * secondKill.withinMs);
    await kill(deployment, pick(), progress);
  }
  await sending;
  await recovering;
  await deployment.recover();
  await recordEvidence(directory, {
    round,
    acknowledged: sent.acknowledged,
    found: { target, moment, again },
  });
  progress.confirmedPayments.push(...sent.payments);
  await storeProgress(directory, progress);

  const recovered = performance.now();
  const listed = await listArticles(account);
  const isDone = new Set(listed.filter(({ status }) => status === 'completed').map(({ title }) => title));
  progress.totals.interrupted += sent.acknowledged.filter(({ title }) => !isDone.has(title)).length;
  const { receivedAudio } = sent;
  const violations = await checkRound(account, sent.acknowledged, {
    receivedAudio,
    deadlineMs,
    totals: progress.totals,
  });
  const elapsedMs = performance.now() - recovered;
  progress.totals.slowestMs = Math.max(progress.totals.slowestMs, elapsedMs);
  await endRound(run, violations);
  const cells = [
    `${round}`.padEnd(6),
    target.padEnd(29),
    `${Math.round(moment)} ms`.padEnd(8),
    again.padEnd(6),
    `${sent.acknowledged.length}`.padEnd(13),
  ];
  process.stdout.write(`${cells.join(' ')} ${(elapsedMs / 1000).toFixed(1)} s\n`);
  return { kind: 'feed item', title: `Item ${round}` };
}

async function endRound(run: Run, violations: readonly Violation[]): Promise<void> {
  const { progress, directory } = run;
  const faults = violations.map(({ fault }) => fault);
  await note(run, progress.rounds, faults);
  progress.unchecked = null;
  await storeProgress(directory, progress);
}

async function kill(deployment: Deployment, target: string, { totals }: Progress): Promise<void> {
  await deployment.kill(target);
  totals.kills[target] = (totals.kills[target] ?? 0) + 1;
}

/** Waits for the feed items of a block, compares the payments, and prints a summary. */
async function endBlock(
  deployment: Deployment,
  account: SignedIn,
  items: readonly Acknowledged[],
  { progress, directory, deadlineMs, ...run }: Run,
): Promise<void> {
  const { databaseUrl } = deployment;
  await makeFeedsDue(databaseUrl);
  const { totals } = progress;
  const late = await checkRound(account, items, { receivedAudio: new Map(), deadlineMs, totals });
  const sentReceipts = new Set(progress.sentReceipts);
  const confirmed = progress.confirmedPayments.length;
  const { counts, violations } = await checkDatabase(databaseUrl, { confirmed, sentReceipts, deadlineMs });
  progress.sentReceipts = [...sentReceipts];
  const faults = [...late.map(({ fault }) => fault), ...violations];
  const block = { ...run, progress, directory, deadlineMs };
  await note(block, progress.rounds, faults);
  await storeProgress(directory, progress);
  process.stdout.write(summaryOf(progress, counts));
}

async function note({ progress, directory }: Run, round: number, faults: readonly string[]): Promise<void> {
  // The database repeats what it said after the block before.
  const fresh = faults.filter((fault) => !progress.faults.includes(fault));
  progress.faults.push(...fresh);
  for (const fault of fresh) process.stdout.write(`FAULT ${fault}\n`);
  if (fresh.length > 0) await recordEvidence(directory, { round, found: fresh });
}
