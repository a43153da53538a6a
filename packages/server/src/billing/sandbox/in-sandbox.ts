import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deliverSandboxEvents } from './deliver-events.job.ts';
import { openSandbox, type SandboxContext } from './sandbox-context.ts';
import { lockSandbox } from './sandbox-store.ts';

/** Does what a page of the provider does: in one transaction, by itself, and telling the service of it. */
export async function inSandbox<Result>(
  app: App,
  work: (sandbox: SandboxContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(app, async (tx) => {
    await lockSandbox(tx);
    const result = await work(openSandbox(app, tx));
    await app.jobs.enqueue(tx, deliverSandboxEvents, {}, { singletonKey: 'events' });
    return result;
  });
}
