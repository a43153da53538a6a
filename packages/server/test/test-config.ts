import { join } from 'node:path';
import { type Config, loadConfig } from '../src/platform/config.ts';

/** Returns the configuration of a test app. @param options.env additional variables, by name */
export function testConfig(options: {
  databaseUrl: string;
  dataDir: string;
  env?: Readonly<Record<string, string>>;
}): Config {
  const onS3 = options.env?.['EARMARK_S3_BUCKET'] !== undefined;
  return loadConfig({
    DATABASE_URL: options.databaseUrl,
    EARMARK_DATABASE_POOL: '4',
    EARMARK_DATABASE_PUBLIC_POOL: '3',
    EARMARK_DATABASE_SEARCH_POOL: '2',
    EARMARK_DATA_DIR: options.dataDir,
    EARMARK_PUBLIC_URL: 'http://earmark.test',
    EARMARK_SECRET: 'a secret for tests, of some length',
    EARMARK_WORKERS: '2',
    EARMARK_MODE: 'service',
    EARMARK_VOICES: 'off',
    // Most tests are about the use of speech, not about the voice, so the lightest voices are enough: a tenth
    // of the work.
    EARMARK_LIGHT_VOICES: 'true',
    // Warming up takes longer than speaking the short texts of most tests.
    EARMARK_WARM_UP: 'false',
    // Nothing is started by the real clock; tests of schedules configure it themselves.
    EARMARK_ROLES: 'api,worker,mail',
    ...(onS3 ? {} : { EARMARK_FILES_DIR: join(options.dataDir, 'files') }),
    // Tests that receive mail choose a port of their own.
    EARMARK_MAIL_PORT: 'off',
    EARMARK_LOG_LEVEL: process.env['EARMARK_TEST_LOG'] ?? 'silent',
    ...options.env,
  });
}
