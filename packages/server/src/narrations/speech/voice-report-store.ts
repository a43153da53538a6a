import type { SpeechCapabilities } from '@earmark/synthesis';
import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/tables.ts';

interface VoiceReportTable {
  /** Always true: there is one row. */
  id: Generated<boolean>;
  capabilities: unknown;
  folder_bytes: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    voice_report: VoiceReportTable;
  }
}

/** What a worker reports about its speech. */
export interface StoredVoiceReport {
  capabilities: SpeechCapabilities;
  folderBytes: number;
}

/** Only what selects voices: a worker of another version may have written it. */
const storedCapabilities = z.object({
  encoder: z.string(),
  engines: z.array(
    z.looseObject({
      id: z.string(),
      version: z.string(),
      voices: z.array(z.string()).optional(),
    }),
  ),
});

/** Returns what the last worker reported; null before the first. */
export async function findVoiceReport(db: Db): Promise<StoredVoiceReport | null> {
  const row = await db.selectFrom('voice_report').selectAll().executeTakeFirst();
  const capabilities = storedCapabilities.safeParse(row?.capabilities);
  if (!row || !capabilities.success) return null;
  // What it has besides was written by a worker from its own `SpeechCapabilities`.
  return { capabilities: capabilities.data as SpeechCapabilities, folderBytes: row.folder_bytes };
}

export async function replaceVoiceReport(
  tx: Tx,
  { capabilities, folderBytes }: StoredVoiceReport,
): Promise<void> {
  const row = { capabilities: sql`${JSON.stringify(capabilities)}::jsonb`, folder_bytes: folderBytes };
  await tx
    .insertInto('voice_report')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
