import { randomUUID } from 'node:crypto';
import type { EndpointRequest, peopleEndpoints } from '@earmark/contract';
import { findAccount, publishAccountChanged, requireOwner } from '../../accounts/index.ts';
import { grantPlan } from '../../entitlements/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import { grantCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Gift = EndpointRequest<typeof peopleEndpoints.ownerGrant>['body'];

/** Who gives, and the account that gets it. */
interface Parties {
  by: string;
  userId: string;
  email: string;
}

/**
 * Gives a plan without payment, extra characters, or both.
 * @throws AppError `owner_required`, `not_found`, also in an installation where nothing is sold; `validation_failed`
 * for nothing, for an end without a plan, and for an end in the past
 */
export async function grant(app: App, actor: Actor, userId: string, gift: Gift): Promise<void> {
  const { email: by } = await requireOwner(app, actor);
  if (app.installation.mode !== 'service') throw new AppError('not_found');
  const until = gift.until === undefined ? null : new Date(`${gift.until}T23:59:59.999Z`);
  assertGift(gift, until, app.clock.now());
  await inTransaction(app, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('not_found');
    const parties = { by, userId, email: account.email };
    if (gift.plan !== undefined) await givePlan(app, tx, parties, { plan: gift.plan, until });
    if (gift.characters !== undefined)
      await giveCharacters(app, tx, parties, { characters: gift.characters, id: gift.grant_id });
  });
}

function assertGift({ plan, characters }: Gift, until: Date | null, now: Date): void {
  const refuse = (field: string, problem: string) =>
    new AppError('validation_failed', { fields: [{ field: `body.${field}`, problem }] });
  if (plan === undefined && characters === undefined)
    throw refuse('plan', 'is missing, and so are characters');
  if (until === null) return;
  if (plan === undefined || plan === 'free') throw refuse('until', 'needs a plan');
  if (until <= now) throw refuse('until', 'is in the past');
}

async function givePlan(
  app: App,
  tx: Tx,
  { by, userId, email }: Parties,
  { plan, until }: { plan: NonNullable<Gift['plan']>; until: Date | null },
): Promise<void> {
  await grantPlan(app, tx, { userId, plan, until, note: `by ${by}` });
  await publishAccountChanged(app, tx, userId);
  const detail = until === null ? plan : `${plan} until ${until.toISOString().slice(0, 10)}`;
  await recordOwnerAction(app, tx, { by, action: 'plan_granted', subject: email, detail });
}

async function giveCharacters(
  app: App,
  tx: Tx,
  { by, userId, email }: Parties,
  { characters, id = randomUUID() }: { characters: number; id: string | undefined },
): Promise<void> {
  const cause = `grant ${userId} ${id}`;
  if (!(await grantCharacters(app, tx, { userId, characters, kind: 'grant', cause }))) return;
  const detail = new Intl.NumberFormat('en-US').format(characters);
  await recordOwnerAction(app, tx, { by, action: 'characters_granted', subject: email, detail });
}
