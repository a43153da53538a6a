import type { ConversionCosts, Costs, MeasuredCosts } from './costs.ts';
import { keptTables, type Retention, retained } from './retention.ts';

/** Assumptions about use. They are not measured; change them to those of your installation. */
export interface Usage extends Retention {
  /** Requests of the busiest minute, compared with the mean of the day. */
  peakFactor: number;
  /** Articles that each listener adds in a day. */
  articlesPerListener: number;
  /** Times that each article is heard. */
  playsPerArticle: number;
  /** Readings of the playlist per added article. */
  playlistReadsPerArticle: number;
  /** Seconds from one batch of deletions to the next: the statement, and the storage's response to a full request. */
  deleteSeconds: number;
}

export const assumedUsage: Usage = {
  peakFactor: 2.5,
  articlesPerListener: 10,
  playsPerArticle: 1.2,
  playlistReadsPerArticle: 5,
  keptDays: 365,
  segmentDays: 30,
  deleteSeconds: 1.5,
};

/** What a step of the ladder has. Capacities are those of common machines, not of this project. */
export interface Step {
  name: string;
  /** Cores of all processes with the role `worker`, and of those with the role `api`. */
  workerCores: number;
  apiCores: number;
  /** Cores for writing transactions, and those of read replicas. */
  databaseCores: number;
  replicaCores: number;
  /** Bytes that the database and the storage can hold. */
  databaseBytes: number;
  storageBytes: number;
  /** Bytes of write-ahead log that the disks of the database take in a second. */
  walBytesPerSecond: number;
  /** Bytes of audio that leave through the processes (or, with `cdn`, through the CDN) in a second. */
  egressBytesPerSecond: number;
  /** Episodes are downloaded from the storage or a CDN by signed addresses. */
  cdn: boolean;
  /** Sessions that the database takes; each process uses some directly, or a pooler shares them. */
  sessions: number;
  pooled: boolean;
  /** Cores that one process uses. */
  processCores: number;
  /** `EARMARK_SEGMENT_CACHE_MB`, in bytes. */
  segmentCacheBytes: number;
}

const gigabyte = 1e9;
const terabyte = 1e12;
const petabyte = 1e15;
const unlimited = Number.POSITIVE_INFINITY;

/** Database sessions that a process uses without a pooler: the pools and the queue (docs/operating.md#database-connections). */
export const sessionsPerProcess = 35;
/** Sessions that a process uses besides a pooler, for notifications. */
export const directSessions = 1;
/** Share of its cores that a machine can use without requests waiting for each other. */
export const usableShare = 0.7;
/** Objects in a batch of the job `evict-segments`, two full requests, and seconds in an hour for which it may run. */
const deletionBatch = 2_000;
const evictionSecondsPerHour = 3_000;

