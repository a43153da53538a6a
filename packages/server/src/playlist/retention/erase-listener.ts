import type { AccountCleaner } from '../../accounts/index.ts';
import { ownUploadPrefixes } from '../../articles/index.ts';
import { deleteItems } from './delete-items.ts';
import { listKeptOf } from './retention-store.ts';

/** Erases what a deleted account kept here: its playlist, its texts and uploads, and all audio that nobody else hears. */
export const eraseListener: AccountCleaner = async (app, userId, signal) => {
  for (const items of await listKeptOf(app.db, userId)) {
    signal.throwIfAborted();
    await deleteItems(app, items);
  }
  for (const prefix of ownUploadPrefixes(app, userId)) await app.blobs.deletePrefix(prefix);
};
