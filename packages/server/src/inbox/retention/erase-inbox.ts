import type { AccountCleaner } from '../../accounts/index.ts';
import { deleteMessagesOf, isRawNeeded } from '../inbox-store.ts';

/** Deletes the mail of a deleted account. Its articles belong to the playlist. */
export const eraseInbox: AccountCleaner = async (app, userId, signal) => {
  for (const rawKey of await deleteMessagesOf(app.db, userId)) {
    signal.throwIfAborted();
    if (!(await isRawNeeded(app.db, rawKey))) await app.blobs.delete(rawKey);
  }
};