export const ladder: readonly Step[] = [
  {
    name: '1 laptop, one process',
    workerCores: 3,
    apiCores: 1,
    databaseCores: 2,
    replicaCores: 0,
    databaseBytes: 100 * gigabyte,
    storageBytes: 250 * gigabyte,
    walBytesPerSecond: 100e6,
    egressBytesPerSecond: 5e6,
    cdn: false,
    sessions: 100,
    pooled: false,
    processCores: 4,
    segmentCacheBytes: 5 * gigabyte,
  },
  {
    name: '2 one server, 16 cores',
    workerCores: 10,
    apiCores: 2,
    databaseCores: 4,
    replicaCores: 0,
    databaseBytes: 1 * terabyte,
    storageBytes: 4 * terabyte,
    walBytesPerSecond: 200e6,
    egressBytesPerSecond: 100e6,
    cdn: false,
    sessions: 200,
    pooled: false,
    processCores: 12,
    segmentCacheBytes: 50 * gigabyte,
  },
  {
    name: '3 roles apart, S3',
    workerCores: 64,
    apiCores: 16,
    databaseCores: 16,
    replicaCores: 0,
    databaseBytes: 4 * terabyte,
    storageBytes: unlimited,
    walBytesPerSecond: 300e6,
    egressBytesPerSecond: 1e9,
    cdn: false,
    sessions: 500,
    pooled: false,
    processCores: 4,
    segmentCacheBytes: 500 * gigabyte,
  },
  {
    name: '4 PgBouncer, CDN, autoscaled workers',
    workerCores: 2_000,
    apiCores: 64,
    databaseCores: 64,
    replicaCores: 0,
    databaseBytes: 16 * terabyte,
    storageBytes: unlimited,
    walBytesPerSecond: 500e6,
    egressBytesPerSecond: unlimited,
    cdn: true,
    sessions: 5_000,
    pooled: true,
    processCores: 16,
    segmentCacheBytes: 5 * terabyte,
  },
  {
    name: '5 larger database, read replicas',
    workerCores: 5_000,
    apiCores: 256,
    databaseCores: 96,
    replicaCores: 192,
    databaseBytes: 64 * terabyte,
    storageBytes: unlimited,
    walBytesPerSecond: 1e9,
    egressBytesPerSecond: unlimited,
    cdn: true,
    sessions: 5_000,
    pooled: true,
    processCores: 16,
    segmentCacheBytes: 20 * terabyte,
  },
  {
    name: '6 Citus by account, 16 nodes',
    workerCores: 20_000,
    apiCores: 1_000,
    databaseCores: 1_024,
    replicaCores: 0,
    databaseBytes: 1 * petabyte,
    storageBytes: unlimited,
    walBytesPerSecond: 16e9,
    egressBytesPerSecond: unlimited,
    cdn: true,
    sessions: 80_000,
    pooled: true,
    processCores: 16,
    segmentCacheBytes: 100 * terabyte,
  },
];

/** Share of each resource that is used at the peak of a day; above 1 it does not suffice. */
export interface Load {
  resource: string;
  share: number;
}

/** @param articlesPerDay number of conversions in a day */
export function loadOf(
  step: Step,
  articlesPerDay: number,
  { measured, engine, usage }: { measured: MeasuredCosts; engine: ConversionCosts; usage: Usage },
): Load[] {
  const { playlist, episode, redirect } = measured.requests;
  const peak = (articlesPerDay / 86_400) * usage.peakFactor;
  // Costs are those of 1,000 operations.
  const each = (of: number) => of / 1_000;
  const played = step.cdn ? redirect : episode;
  const reading = (key: keyof Costs) =>
    peak * (usage.playlistReadsPerArticle * each(playlist[key]) + usage.playsPerArticle * each(played[key]));
  const processes = Math.ceil((step.workerCores + step.apiCores) / step.processCores);
  const waiting = processes * each(measured.idle.databaseCpu);
  const writes = peak * each(engine.databaseCpu);
  const reads = reading('databaseCpu');
  const onPrimary = waiting + writes + (step.replicaCores > 0 ? 0 : reads);
  const kept = retained(articlesPerDay, { engine, usage, cacheBytes: step.segmentCacheBytes });
  const tableBytes = keptTables(kept, engine).reduce((total, { bytes }) => total + bytes, 0);
  const segmentsPerDay = articlesPerDay * each(engine.storage['segments']?.files ?? 0);
  const deletions = (evictionSecondsPerHour * 24 * deletionBatch) / usage.deleteSeconds;
  const of = (resource: string, used: number, capacity: number): Load => ({
    resource,
    share: capacity > 0 ? used / capacity : 0,
  });
  return [
    of('worker CPU', peak * each(engine.serviceCpu), step.workerCores * usableShare),
    of('api CPU', reading('serviceCpu'), step.apiCores * usableShare),
    of('database CPU', onPrimary, step.databaseCores * usableShare),
    of('replica CPU', reads, step.replicaCores * usableShare),
    of('database disk', tableBytes, step.databaseBytes),
    of('write-ahead log', peak * each(engine.walBytes), step.walBytesPerSecond),
    of('database sessions', processes * (step.pooled ? directSessions : sessionsPerProcess), step.sessions),
    of('storage', kept.storageBytes, step.storageBytes),
    of('deletion of segments', segmentsPerDay, deletions),
    of('egress', peak * usage.playsPerArticle * kept.episodeBytes, step.egressBytesPerSecond),
  ];
}
