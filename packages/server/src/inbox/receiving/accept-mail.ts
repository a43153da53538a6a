import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueueHandling } from '../handling/handle-mail.job.ts';
import { nameMail } from '../headers/name-mail.ts';
import { insertMessage } from '../inbox-store.ts';
import type { Envelope } from '../inbox-tables.ts';
import { messageKey } from './message-key.ts';
import { newRawKey } from './raw-key.ts';

/** A received mail and its recipients. */
export interface Delivery {
  raw: Uint8Array;
  envelope: Envelope;
  userIds: readonly string[];
}

/**
 * Stores a mail and enqueues it. Once this returns, the mail cannot be lost, and its sender may delete it.
 * Mail that a user already has is not stored again.
 */
export async function acceptMail(app: App, { raw, envelope, userIds }: Delivery): Promise<void> {
  const now = app.clock.now();
  const rawKey = newRawKey(now);
  await app.blobs.put(rawKey, raw, { type: 'message/rfc822', size: raw.byteLength });
  const facts = {
    messageKey: messageKey(raw),
    ...nameMail(raw, envelope),
    envelope,
    rawKey,
    bytes: raw.byteLength,
    now,
  };
  const insertedCount = await inTransaction(app, async (tx) => {
    let inserted = 0;
    for (const userId of new Set(userIds)) {
      const id = randomUUID();
      if (!(await insertMessage(tx, { ...facts, id, userId }))) continue;
      await enqueueHandling(app, tx, id, userId);
      inserted++;
    }
    return inserted;
  });
  // Not after an error: the transaction may have been committed although its response was lost.
  if (insertedCount === 0) await app.blobs.delete(rawKey);
}
