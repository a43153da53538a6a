import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { connectForCopying } from './connect.ts';
import { type CopyTable, describeTables } from './describe-tables.ts';

/** A transaction that replaces the rows of all tables. Nothing is visible before `commit`. */
export interface TableLoad {
  /** Appends rows in PostgreSQL's text format. All data of a table must follow one another. */
  write(table: CopyTable, data: Uint8Array): Promise<void>;
  /**
   * Completes the tables and makes them visible.
   * @param sequences last value of each sequence, by name
   * @returns the number of rows by table
   */
  commit(sequences: Readonly<Record<string, number>>): Promise<ReadonlyMap<string, number>>;
  /** Ends the transaction without effect, if it is still open, and closes the connection. */
  close(): Promise<void>;
}

/**
 * Begins to load tables into a database that has the schema of the data. Indexes and foreign keys are removed
 * for the duration of the transaction, so that the order of the tables does not matter.
 * @throws DatabaseError if the server cannot be reached
 */
export async function beginLoad(url: string): Promise<TableLoad> {
  const client = await connectForCopying(url);
  try {
    await client.query('begin');
    const tables = await describeTables(client);
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    const rebuild = await removeKeysAndIndexes(client);
    const counts = new Map<string, number>();
    let current: { table: string; stream: CopyStreamQuery } | null = null;

    const endTable = async () => {
      if (!current) return;
      const { table, stream } = current;
      current = null;
      stream.end();
      await finished(stream);
      counts.set(table, stream.rowCount);
    };
    return {
      write: async ({ name, columns }, data) => {
        if (current?.table !== name) {
          await endTable();
          const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
          const copy = from(`copy public.${pg.escapeIdentifier(name)} (${list}) from stdin`);
          current = { table: name, stream: client.query(copy) };
        }
        const { stream } = current;
        await new Promise<void>((resolve, reject) => {
          stream.once('error', reject);
          stream.write(data, (error) => {
            stream.off('error', reject);
            if (error) reject(error);
            else resolve();
          });
        });
      },
      commit: async (sequences) => {
        await endTable();
        for (const statement of rebuild) await client.query(statement);
        for (const name of names) await client.query(`alter table ${name} enable trigger user`);
        await setSequences(client, sequences);
        await client.query('commit');
        await client.query('analyze');
        return counts;
      },
      // Closing the connection rolls back, also in the middle of a COPY.
      close: async () => {
        current?.stream.on('error', () => {});
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      },
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Drops the foreign keys and the indexes that no constraint needs.
 * @returns statements that create them again, indexes first
 */
async function removeKeysAndIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and c.relkind = 'r'
       and not i.indisprimary and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [['schema_migrations', 'schema_migrations_lock']],
  );
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return [...indexes, ...keys].map(({ create }) => create);
}

/**
 * Sets the sequences to the values that they had. Continuing after the greatest value present would give the
 * numbers of deleted rows again.
 */
async function setSequences(client: pg.ClientBase, values: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value]);
  }
}
