import { z } from 'zod';
import { count, text, webAddress } from './config-kinds.ts';

/** Variables for storage, in the order of the configuration table. */
export const storageVariables = {
  EARMARK_DATA_DIR: {
    describe: 'Directory of the embedded database, of files and of the generated secret.',
    fallback: './data',
    read: text,
  },
  DATABASE_URL: {
    describe: 'PostgreSQL 15 or later, as `postgres://user:password@host:5432/name`.',
    fallback: null,
    fallbackText: 'an embedded PostgreSQL in `EARMARK_DATA_DIR`',
    read: text.refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must start with postgres://',
    ),
  },
  EARMARK_DATABASE_POOL: {
    describe:
      'Maximum number of database connections for requests, and the same number again for jobs. The queue uses up to 10 more.',
    fallback: '10',
    read: count(2, 200),
  },
  EARMARK_SECRET: {
    describe:
      'Secret of at least 32 characters that signs addresses and encrypts keys; the same in every process. Required with S3 and when roles run in separate processes.',
    fallback: null,
    fallbackText: 'generated once and kept in `EARMARK_DATA_DIR`',
    read: z.string().min(32, 'must have at least 32 characters'),
  },
  EARMARK_FILES_DIR: {
    describe: 'Directory of audio and uploads without S3. Processes with separate roles must share it.',
    fallback: null,
    fallbackText: '`files` in `EARMARK_DATA_DIR`',
    read: text,
  },
  EARMARK_S3_ENDPOINT: {
    describe:
      'S3-compatible storage instead of the directory, as `https://s3.example.net`. Requires the next four variables.',
    fallback: null,
    fallbackText: 'files are kept on disk',
    read: webAddress,
  },
  EARMARK_S3_REGION: { describe: 'Region of the bucket.', fallback: null, fallbackText: '', read: text },
  EARMARK_S3_BUCKET: { describe: 'Name of the bucket.', fallback: null, fallbackText: '', read: text },
  EARMARK_S3_ACCESS_KEY_ID: { describe: 'Access key.', fallback: null, fallbackText: '', read: text },
  EARMARK_S3_SECRET_ACCESS_KEY: {
    describe: 'Secret of the access key.',
    fallback: null,
    fallbackText: '',
    read: text,
  },
} as const;
