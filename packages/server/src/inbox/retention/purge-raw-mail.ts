import type { App } from '../../platform/app.ts';
import { findUnusedRaw, releaseRaw } from '../inbox-store.ts';
import { oldRawPrefixes, rawRetentionDays } from '../receiving/raw-key.ts';

const dayMs = 86_400_000;
/** Maximum number of keys that are looked up in the database together. */
const batchSize = 500;

/**
 * Deletes raw mail that was handled 14 days ago, and raw mail of that age that nothing refers to, such as the
 * rest of a mail that was not accepted. Raw mail that waits is never deleted, however old it is.
 */
export async function purgeRawMail(app: App, now: Date): Promise<void> {
  const released = await releaseRaw(app.db, new Date(now.getTime() - rawRetentionDays * dayMs));
  await deleteUnused(app, released);
  for (const prefix of oldRawPrefixes(now)) {
    let batch: string[] = [];
    for await (const { key } of app.blobs.list(prefix)) {
      batch.push(key);
      if (batch.length < batchSize) continue;
      await deleteUnused(app, batch);
      batch = [];
    }
    await deleteUnused(app, batch);
  }
}

async function deleteUnused(app: App, rawKeys: readonly string[]): Promise<void> {
  if (rawKeys.length === 0) return;
  await app.blobs.deleteAll(await findUnusedRaw(app.db, rawKeys));
}
