import { openSandbox, type SandboxContext } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { lockSandbox } from './sandbox-store.ts';

/** Does what a page of the provider does: in one transaction, by itself, and telling the service of it. */
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
