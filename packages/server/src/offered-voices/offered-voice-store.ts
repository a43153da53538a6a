import type { OfferedVoice } from '@earmark/synthesis';
import { sql } from 'kysely';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';

interface OfferedVoicesTable {
  /** Short name of a product voice. */
  voice: string;
  speaker: OfferedVoice['speaker'];
  voice_group: OfferedVoice['group'];
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    offered_voices: OfferedVoicesTable;
  }
}

/** Returns what the last worker found; empty before the first one has started. */
export async function findOfferedVoices(db: Db): Promise<OfferedVoice[]> {
  const rows = await db.selectFrom('offered_voices').selectAll().execute();
  return rows.map(({ voice, speaker, voice_group }) => ({ shortName: voice, speaker, group: voice_group }));
}

/** Replaces the whole list. */
export async function storeOfferedVoices(
  app: Pick<App, 'db'>,
  offered: readonly OfferedVoice[],
): Promise<void> {
  await inTransaction(app, async (tx) => {
    // Workers may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('offered_voices'))`.execute(tx);
    await tx.deleteFrom('offered_voices').execute();
    const rows = offered.map(({ shortName, speaker, group }) => ({
      voice: shortName,
      speaker,
      voice_group: group,
    }));
    if (rows.length > 0) await tx.insertInto('offered_voices').values(rows).execute();
  });
}
