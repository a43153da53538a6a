import type { GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';

interface SandboxObjectsTable {
  id: string;
  kind: string;
  customer: string | null;
  made: GeneratedAlways<number>;
  data: JSONColumnType<object, string, string>;
}

interface SandboxEventsTable {
  id: string;
  made: GeneratedAlways<number>;
  type: string;
  data: JSONColumnType<object, string, string>;
  delivered_at: Date | null;
}

interface SandboxResponsesTable {
  key: string;
  fingerprint: string;
  status: number;
  body: JSONColumnType<object, string, string>;
  made_at: Date;
}

interface SandboxClocksTable {
  customer: string;
  ahead_ms: number;
}

/** The tables of the sandbox, which the host creates. `bigint` columns are read as numbers, `timestamptz` as `Date`. */
export interface SandboxTables {
  sandbox_objects: SandboxObjectsTable;
  sandbox_events: SandboxEventsTable;
  sandbox_answers: SandboxResponsesTable;
  sandbox_clocks: SandboxClocksTable;
}

/** Access to the database outside a transaction: each statement runs separately. */
export type SandboxDb = Kysely<SandboxTables>;
export type SandboxTx = Transaction<SandboxTables>;
