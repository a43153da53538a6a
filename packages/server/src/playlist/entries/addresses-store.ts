import { createHash } from 'node:crypto';
import { addressHashLength } from '@earmark/contract';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The saved addresses of a user as hashes, and the entity tag of the list. */
export interface AddressList {
  hashes: string[];
  etag: string;
}

/** Lists the hashes of the addresses in a playlist: those of links, of feed items and of pages sent as HTML. */
export async function listAddresses(
  app: Pick<App, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<AddressList> {
  const { rows } = await sql<{ hash: string }>`
    select distinct
      left(encode(sha256(convert_to(regexp_replace(item.source_key, '^page:[0-9a-f]{64}:', ''), 'UTF8')), 'hex'),
        ${addressHashLength}::int) as hash
    from playlist_items as item
    where item.user_id = ${userId} and item.deleted_at is null and item.source_key not like 'text:%'
    order by hash`.execute(app.db);
  const hashes = rows.map(({ hash }) => hash);
  const etag = `"${createHash('sha256').update(hashes.join()).digest('base64url')}"`;
  return { hashes, etag };
}
