import { openSandbox, type SandboxContext } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { lockSandbox } from './sandbox-store.ts';

/**
 * Runs the work of a provider's page in one transaction, exclusively, and delivers the resulting events to
 * the service.
 */
export async function inSandbox<Result>(
  host: SandboxHost,
  work: (sandbox: SandboxContext) => Promise<Result>,
): Promise<Result> {
  return host.transaction(async (tx) => {
    await lockSandbox(tx);
    const result = await work(openSandbox(host, tx));
    await host.deliverSoon(tx);
    return result;
  });
}
