import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { connectForCopying } from './connect.ts';
import { type CopyTable, describeTables, listMigrations } from './describe-tables.ts';

/** The whole database at one moment, while others go on writing. Must be closed soon: it delays vacuuming. */
export interface Snapshot {
  readonly tables: readonly CopyTable[];
  /** Names of the migrations that have run. */
  readonly migrations: readonly string[];
  /** Last value of each sequence that has been used, by name. */
  readonly sequences: Readonly<Record<string, number>>;
  /**
   * Copies the rows of a table in PostgreSQL's text format. Read the stream to its end before the next call.
   * @param source condition for the rows, such as `where is_current`; all rows if absent
   */
  copy(table: CopyTable, source?: string): Readable & { rowCount: number };
  /** Returns true if there is a table of that name, with its schema. */
  has(table: string): Promise<boolean>;
  /** Yields the rows of a query, in portions. */
  rows<Row extends pg.QueryResultRow>(query: string): AsyncGenerator<Row>;
  close(): Promise<void>;
}

/** Number of rows that are fetched at once. */
const portion = 2_000;

/**
 * Opens a snapshot of a database.
 * @throws DatabaseError if the server cannot be reached
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectForCopying(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const [tables, migrations] = [await describeTables(client), await listMigrations(client)];
    // A migration must not change a table before it is copied.
    for (const { name } of tables)
      await client.query(`lock table public.${pg.escapeIdentifier(name)} in access share mode`);
    return {
      tables,
      migrations,
      sequences: await readSequences(client),
      copy: ({ name, columns }, source = '') => {
        const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        return client.query(
          to(`copy (select ${list} from public.${pg.escapeIdentifier(name)} ${source}) to stdout`),
        );
      },
      has: async (table) => {
        const { rows } = await client.query<{ present: boolean }>(
          'select to_regclass($1) is not null as present',
          [table],
        );
        return rows[0]?.present ?? false;
      },
      rows: (query) => fetchRows(client, query),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function* fetchRows<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`declare portions no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${portion} from portions`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close portions');
}

/** Sequences are outside of transactions: each is at least as far as the rows of the snapshot. */
async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}
