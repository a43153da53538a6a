import { Resolver } from 'node:dns/promises';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { handleMail } from './handling/handle-mail.job.ts';
import { createIdentityChecker, type LookUp } from './handling/identity-checker.ts';
import { createReadMail } from './handling/read-mail.ts';
import { sendReply } from './handling/send-reply.job.ts';
import { purgeOldMessages } from './retention/purge-old-messages.job.ts';
import { reconcileInbox } from './retention/reconcile-inbox.job.ts';
import { bindInbox } from './routes.ts';

/** Number of mails whose senders are checked concurrently. */
const maxConcurrentChecks = 2;
/** Timeout for one check in milliseconds: twice as long as the slowest DNS takes. */
const checkTimeoutMs = 15_000;

/** Creates the inbox domain: mail to forwarding addresses becomes articles. */
export function createInbox(): Domain {
  return {
    name: 'inbox',
    setUp: addParts,
    routes: bindInbox,
    jobs: [handleMail, sendReply, reconcileInbox, purgeOldMessages],
    run: { mail: async (app) => (await import('./receiving/smtp-receiver.ts')).startReceiver(app) },
  };
}

/** Creates the parts that the caller has not provided. The caller closes provided parts. */
async function addParts(app: App): Promise<Stop> {
  const provided: Partial<App> = app;
  const own = provided.senders
    ? null
    : createIdentityChecker({
        lookUp: createLookUp(),
        threads: maxConcurrentChecks,
        timeoutMs: checkTimeoutMs,
      });
  Object.assign(app, {
    senders: provided.senders ?? own,
    readMail: provided.readMail ?? createReadMail(app),
  });
  return async () => own?.close();
}

function createLookUp(): LookUp {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  return async (name, type) => {
    const records: unknown = await resolver.resolve(name, type);
    return Array.isArray(records) ? records : [records];
  };
}
