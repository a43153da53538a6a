import type { OnboardingFlags } from '@earmark/contract/accounts/onboarding';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { UsersTable } from './account-tables.ts';
import type { AccountSecrets, SecretName } from './new-secrets.ts';

/** An account that is not being deleted; it may be disabled. */
export type User = Selectable<UsersTable>;

export interface NewUser extends AccountSecrets {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  name: string | null;
  photo_url: string | null;
  /** JSON of the chosen preferences. */
  preferences?: string;
  signup_tracking_id: string | null;
  signup_coupon: string | null;
  signup_referral: string | null;
  signup_network: string | null;
  created_at: Date;
}

/** @returns null if an account already has that address. */
export async function insertUser(db: Db | Tx, user: NewUser): Promise<User | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).where('deleted_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

const live = (db: Db | Tx) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

export async function findUser(db: Db | Tx, userId: string): Promise<User | null> {
  return (await live(db).where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Like `findUser`, and locks the account until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  return (await live(tx).where('id', '=', userId).forUpdate().executeTakeFirst()) ?? null;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<User | null> {
  return (await live(db).where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst()) ?? null;
}

/**
 * Returns the verified account of a mailbox: preferably the one with exactly this address, otherwise the
 * first that was verified with another spelling.
 */
export async function findMailboxOwner(db: Db | Tx, email: string): Promise<User | null> {
  const found = await live(db)
    .where(sql`mailbox_of(email)`, '=', sql`mailbox_of(${email})`)
    .where('email_verified_at', 'is not', null)
    .orderBy(sql`lower(email) = lower(${email})`, 'desc')
    .orderBy('email_verified_at')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the account to which a secret address belongs; null while it is disabled. */
export async function findUserBySecret(db: Db | Tx, name: SecretName, secret: string): Promise<User | null> {
  const found = await live(db).where(name, '=', secret).where('disabled_at', 'is', null).executeTakeFirst();
  return found ?? null;
}

/** Returns those of the given accounts that signed up by a referral link. */
export async function listInvited(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('signup_referral', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the networks of accounts created before `before`. */
export async function deleteNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ signup_network: null })
    .where('signup_network', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}

/** Columns that the owner or a sign-in may change. */
export type UserChange = Partial<
  Pick<
    User,
    | 'email'
    | 'email_verified_at'
    | 'password_hash'
    | 'name'
    | 'photo_url'
    | 'privacy_since'
    | 'preferred_voices'
    | SecretName
  >
> & {
  /** All stored preferences by key, including the earlier ones. */
  preferences?: object;
  /** All flags of the onboarding. */
  onboarding?: object;
};

/** @returns the account after the change; null if it no longer exists. */
export async function changeUser(db: Db | Tx, userId: string, change: UserChange): Promise<User | null> {
  if (Object.keys(change).length === 0) return findUser(db, userId);
  const { preferences, onboarding, ...columns } = change;
  const row = await db
    .updateTable('users')
    .set({
      ...columns,
      ...(preferences && { preferences: JSON.stringify(preferences) }),
      ...(onboarding && { onboarding: JSON.stringify(onboarding) }),
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds flags of the onboarding to the recorded ones. */
export async function recordOnboarding(tx: Tx, userId: string, flags: OnboardingFlags): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarding: sql`onboarding || ${JSON.stringify(flags)}::jsonb` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** @returns true only for the first call. */
export async function markFirstCall(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ greeted_at: now })
    .where('id', '=', userId)
    .where('greeted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes everything that gives access to the account or identifies its owner, except the address for the
 * mail about the deletion.
 */
export async function markDeleted(tx: Tx, userId: string, now: Date, secrets: AccountSecrets): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...secrets, deleted_at: now, password_hash: null, name: null, photo_url: null })
    .where('id', '=', userId)
    .execute();
}

/** Returns a deleted account that is not erased yet. */
export async function findDeletedUser(
  db: Db,
  userId: string,
): Promise<(Pick<User, 'email' | 'preferences'> & { isAnnounced: boolean }) | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'preferences', 'deletion_told_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { email, preferences, deletion_told_at: announcedAt } = row;
  return { email, preferences, isAnnounced: announcedAt !== null };
}

export async function markDeletionAnnounced(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ deletion_told_at: now }).where('id', '=', userId).execute();
}

/** Lists the accounts deleted before `before` that are not erased yet. */
export async function listUnerasedUsers(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('deleted_at', '<', before).execute();
  return rows.map((row) => row.id);
}

/** Deletes the row of a deleted account, and every row that refers to it. */
export async function eraseUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).where('deleted_at', 'is not', null).execute();
}
