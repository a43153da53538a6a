import { z } from 'zod';
import { count, text, webAddress } from './config-kinds.ts';

const postgresAddress = text.refine(
  (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
  'must start with postgres://',
);

/** Variables for storage, in the order of the configuration table. */
export const storageVariables = {
  EARMARK_DATA_DIR: {
    describe: 'Directory for the embedded database, generated secrets, and (without S3) audio and uploads.',
    fallback: './data',
    read: text,
  },
  DATABASE_URL: {
    describe:
      'Connection address of a PostgreSQL server, version 15 or later: `postgres://user:password@host:5432/name`.',
    fallback: null,
    fallbackText: 'an embedded PostgreSQL in `EARMARK_DATA_DIR`',
    read: postgresAddress,
  },
  EARMARK_DATABASE_DIRECT_URL: {
    describe:
      'Connection address of the same database without PgBouncer. Set it when `DATABASE_URL` leads to a PgBouncer in transaction mode, which can carry neither notifications nor the lock of migrations.',
    fallback: null,
    fallbackText: '`DATABASE_URL`',
    read: postgresAddress,
  },
  EARMARK_DATABASE_POOL: {
    describe:
      'Maximum number of database connections that one process uses for requests of signed-in users. The next three variables are for other work, so that none can use up the connections of another. The job queue uses up to 4 more, notifications one.',
    fallback: '10',
    read: count(2, 200),
  },
  EARMARK_DATABASE_PUBLIC_POOL: {
    describe:
      'Maximum number of database connections for requests without sign-in: public pages, sign-in, the free converter.',
    fallback: '6',
    read: count(1, 200),
  },
  EARMARK_DATABASE_SEARCH_POOL: {
    describe:
      'Maximum number of database connections for searches. Each can keep a processor of the database busy, so there should be fewer than it has.',
    fallback: '2',
    read: count(1, 200),
  },
  EARMARK_DATABASE_JOB_POOL: {
    describe: 'Maximum number of database connections for jobs.',
    fallback: null,
    fallbackText: 'as `EARMARK_DATABASE_POOL`',
    read: count(2, 200),
  },
  EARMARK_SECRET: {
    describe:
      'Secret of at least 32 characters. It signs addresses and encrypts stored keys, so it must be the same in every process. Required with S3 and when roles run in separate processes.',
    fallback: null,
    fallbackText: 'generated at the first start and stored in `EARMARK_DATA_DIR`',
    read: z.string().min(32, 'must have at least 32 characters'),
  },
  EARMARK_FILES_DIR: {
    describe: 'Directory for audio and uploads when S3 is not configured. All processes must share it.',
    fallback: null,
    fallbackText: '`files` in `EARMARK_DATA_DIR`',
    read: text,
  },
  EARMARK_BACKUP_DIR: {
    describe:
      "Directory in which owners' backups are written, on the machine of the worker that writes them. It must not be in `EARMARK_FILES_DIR`, and should be on another disk.",
    fallback: null,
    fallbackText: '`backups` in `EARMARK_DATA_DIR`',
    read: text,
  },
  EARMARK_MIN_FREE_MB: {
    describe:
      'Free space, in megabytes, below which nothing can be added, on the disk of the files and of the embedded database. The service goes on by itself when there is more.',
    fallback: '200',
    read: count(0, 1_000_000_000),
  },
  EARMARK_S3_ENDPOINT: {
    describe:
      'Endpoint of S3-compatible storage for audio and uploads, for example `https://s3.example.net`. Requires the next four variables.',
    fallback: null,
    fallbackText: 'files are stored in `EARMARK_FILES_DIR`',
    read: webAddress,
  },
  EARMARK_S3_REGION: {
    describe: 'Region of the S3 bucket.',
    fallback: null,
    fallbackText: 'required with `EARMARK_S3_ENDPOINT`',
    read: text,
  },
  EARMARK_S3_BUCKET: {
    describe: 'Name of the S3 bucket.',
    fallback: null,
    fallbackText: 'required with `EARMARK_S3_ENDPOINT`',
    read: text,
  },
  EARMARK_S3_ACCESS_KEY_ID: {
    describe: 'Id of the S3 access key.',
    fallback: null,
    fallbackText: 'required with `EARMARK_S3_ENDPOINT`',
    read: text,
  },
  EARMARK_S3_SECRET_ACCESS_KEY: {
    describe: 'Secret of the S3 access key.',
    fallback: null,
    fallbackText: 'required with `EARMARK_S3_ENDPOINT`',
    read: text,
  },
} as const;
