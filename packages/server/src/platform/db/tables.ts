import type { Kysely, Transaction } from 'kysely';

/**
 * All tables by name. Each store adds its own by declaration merging:
 *
 * ```ts
 * declare module '../platform/db/tables.ts' {
 * interface Tables { users: UsersTable }
 * }
 * ```
 *
 * Columns have their database names, in snake_case. `bigint` columns are numbers, `timestamptz` columns are
 * `Date`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The whole database: each statement runs in its own transaction. */
export type Db = Kysely<Tables>;
/** A transaction: all its statements take effect together or not at all. */
export type Tx = Transaction<Tables>;
