import pg from 'pg';
import { describeTables, ownTables } from './describe-tables.ts';

/** Returns true if no table of the service contains a row. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await describeTables(client)) {
    const { rowCount } = await client.query(`select from public.${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** Returns the number of connections of the service to this database, from any machine. */
export async function countServiceConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'earmark%' and application_name <> 'earmark copy'`,
  );
  return Number(rows[0]?.count);
}

/** Drops the service's tables, sequences, functions and queue, except the marker of a restore. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as drop
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> $1
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all
     -- Those that belong to a column are gone by then.
     select format('drop sequence if exists public.%I cascade', relname) from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'
     union all
     select format('drop view if exists public.%I cascade', relname) from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    [ownTables.at(-1)],
  );
  for (const { drop } of rows) await client.query(drop);
  await client.query('drop schema if exists pgboss cascade');
  await client.query('commit');
}
