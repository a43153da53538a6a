import type { App } from '../../platform/app.ts';
import { limitKeyOf } from '../../platform/http/client-address.ts';
import { findShare } from '../playing/find-playable.ts';
import { countOpened } from './share-store.ts';

/** Limits how much one address can add to the counts. */
const opening = { name: 'share-opened', capacity: 30, perMinute: 6 };

/** Counts that the page of a share link was opened by somebody else than its owner. Nothing about the visitor is stored. */
export async function countOpening(
  app: App,
  { viewerId, shareId, ip }: { viewerId: string | null; shareId: string; ip: string },
): Promise<void> {
  await app.rateLimit.take({ ...opening, key: `ip ${limitKeyOf(ip)}` });
  const share = await findShare(app, shareId);
  if (share && share.entry.userId !== viewerId) await countOpened(app.db, shareId);
}
