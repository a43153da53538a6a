import type { ConversionCosts, MeasuredCosts } from './costs.ts';
import { sum } from './costs.ts';

/**
 * Assumptions about use. They are not measured; change them to those of your installation.
 */
export interface Usage {
  /** Requests of the busiest minute, compared with the mean of the day. */
  peakFactor: number;
  /** Articles that each listener adds in a day. */
  articlesPerListener: number;
  /** Times that each article is heard. */
  playsPerArticle: number;
  /** Readings of the playlist per added article. */
  playlistReadsPerArticle: number;
  /** Days that articles are kept, and days that their segments are kept besides the episode. */
  keptDays: number;
  segmentDays: number;
}

export const assumedUsage: Usage = {
  peakFactor: 2.5,
  articlesPerListener: 10,
  playsPerArticle: 1.2,
  playlistReadsPerArticle: 5,
  keptDays: 365,
  segmentDays: 30,
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
}

const gigabyte = 1e9;
const terabyte = 1e12;
const petabyte = 1e15;
const unlimited = Number.POSITIVE_INFINITY;

/** Cores of one process of a role, and the database sessions that it uses without a pooler: two pools and the queue. */
export const processCores = 2;
export const sessionsPerProcess = 30;
/** Sessions that a process uses besides a pooler, for notifications. */
export const directSessions = 1;
/** Share of its cores that a machine can use without requests waiting for each other. */
export const usableShare = 0.7;

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
  },
  {
    name: '5 read replicas, partitions',
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
  const peak = (articlesPerDay / 86_400) * usage.peakFactor;
  // Costs are those of 1,000 operations.
  const conversion = (of: number) => (peak * of) / 1_000;
  const reading = (of: number) => (peak * usage.playlistReadsPerArticle * of) / 1_000;
  const playing = (of: number) => (step.cdn ? 0 : (peak * usage.playsPerArticle * of) / 1_000);
  const { playlistReads, episodeReads } = measured;
  const writes = conversion(engine.databaseCpu);
  const reads = reading(playlistReads.databaseCpu) + playing(episodeReads.databaseCpu);
  const onPrimary = step.replicaCores > 0 ? writes : writes + reads;
  const processes = (step.workerCores + step.apiCores) / processCores;
  const sessions = processes * (step.pooled ? directSessions : sessionsPerProcess);
  const kept = articlesPerDay / 1_000;
  const segments = engine.storage['segments']?.bytes ?? 0;
  const storage = (sum(engine.storage) - segments) * usage.keptDays + segments * usage.segmentDays;
  const episodeBytes = (sum(engine.storage) - segments) / 1_000;
  return [
    { resource: 'worker CPU', share: conversion(engine.serviceCpu) / (step.workerCores * usableShare) },
    {
      resource: 'api CPU',
      share:
        (reading(playlistReads.serviceCpu) + playing(episodeReads.serviceCpu)) /
        (step.apiCores * usableShare),
    },
    { resource: 'database CPU', share: onPrimary / (step.databaseCores * usableShare) },
    { resource: 'replica CPU', share: step.replicaCores > 0 ? reads / (step.replicaCores * usableShare) : 0 },
    { resource: 'database disk', share: (kept * sum(engine.tables) * usage.keptDays) / step.databaseBytes },
    { resource: 'write-ahead log', share: conversion(engine.walBytes) / step.walBytesPerSecond },
    { resource: 'database sessions', share: sessions / step.sessions },
    { resource: 'storage', share: (kept * storage) / step.storageBytes },
    { resource: 'egress', share: (peak * usage.playsPerArticle * episodeBytes) / step.egressBytesPerSecond },
  ];
}
