import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

interface ArticleReportsTable {
  id: string;
  user_id: string;
  /** Address of the account when the report was sent. */
  email: string;
  /** Playlist entry, which may have been deleted. */
  item_id: string;
  narration_id: string;
  /** Address of the article without its scheme. */
  article_key: string;
  title: string;
  message: string;
  created_at: Date;
  /** Time when the mail server accepted it; null until then. */
  mailed_at: Date | null;
  /** Time when the operator closed it. */
  closed_at: Date | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    article_reports: ArticleReportsTable;
  }
}

export type ReportRow = Selectable<ArticleReportsTable>;

/**
 * Stores a report.
 * @returns its id, and whether it is new: the same text about the same entry is one report
 */
export async function insertReport(
  tx: Tx,
  report: Omit<ReportRow, 'mailed_at' | 'closed_at'>,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('article_reports')
    .values({ ...report, mailed_at: null, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom('article_reports')
    .select('id')
    .where('user_id', '=', report.user_id)
    .where('item_id', '=', report.item_id)
    .where(sql<string>`md5(message)`, '=', sql<string>`md5(${report.message})`)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('article_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('article_reports').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Closes or reopens a report. @returns false if there is none with this id */
export async function setClosed(db: Db, id: string, closedAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('article_reports')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lists reports, open ones first, each group newest first. @param limit maximum number of rows */
export async function listReports(db: Db, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom('article_reports')
    .selectAll()
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('article_reports').where('created_at', '<', before).execute();
}
