import { Resolver } from 'node:dns/promises';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { handleMail } from './handling/handle-mail.job.ts';
import { createIdentityChecker, type LookUp } from './handling/identity-checker.ts';
import { createReadMail } from './handling/read-mail.ts';
import { startReceiver } from './receiving/smtp-receiver.ts';
import { purgeOldMessages } from './retention/purge-old-messages.job.ts';
import { reconcileInbox } from './retention/reconcile-inbox.job.ts';
import { bindInbox } from './routes.ts';

/** Mails whose senders are checked at the same time. */
const checkers = 2;
/** Milliseconds for one check; half of it is what the slowest DNS takes. */
const checkTimeout = 15_000;

/** Mail that is forwarded to be heard. */
export function createInbox(): Domain {
  return {
    name: 'inbox',
    setUp: addParts,
    routes: bindInbox,
    jobs: [handleMail, reconcileInbox, purgeOldMessages],
    run: { mail: startReceiver },
  };
}

/** Parts that are there already were given by whoever put the service together, and are theirs to close. */
async function addParts(app: App): Promise<Stop> {
  const given: Partial<App> = app;
  const own = given.senders
    ? null
    : createIdentityChecker({ lookUp: createLookUp(), threads: checkers, timeoutMs: checkTimeout });
  Object.assign(app, {
    senders: given.senders ?? own,
    readMail: given.readMail ?? createReadMail(app),
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
