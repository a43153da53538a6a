import { nextDue, runDue, subscriptionsOf } from './bill-subscriptions.ts';
import { openSandbox } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { deleteAnswers, listRunningCustomers, lockSandbox, readAhead, writeAhead } from './sandbox-store.ts';

/** Maximum number of due actions in one step of the clock; two years of monthly billing stay below it. */
const maxSteps = 200;

/**
 * Moves the clock of one customer forward and runs everything that becomes due, each action at its own time.
 * @param by milliseconds; 0 only catches up with the real time that has passed
 */
export async function advanceClock(host: SandboxHost, customer: string, by: number): Promise<void> {
  await host.transaction(async (tx) => {
    await lockSandbox(tx);
    const sandbox = openSandbox(host, tx);
    const before = await readAhead(tx, customer);
    const real = host.clock.now().getTime();
    const until = Math.floor((real + before + by) / 1000);
    for (let step = 0; step < maxSteps; step++) {
      const due = await earliest(sandbox, customer);
      if (!due || due.at > until) break;
      const now = Math.max(due.at, Math.floor((real + before) / 1000));
      await writeAhead(tx, customer, now * 1000 - real);
      await runDue(sandbox, due.subscription, now);
    }
    await writeAhead(tx, customer, before + by);
    await host.deliverSoon(tx);
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

/** Runs everything that became due for all customers since the last call, and deletes expired idempotency responses. */
export async function catchUpClocks(host: SandboxHost): Promise<void> {
  await deleteAnswers(host.db, new Date(host.clock.now().getTime() - 86_400_000));
  for (const customer of await listRunningCustomers(host.db)) await advanceClock(host, customer, 0);
}
