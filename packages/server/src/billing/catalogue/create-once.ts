import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { findCreated, saveCreated } from './created-objects-store.ts';

/**
 * Creates an object at the payment provider once, and again when its source data changes.
 * @param make receives an idempotency key, so that simultaneous calls create one object
 */
export async function createOnce(
  app: App,
  name: string,
  from: unknown,
  make: (idempotencyKey: string) => Promise<string>,
): Promise<string> {
  const own = `${accountOf(app)} ${name}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(from)).digest('hex').slice(0, 24);
  const found = await findCreated(app.db, own, fingerprint);
  if (found !== null) return found;
  const id = await make(`${name} ${fingerprint}`);
  await saveCreated(app.db, own, fingerprint, id);
  return id;
}

/** Identifies the provider account by a digest, which does not reveal the key. */
function accountOf({ config: { payments } }: App): string {
  if (payments.kind === 'sandbox') return 'sandbox';
  return createHash('sha256').update(payments.secretKey).digest('hex').slice(0, 12);
}
