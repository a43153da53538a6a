import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

interface ArticleReportsTable {
  id: string;
  user_id: string;
  /** Of the account when it was sent. */
  email: string;
  /** Entry of the playlist, which may be gone by now. */
  item_id: string;
  narration_id: string;
  /** The article's address without its scheme. */
  article_key: string;
  title: string;
  message: string;
  created_at: Date;
  /** When the mail server took it; null until then. */
  mailed_at: Date | null;
  /** When the operator was done with it. */
  closed_at: Date | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    article_reports: ArticleReportsTable;
  }
}

export type ReportRow = Selectable<ArticleReportsTable>;

/** Keeps a report. @returns its id, and whether it is new: the same words about the same entry are one report */
export async function insertReport(
  tx: Tx,
  report: Omit<ReportRow, 'mailed_at' | 'closed_at'>,
): Promise<{ id: string; isNew: boolean }> {
  const kept = await tx
    .insertInto('article_reports')
    .values({ ...report, mailed_at: null, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return { id: kept.id, isNew: true };
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

/** Marks a report as dealt with, or as open again. @returns false when there is none of this id */
export async function setClosed(db: Db, id: string, closedAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('article_reports')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Reports, those that are open first, each kind with its newest first. @param limit most rows */
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
