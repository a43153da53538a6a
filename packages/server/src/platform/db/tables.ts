import type { Kysely, Transaction } from 'kysely';

/**
 * Every table, by name. Each store adds its own by declaration merging:
 *
 * ```ts
 * declare module '../platform/db/tables.ts' {
 *   interface Tables { users: UsersTable }
 * }
 * ```
 *
 * Columns carry their database names, in snake_case. `bigint` columns arrive as numbers, `timestamptz` as `Date`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The whole database: each statement runs by itself. */
export type Db = Kysely<Tables>;
/** One transaction: everything run on it happens together or not at all. */
export type Tx = Transaction<Tables>;
