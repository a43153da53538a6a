import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { findMade, saveMade } from './made-store.ts';

/**
 * Makes something at the payment provider once, and again when what it is made from changed.
 * @param make gets a key under which the provider makes it once, however many ask at the same time
 */
export async function makeOnce(
  app: App,
  name: string,
  from: unknown,
  make: (idempotencyKey: string) => Promise<string>,
): Promise<string> {
  const own = `${accountOf(app)} ${name}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(from)).digest('hex').slice(0, 24);
  const found = await findMade(app.db, own, fingerprint);
  if (found !== null) return found;
  const id = await make(`${name} ${fingerprint}`);
  await saveMade(app.db, own, fingerprint, id);
  return id;
}

/** Tells one account at the provider from another, without its key. */
function accountOf({ config: { payments } }: App): string {
  if (payments.kind === 'sandbox') return 'sandbox';
  return createHash('sha256').update(payments.secretKey).digest('hex').slice(0, 12);
}
