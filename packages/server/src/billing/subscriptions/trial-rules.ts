import { createHmac } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { listSubscriptions } from '../subscriptions-store.ts';
import { wasTrialUsed } from './trial-uses-store.ts';

/**
 * Normalizes an address. One mailbox has many spellings: letter case, the part after a plus, and dots at some
 * hosts. Equivalent to `mailbox_of` in the database.
 */
export function normalAddress(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0] || local;
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/**
 * Returns a keyed digest of a card. It allows only comparison, so it can be stored after the account is
 * deleted.
 */
const digest = (app: Pick<App, 'secrets'>, text: string): string =>
  createHmac('sha256', app.secrets.key('trial-uses')).update(text).digest('base64url');

export const emailDigest = (app: Pick<App, 'secrets'>, email: string): string =>
  digest(app, `email ${normalAddress(email)}`);
export const cardDigest = (app: Pick<App, 'secrets'>, fingerprint: string): string =>
  digest(app, `card ${fingerprint}`);

/**
 * Returns true if a user may start a trial: the account and its mailbox have had neither a trial nor a plan.
 */
export async function mayStartTrial(app: App, db: Db | Tx, userId: string, email: string): Promise<boolean> {
  if (await wasTrialUsed(db, userId, emailDigest(app, email))) return false;
  const held = await listSubscriptions(db, userId);
  return !held.some(
    ({ tier, status }) => (tier === 'basic' || tier === 'pro') && status !== 'incomplete_expired',
  );
}
