import { lockInstallation } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publishAccountChanged } from '../user-events.ts';
import { findUser, type User } from '../users-store.ts';
import { countOthers, markOwner } from './owners-store.ts';

/** Returns whether an account may administer the installation. */
export async function isOwner(app: Pick<App, 'db'>, actor: Pick<Actor, 'userId'>): Promise<boolean> {
  return (await findUser(app.db, actor.userId))?.is_owner === true;
}

/**
 * Every endpoint of the owners' pages calls this first.
 * @returns the owner's email address, under which an action is recorded
 * @throws AppError `owner_required`
 */
export async function requireOwner(
  app: Pick<App, 'db'>,
  actor: Pick<Actor, 'userId'>,
): Promise<{ email: string }> {
  const user = await findUser(app.db, actor.userId);
  if (!user?.is_owner) throw new AppError('owner_required');
  return { email: user.email };
}

/**
 * Gives an account the rights of an owner, or takes them away.
 * @returns false if it was so before
 * @throws AppError `not_found` without the account; `last_owner` for the last one
 */
export async function setOwner(
  app: Pick<App, 'events'>,
  tx: Tx,
  userId: string,
  isOwner: boolean,
): Promise<boolean> {
  // Two owners who remove each other at the same time must not both succeed.
  await lockInstallation(tx);
  const user = await findUser(tx, userId);
  if (!user) throw new AppError('not_found');
  if (user.is_owner === isOwner) return false;
  if (!isOwner && (await countOthers(tx, userId)).owners === 0) throw new AppError('last_owner');
  await markOwner(tx, userId, isOwner);
  await publishAccountChanged(app, tx, userId);
  return true;
}

/**
 * Refuses to delete the last owner's account while other people have accounts.
 * @throws AppError `last_owner`
 */
export async function assertNotLastOwner(tx: Tx, user: Pick<User, 'id' | 'is_owner'>): Promise<void> {
  if (!user.is_owner) return;
  await lockInstallation(tx);
  const others = await countOthers(tx, user.id);
  if (others.owners === 0 && others.users > 0) throw new AppError('last_owner');
}
