import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/define-job.ts';
import { nextDue, runDue, subscriptionsOf } from './bill-subscriptions.ts';
import { deliverSandboxEvents } from './deliver-events.job.ts';
import { openSandbox } from './sandbox-context.ts';
import { deleteAnswers, listRunningCustomers, lockSandbox, readAhead, writeAhead } from './sandbox-store.ts';

/** Most things that one step of the clock may bring about; two years of months stay below. */
const maxSteps = 200;

/**
 * Moves the clock of one customer forward and does everything that falls due on the way, each thing at its own time.
 * @param by milliseconds; 0 catches up with the time that passed by itself
 */
export async function advanceClock(app: App, customer: string, by: number): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSandbox(tx);
    const sandbox = openSandbox(app, tx);
    const before = await readAhead(tx, customer);
    const real = app.clock.now().getTime();
    const until = Math.floor((real + before + by) / 1000);
    for (let step = 0; step < maxSteps; step++) {
      const due = await earliest(sandbox, customer);
      if (!due || due.at > until) break;
      const now = Math.max(due.at, Math.floor((real + before) / 1000));
      await writeAhead(tx, customer, now * 1000 - real);
      await runDue(sandbox, due.subscription, now);
    }
    await writeAhead(tx, customer, before + by);
    await app.jobs.enqueue(tx, deliverSandboxEvents, {}, { singletonKey: 'events' });
  });
}

async function earliest(sandbox: ReturnType<typeof openSandbox>, customer: string) {
  let first: { at: number; subscription: Awaited<ReturnType<typeof subscriptionsOf>>[number] } | null = null;
  for (const subscription of await subscriptionsOf(sandbox, customer)) {
    const at = await nextDue(sandbox, subscription);
    if (at !== null && (first === null || at < first.at)) first = { at, subscription };
  }
  return first;
}

/** Time passes in the sandbox as well. */
export const runSandboxClock = defineJob({
  name: 'run-sandbox-clock',
  schema: z.object({}),
  timeoutSeconds: 300,
  concurrency: 1,
  handler: async (app) => {
    if (app.payments.kind !== 'sandbox') return;
    await deleteAnswers(app.db, new Date(app.clock.now().getTime() - 86_400_000));
    for (const customer of await listRunningCustomers(app.db)) await advanceClock(app, customer, 0);
  },
});

export const runSandboxClockOften = defineSchedule({ job: runSandboxClock, cron: '*/5 * * * *', input: {} });
