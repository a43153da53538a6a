import { join } from 'node:path';
import { type Config, loadConfig } from '../src/platform/config.ts';

/** The configuration of a test app. @param options.env variables on top, by their names. */
export function testConfig(options: {
  databaseUrl: string;
  dataDir: string;
  env?: Readonly<Record<string, string>>;
}): Config {
  const onS3 = options.env?.['EARMARK_S3_BUCKET'] !== undefined;
  return loadConfig({
    DATABASE_URL: options.databaseUrl,
    EARMARK_DATABASE_POOL: '4',
    EARMARK_DATA_DIR: options.dataDir,
    EARMARK_PUBLIC_URL: 'http://earmark.test',
    EARMARK_SECRET: 'a secret for tests, of some length',
    EARMARK_WORKERS: '2',
    // Most tests look at what is done with speech, not at the voice: a tenth of the work will do.
    EARMARK_LIGHT_VOICES: 'true',
    // Nothing starts by the real clock; tests of schedules ask for it.
    EARMARK_ROLES: 'api,worker,mail',
    ...(onS3 ? {} : { EARMARK_FILES_DIR: join(options.dataDir, 'files') }),
    // Tests that take mail choose a port of their own.
    EARMARK_MAIL_PORT: 'off',
    EARMARK_LOG_LEVEL: process.env['EARMARK_TEST_LOG'] ?? 'silent',
    ...options.env,
  });
}
