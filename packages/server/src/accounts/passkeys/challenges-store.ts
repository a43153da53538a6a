import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Minutes until a challenge expires. */
export const challengeMinutes = 5;

/**
 * Creates a challenge for a device to sign, in base64url.
 * @param userId who adds a passkey; null for a sign-in
 */
export async function issueChallenge(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute();
  return challenge;
}

/** Uses a challenge. Of simultaneous calls, one succeeds. @returns false if it is unknown, used or expired */
export async function spendChallenge(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
