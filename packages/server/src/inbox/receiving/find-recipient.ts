import { findUserByInboxToken } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inboxTokenOf } from '../inbox-address.ts';

/** Returns the user id of a forwarding address; null if no user has it (any more). */
export async function findRecipient(app: App, address: string): Promise<string | null> {
  const token = inboxTokenOf(app, address);
  const user = token && (await findUserByInboxToken(app, token));
  return user ? user.userId : null;
}
