import type { AccountCleaner } from '../../accounts/index.ts';
import { ownUploadPrefixes } from '../../articles/index.ts';
import { deleteItems } from './delete-items.ts';
import { listAllItemsOf } from './retention-store.ts';

/**
 * Deletes everything that a deleted account stored here: its playlist, its texts and uploads, and all audio
 * without other listeners.
 */
export const eraseListener: AccountCleaner = async (app, userId, signal) => {
  for (const items of await listAllItemsOf(app.db, userId)) {
    signal.throwIfAborted();
    await deleteItems(app, items);
  }
  for (const prefix of ownUploadPrefixes(app, userId)) await app.blobs.deletePrefix(prefix);
};
