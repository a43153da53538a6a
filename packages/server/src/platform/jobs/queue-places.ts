import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** When a waiting job is expected to run. */
export interface QueuePlace {
  /** 1 for the next job; beyond `exactPlaces`, a multiple of `placeStep`. */
  place: number;
  /** Seconds until it runs, at the speed of the last minutes; null if nothing ran in them. */
  seconds: number | null;
  /** Seconds for which it has waited. */
  waited: number;
}

/** The order of the waiting jobs of a queue, and how fast they are worked off. */
export interface QueueOrder {
  /** In the order of the queue. */
  marks: { priority: number; created: number; place: number }[];
  /** Jobs per second; 0 if none ran recently. */
  rate: number;
}

/** Places up to this one are exact; of the later ones, every `placeStep`-th is read. */
const exactPlaces = 100;
const placeStep = 50;
/** Maximum number of jobs whose order is read; all later ones get the last place. */
const maxPlaces = 100_000;
/** Minutes whose runs count for the speed of a queue. */
const rateMinutes = 5;

/** Minimum time in milliseconds for which an order that was read is used. */
const minFreshMs = 1_000;
/** An order is used for this many times the duration of its read, so reads take at most a tenth of the time. */
const freshFactor = 10;

/** Reads the orders of queues, each at most once in a while. */
export interface QueueOrders {
  get(queue: string): Promise<QueueOrder>;
}

export function createQueueOrders(db: Db): QueueOrders {
  const orders = new Map<string, { order: Promise<QueueOrder>; freshUntil: number }>();
  const read = (queue: string): Promise<QueueOrder> => {
    const startedAt = performance.now();
    const order = readQueueOrder(db, queue);
    const entry = { order, freshUntil: Number.POSITIVE_INFINITY };
    orders.set(queue, entry);
    order.then(
      () => {
        const now = performance.now();
        entry.freshUntil = now + Math.max(minFreshMs, freshFactor * (now - startedAt));
      },
      () => orders.delete(queue),
    );
    return order;
  };
  return {
    get: (queue) => {
      const known = orders.get(queue);
      return known && performance.now() < known.freshUntil ? known.order : read(queue);
    },
  };
}

async function readQueueOrder(db: Db, queue: string): Promise<QueueOrder> {
  const { rows: marks } = await sql<QueueOrder['marks'][number]>`
    select priority, created, place from (
      select priority, extract(epoch from created_on)::float8 as created,
        (row_number() over (order by priority desc, created_on))::integer as place
      from (
        select priority, created_on from pgboss.job
        where name = ${queue} and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit ${maxPlaces}
      ) waiting
    ) places
    where place <= ${exactPlaces} or place % ${placeStep} = 0 order by place`.execute(db);
  return { marks, rate: await readRate(db, queue) };
}

/** Returns the jobs of a queue that ended per second in the last minutes; 0 if none did. */
export async function readRate(db: Db, queue: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select coalesce(sum(runs) / greatest(30, extract(epoch from now() - min(minute)))::float8, 0)::float8 as rate
    from job_throughput
    where queue = ${queue} and minute > date_trunc('minute', now()) - ${rateMinutes} * interval '1 minute'`.execute(
    db,
  );
  return rows[0]?.rate ?? 0;
}

/** Finds the places of waiting jobs by their keys. Jobs that do not wait are left out. */
export async function findPlaces(
  db: Db,
  queue: string,
  keys: readonly string[],
  order: QueueOrder,
): Promise<Map<string, QueuePlace>> {
  // The conditions on `state` and `policy` are those of pg-boss's unique index over the keys.
  const { rows } = await sql<{ key: string; priority: number; created: number; waited: number }>`
    select singleton_key as key, priority, extract(epoch from created_on)::float8 as created,
      extract(epoch from now() - created_on)::float8 as waited
    from pgboss.job
    where name = ${queue} and coalesce(singleton_key, '') = any(${[...keys]}::text[])
      and state = 'created' and policy = 'short'`.execute(db);
  return new Map(
    rows.map(({ key, priority, created, waited }) => {
      const place = placeIn(order, { priority, created });
      const seconds = order.rate > 0 ? Math.round(place / order.rate) : null;
      return [key, { place, seconds, waited }];
    }),
  );
}

/** Returns the place of the last mark that does not come after the job. */
function placeIn({ marks }: QueueOrder, job: { priority: number; created: number }): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const mark = marks[middle];
    const isAfter =
      mark === undefined ||
      mark.priority < job.priority ||
      (mark.priority === job.priority && mark.created > job.created);
    if (isAfter) high = middle;
    else low = middle + 1;
  }
  return marks[low - 1]?.place ?? 1;
}
