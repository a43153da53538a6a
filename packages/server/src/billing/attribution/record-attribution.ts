import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addScreenEvents, deleteAttribution, upsertAttribution } from './attribution-store.ts';
import { forwardEvents } from './forward-events.job.ts';
import { readTouch, shortText } from './read-touch.ts';

type UnvalidatedFields = Readonly<Record<string, unknown>>;

/** Stores where a user came from, or deletes it without consent. */
export async function saveAttribution(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  {
    consent,
    first,
    last,
  }: { consent: boolean; first?: UnvalidatedFields | undefined; last?: UnvalidatedFields | undefined },
): Promise<void> {
  if (!consent) return deleteAttribution(app.db, userId);
  await upsertAttribution(app.db, userId, readTouch(first), readTouch(last), app.clock.now());
}

/** Maximum number of properties of an event, and the form of their names. */
const maxProperties = 20;
const propertyName = /^[A-Za-z][\w.-]{0,59}$/;

/**
 * Records screen events. Without consent they contain neither the user nor the browser nor the origin of the
 * visit.
 */
export async function recordEvents(
  app: App,
  visitor: Actor | null,
  input: {
    consent: boolean;
    visitor?: string | undefined;
    events: readonly { name: string; properties: UnvalidatedFields }[];
  },
): Promise<void> {
  const { consent } = input;
  // The last step of the funnel is recorded by the service itself.
  const own = input.events.filter(({ name }) => name !== 'Paid');
  if (own.length === 0) return;
  const events = own.map(({ name, properties }) => ({
    name,
    userId: consent ? (visitor?.userId ?? null) : null,
    visitor: consent ? (input.visitor ?? null) : null,
    properties: consent ? readProperties(properties) : {},
  }));
  await inTransaction(app, async (tx) => {
    const event_ids = await addScreenEvents(tx, events, app.clock.now());
    if (consent && app.config.analyticsUrl !== null) await app.jobs.enqueue(tx, forwardEvents, { event_ids });
  });
}

function readProperties(fields: UnvalidatedFields): Record<string, string> {
  const valid = Object.entries(fields)
    .filter(
      ([name, value]) => propertyName.test(name) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .slice(0, maxProperties)
    .map(([name, value]) => [name, shortText(String(value))]);
  return Object.fromEntries(valid);
}
