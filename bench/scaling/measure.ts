import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Costs } from './costs.ts';

/** Clock ticks per second of the times in `/proc`, on all common Linux systems. */
const ticksPerSecond = 100;

/** What is stored. */
export interface Sizes {
  /** Rows and bytes with indexes, by table; partitions count for their table. */
  tables: Record<string, { rows: number; bytes: number }>;
  /** Files and bytes in the storage, by the first part of their path. */
  storage: Record<string, { files: number; bytes: number }>;
}

/** Connects to the database that a running service keeps in a directory. */
export async function connectToDatabase(dir: string): Promise<pg.Client> {
  const password = (await readFile(join(dir, 'database/password'), 'utf8')).trim();
  const port = (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client({
    connectionString: `postgres://earmark:${password}@127.0.0.1:${port}/earmark`,
  });
  await client.connect();
  return client;
}

/** Reads what a service and its database have used since their start. */
export async function readUsage(servicePid: number, dir: string, client: pg.Client): Promise<Costs> {
  const [counters] = (
    await client.query<{ transactions: number; wal: number }>(
      `select (select xact_commit::float8 from pg_stat_database where datname = current_database()) as transactions,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
    )
  ).rows;
  const postmaster = Number(
    (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  return {
    serviceCpu: await cpuSeconds(servicePid, false),
    databaseCpu: await cpuSeconds(postmaster, true),
    transactions: counters?.transactions ?? 0,
    walBytes: counters?.wal ?? 0,
  };
}

/** Reads what is stored; clears up the tables first, so that deleted rows do not count. */
export async function readSizes(dir: string, client: pg.Client): Promise<Sizes> {
  await client.query('vacuum analyze');
  return { tables: await readTables(client), storage: await readStorage(join(dir, 'files')) };
}

async function readTables(client: pg.Client): Promise<Sizes['tables']> {
  const { rows } = await client.query<{ name: string; bytes: number; rows: number }>(
    `select coalesce(parent.relname, own.relname) as name,
       sum(pg_total_relation_size(own.oid))::float8 as bytes, sum(greatest(own.reltuples, 0))::float8 as rows
     from pg_class own join pg_namespace on pg_namespace.oid = own.relnamespace
     left join pg_inherits on inhrelid = own.oid left join pg_class parent on parent.oid = inhparent
     where own.relkind = 'r' and nspname in ('public', 'pgboss') group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, ...size }) => [name, size]));
}

async function readStorage(dir: string): Promise<Sizes['storage']> {
  const found: Sizes['storage'] = {};
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const area = path.slice(dir.length + 1).split('/')[0] ?? '';
    const total = found[area] ?? { files: 0, bytes: 0 };
    found[area] = {
      files: total.files + 1,
      bytes: total.bytes + ((await stat(path).catch(() => null))?.size ?? 0),
    };
  }
  return found;
}

/**
 * CPU seconds of a process with its ended children, which include the connections of a database.
 * @param withChildren adds the children that still run
 */
async function cpuSeconds(pid: number, withChildren: boolean): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
    processes.set(Number(name), { parent: fields[1] ?? 0, ticks });
  }
  const own = processes.get(pid)?.ticks ?? 0;
  const children = [...processes.values()].filter(({ parent }) => withChildren && parent === pid);
  return (own + children.reduce((sum, { ticks }) => sum + ticks, 0)) / ticksPerSecond;
}
