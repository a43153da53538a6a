import type { ColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

/** A plan that the operator granted. */
export interface PlanGrantsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  plan: Fixed<'basic' | 'pro'>;
  /** null for no end. */
  ends_at: Fixed<Date | null>;
  note: Fixed<string>;
  created_at: Fixed<Date>;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    plan_grants: PlanGrantsTable;
  }
}
