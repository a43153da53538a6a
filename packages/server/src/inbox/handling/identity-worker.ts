import { parentPort } from 'node:worker_threads';
import { authenticate } from 'mailauth';
import type { IdentityQuestion, IdentityResult, Lookup, LookupResult } from './identity-messages.ts';

/** Body of the thread that checks senders. It sends DNS lookups to its parent. */
const port = parentPort;
if (port !== null) {
  const waiting = new Map<number, (result: LookupResult) => void>();
  let lookups = 0;
  const resolver = (name: string, type: string) =>
    new Promise<string[][] | string[]>((resolve, reject) => {
      const id = lookups++;
      waiting.set(id, ({ records, code }) => {
        waiting.delete(id);
        // The parent uses `node:dns`, whose records have the form that the library expects.
        if (records) resolve(records as string[]);
        else reject(Object.assign(new Error(code), { code }));
      });
      port.postMessage({ kind: 'lookup', id, name, type } satisfies Lookup);
    });

  const check = async ({ raw, client, sender, trustReceived, mta }: IdentityQuestion): Promise<void> => {
    const { spf, dkim, dmarc, receivedChain } = await authenticate(Buffer.from(raw), {
      ...client,
      sender,
      trustReceived,
      mta,
      resolver,
      disableArc: true,
      disableBimi: true,
    });
    const isHostKnown =
      'ip' in client || (trustReceived && (receivedChain ?? []).some(({ from }) => Boolean(from)));
    const results = dkim.results.map(({ status }) => status.result);
    port.postMessage({
      kind: 'identity',
      from: dkim.headerFrom,
      spf: spf && isHostKnown ? spf.status.result : 'none',
      dkim: results.find((result) => result === 'pass') ?? results[0] ?? 'none',
      signedByAuthor: dkim.results.some(({ status }) => status.result === 'pass' && Boolean(status.aligned)),
      dmarc: dmarc ? dmarc.status.result : 'none',
    } satisfies IdentityResult);
  };

  port.on('message', (message: IdentityQuestion | LookupResult) => {
    if (message.kind === 'answer') waiting.get(message.id)?.(message);
    // An error terminates the thread, which the parent treats as the result.
    else void check(message);
  });
}
