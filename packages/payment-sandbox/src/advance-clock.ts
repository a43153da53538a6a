import { nextDue, runDue, subscriptionsOf } from './bill-subscriptions.ts';
import { openSandbox } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import {
  deleteResponses,
  listRunningCustomers,
  lockSandbox,
  readClockOffsetMs,
  writeClockOffsetMs,
} from './sandbox-store.ts';

/** Maximum number of due actions in one step of the clock; two years of monthly billing stay below it. */
const maxSteps = 200;

/**
 * Advances the clock of one customer and runs all actions that become due, each at its own time.
 * @param byMs milliseconds to advance in addition to real time; may be 0
 */
export async function advanceClock(host: SandboxHost, customer: string, byMs: number): Promise<void> {
  await host.transaction(async (tx) => {
    await lockSandbox(tx);
    const sandbox = openSandbox(host, tx);
    const offsetMs = await readClockOffsetMs(tx, customer);
    const realMs = host.clock.now().getTime();
    const until = Math.floor((realMs + offsetMs + byMs) / 1000);
    for (let step = 0; step < maxSteps; step++) {
      const due = await earliest(sandbox, customer);
      if (!due || due.at > until) break;
      const now = Math.max(due.at, Math.floor((realMs + offsetMs) / 1000));
      await writeClockOffsetMs(tx, customer, now * 1000 - realMs);
      await runDue(sandbox, due.subscription, now);
    }
    await writeClockOffsetMs(tx, customer, offsetMs + byMs);
    await host.scheduleDelivery(tx);
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

/**
 * Runs the actions of all customers that became due since the last call, and deletes expired idempotency
 * responses.
 */
export async function catchUpClocks(host: SandboxHost): Promise<void> {
  await deleteResponses(host.db, new Date(host.clock.now().getTime() - 86_400_000));
  for (const customer of await listRunningCustomers(host.db)) await advanceClock(host, customer, 0);
}
