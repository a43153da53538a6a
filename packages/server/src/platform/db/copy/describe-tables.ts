import type pg from 'pg';

/** A table whose rows can be copied. */
export interface CopyTable {
  readonly name: string;
  /** Columns that are stored; generated ones are computed again. */
  readonly columns: readonly string[];
}

/** Tables that describe the database itself: the migrations, their lock and the marker of a restore. */
export const ownTables = ['schema_migrations', 'schema_migrations_lock', 'unfinished_restore'];

/** Lists the service's tables in the schema `public`, with their columns, by name. */
export async function describeTables(client: pg.ClientBase): Promise<CopyTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname collate "C"`,
    [ownTables],
  );
  return rows;
}

/** Returns the names of the migrations that have run, in their order; none in a database without tables. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: present } = await client.query<{ table: string | null }>(
    `select to_regclass('public.schema_migrations')::text as table`,
  );
  if (!present[0]?.table) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}
