import type { Speeds } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Actor } from '../platform/http/actor.ts';
import { deleteSpeeds, listSpeeds, storeSpeed } from './speeds-store.ts';

/** Feeds and sites with a speed of their own; those chosen longest ago are dropped first. */
const maxSources = 300;
/** Source of the usual speed. */
const usualSource = '';

export async function getSpeeds(db: Db | Tx, userId: string): Promise<Speeds> {
  const all = await listSpeeds(db, userId);
  return {
    usual: all.find(({ source }) => source === usualSource)?.speed ?? null,
    sources: all.filter(({ source }) => source !== usualSource),
  };
}

/** Saves one speed of the user. @param input `source` null: the usual speed; `speed` null: removes it */
export function saveSpeed(
  app: App,
  { userId }: Actor,
  { source, speed }: { source: string | null; speed: number | null },
): Promise<Speeds> {
  return inTransaction(app, async (tx) => {
    const key = source ?? usualSource;
    if (speed === null) await deleteSpeeds(tx, userId, [key]);
    else await storeSpeed(tx, { userId, source: key, speed, now: app.clock.now() });
    const { sources } = await getSpeeds(tx, userId);
    await deleteSpeeds(
      tx,
      userId,
      sources.slice(maxSources).map((each) => each.source),
    );
    return getSpeeds(tx, userId);
  });
}
