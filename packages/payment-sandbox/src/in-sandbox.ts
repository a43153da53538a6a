import { openSandbox, type SandboxContext } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { lockSandbox } from './sandbox-store.ts';

/** Runs a page's work in one exclusive transaction, then delivers the resulting events to the service. */
export async function inSandbox<Result>(
  host: SandboxHost,
  work: (sandbox: SandboxContext) => Promise<Result>,
): Promise<Result> {
  return host.transaction(async (tx) => {
    await lockSandbox(tx);
    const result = await work(openSandbox(host, tx));
    await host.scheduleDelivery(tx);
    return result;
  });
}
