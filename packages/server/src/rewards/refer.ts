import { referralCharacters } from '@earmark/contract';
import { findArrival, findInvited, findReferrer, networkDays, networkDigest } from '../accounts/index.ts';
import { hasOwnCard, isSamePerson } from '../billing/index.ts';
import { grantCharacters, hasConverted } from '../metering/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import {
  countRewarded,
  findReferral,
  insertReferral,
  listReferrals,
  lockReferrer,
  markHeld,
  markRewarded,
} from './referral-store.ts';

/**
 * Maximum number of rewards for referrals from one network within a month without a verified card. A
 * household or colleagues share a network, but so do accounts that are made for the reward. Further referrals
 * need a card.
 */
const maxFromOneNetwork = 3;

/**
 * Records who invited the acting user, and rewards the referrer if the referral already counts.
 * @throws AppError `not_found` for an unknown link; `conflict` for the user's own link, also from another
 * account with the same mailbox or card, for a referrer who signed up later, or if another user is already
 * recorded
 */
export async function completeReferral(
  app: App,
  actor: Actor,
  { referral_uuid, ip }: { referral_uuid: string; ip: string },
): Promise<{ status: 'pending' | 'rewarded' | 'already_counted' }> {
  const referrer = await findReferrer(app.db, referral_uuid);
  if (!referrer) throw new AppError('not_found');
  const arrival = await findArrival(app, actor.userId);
  // A user who signed up before the referrer cannot have been invited.
  if (!arrival || referrer.signedUpAt >= arrival.signedUpAt) throw new AppError('conflict');
  if (await isSamePerson(app, referrer.userId, actor.userId)) throw new AppError('conflict');
  const before = (await findReferral(app.db, actor.userId)) ?? (await recordArrival(app, actor.userId));
  if (before && before.referrerId !== referrer.userId) throw new AppError('conflict');
  if (before?.rewarded) return { status: 'already_counted' };
  await inTransaction(app, (tx) =>
    insertReferral(tx, {
      referredId: actor.userId,
      referrerId: referrer.userId,
      network: arrival.network ?? networkDigest(app, ip),
      now: app.clock.now(),
    }),
  );
  await resolveReferral(app, actor.userId);
  const after = await findReferral(app.db, actor.userId);
  if (after?.referrerId !== referrer.userId) throw new AppError('conflict');
  return { status: after.rewarded ? 'rewarded' : 'pending' };
}

/**
 * Rewards the referrer of an account, once, as soon as the account has proven its address and converted something, or
 * has begun a plan with a card, because accounts alone are easy to create in bulk. After the first few from one
 * network, only the card counts. A referrer gets no reward for another account of their own.
 */
export async function resolveReferral(app: App, referredId: string): Promise<void> {
  const referral = (await findReferral(app.db, referredId)) ?? (await recordArrival(app, referredId));
  if (!referral || referral.rewarded) return;
  const { referrerId, network } = referral;
  const hasCard = await hasOwnCard(app.db, referredId);
  if (!hasCard && !(await isInUse(app, referredId))) return;
  if (await isSamePerson(app, referrerId, referredId)) return;
  await inTransaction(app, async (tx) => {
    await lockReferrer(tx, referrerId);
    const since = new Date(app.clock.now().getTime() - networkDays * 86_400_000);
    const tooMany = (await countRewarded(tx, { referrerId, network, since })) >= maxFromOneNetwork;
    if (!hasCard && (referral.held || tooMany)) return markHeld(tx, referredId, app.clock.now());
    const userId = await markRewarded(tx, referredId, app.clock.now());
    if (userId === null) return;
    const cause = `referral ${referredId}`;
    await grantCharacters(app, tx, { userId, characters: referralCharacters, kind: 'referral', cause });
  });
}

/** Whether somebody who can be reached uses the account: its address is proven, and it has converted something by hand. */
async function isInUse(app: App, userId: string): Promise<boolean> {
  const arrival = await findArrival(app, userId);
  return arrival?.isVerified === true && hasConverted(app.db, userId, { byHand: true });
}

/** Like `resolveReferral`, for those of the given accounts that were invited. */
export async function resolveReferrals(
  app: App,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const known = await listReferrals(app.db, userIds);
  for (const userId of new Set([...known.keys(), ...(await findInvited(app, userIds))])) {
    signal.throwIfAborted();
    if (!known.get(userId)) await resolveReferral(app, userId);
  }
}

/** Records the referral of the link that a user signed up with. */
async function recordArrival(app: App, userId: string) {
  const arrival = await findArrival(app, userId);
  const token = arrival?.referralToken;
  const referrer = token ? await findReferrer(app.db, token) : null;
  if (!referrer || referrer.userId === userId) return null;
  const { userId: referrerId } = referrer;
  await inTransaction(app, (tx) =>
    insertReferral(tx, {
      referredId: userId,
      referrerId,
      network: arrival?.network ?? null,
      now: app.clock.now(),
    }),
  );
  return findReferral(app.db, userId);
}
