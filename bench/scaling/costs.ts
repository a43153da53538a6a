/** What operations cost, as `scaling-conversions.ts` measures it. */
export interface Costs {
  /** CPU seconds of the service and of PostgreSQL. */
  serviceCpu: number;
  databaseCpu: number;
  transactions: number;
  /** Bytes written to the write-ahead log. */
  walBytes: number;
}

/** Costs of 1,000 conversions by one engine. */
export interface ConversionCosts extends Costs {
  /** Number of conversions that were measured. */
  measured: number;
  /** Characters of each text, and seconds of its audio. */
  characters: number;
  audioSeconds: number;
  /** Growth of each table in rows and bytes. */
  tables: Record<string, { rows: number; bytes: number }>;
  /** Growth of the storage in files and bytes, by area. */
  storage: Record<string, { files: number; bytes: number }>;
}

/** Costs of 1,000 requests each. */
export interface RequestCosts {
  /** Readings of a playlist with 20 entries. */
  playlist: Costs;
  /** Downloads of an episode through the service, which reads it from S3-compatible storage. */
  episode: Costs;
  /** Redirects of an episode to a signed address. */
  redirect: Costs;
}

/** Contents of `scaling-costs.json`. */
export interface MeasuredCosts {
  /** 1,000 seconds of one process with all roles that has nothing to do. */
  idle: Costs;
  /** By engine; without the costs of the idle process. */
  conversions: Record<string, ConversionCosts>;
  requests: RequestCosts;
}

const nothing: Costs = { serviceCpu: 0, databaseCpu: 0, transactions: 0, walBytes: 0 };

/**
 * Difference of two readings, as costs of 1,000 operations, or of 1,000 seconds.
 * @param count number of operations or seconds between the readings
 * @param rest what a process that has nothing to do costs, and the seconds to subtract of it
 */
export function costsOf(
  before: Costs,
  after: Costs,
  count: number,
  rest: { idle: Costs; seconds: number } = { idle: nothing, seconds: 0 },
): Costs {
  const per = (key: keyof Costs) => {
    const used = after[key] - before[key] - (rest.idle[key] * rest.seconds) / 1_000;
    const value = (Math.max(0, used) * 1_000) / count;
    return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  };
  return {
    serviceCpu: per('serviceCpu'),
    databaseCpu: per('databaseCpu'),
    transactions: per('transactions'),
    walBytes: per('walBytes'),
  };
}

/** Growth per 1,000 operations; parts that did not grow are left out. */
export function growth<Size extends Record<string, number>>(
  before: Record<string, Size>,
  after: Record<string, Size>,
  count: number,
): Record<string, Size> {
  const entries = Object.entries(after).map(([name, size]) => {
    const grown = Object.entries(size).map(([key, value]) => [
      key,
      Math.round(((value - (before[name]?.[key] ?? 0)) * 1_000) / count),
    ]);
    return [name, Object.fromEntries(grown) as Size] as const;
  });
  return Object.fromEntries(entries.filter(([, size]) => (size['bytes'] ?? 0) > 0));
}

export const sum = (of: Record<string, { bytes: number }>): number =>
  Object.values(of).reduce((total, { bytes }) => total + bytes, 0);
