import { join, resolve } from 'node:path';
import { readContact } from './config-contact.ts';
import { readLinks } from './config-links.ts';
import {
  readAudioRedirect,
  readBlobs,
  readBotCheck,
  readDatabase,
  readInbound,
  readMail,
  readOperatorToken,
  readPayments,
  readSocial,
  readSummaries,
  readTelegram,
  readWatch,
} from './config-parts.ts';
import {
  audioContradictions,
  backupContradictions,
  ConfigError,
  contradictions,
  type Env,
  halfSetGroups,
  isSet,
  unknownNames,
} from './config-problems.ts';
import { readTrustedUser, trustedUserContradictions } from './config-proxy.ts';
import { readSpeech } from './config-speech.ts';
import type { Config } from './config-types.ts';
import { roleNames, type VariableValues, variables } from './config-variables.ts';
import { systemLanguage } from './system-language.ts';

export { ConfigError } from './config-problems.ts';
export type { Config, DatabaseAddresses, SocialProvider } from './config-types.ts';
export type { Role } from './config-variables.ts';

/**
 * Reads the environment into a validated configuration.
 * @param env variables by name; defaults to `process.env`.
 * @throws ConfigError that lists every problem found.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems = [...unknownNames(env), ...halfSetGroups(env)];
  const values = readValues(env, problems);
  if (values === null) throw new ConfigError(problems);

  const roles = new Set(values.EARMARK_ROLES);
  const split = roleNames.some((role) => !roles.has(role));
  const dataDir = resolve(values.EARMARK_DATA_DIR);
  const blobs = readBlobs(values, dataDir);
  const onS3 = blobs.kind === 's3';
  const backupDir = resolve(values.EARMARK_BACKUP_DIR ?? join(dataDir, 'backups'));
  problems.push(
    ...contradictions(values, { roles, split, onS3 }),
    ...backupContradictions(backupDir, blobs),
    ...audioContradictions(values, onS3),
    ...trustedUserContradictions(values),
  );
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    brand: {
      name: values.EARMARK_BRAND_NAME,
      tagline: values.EARMARK_BRAND_TAGLINE,
      supportEmail: values.EARMARK_SUPPORT_EMAIL,
      helpUrl: values.EARMARK_HELP_URL,
    },
    mode: values.EARMARK_MODE ?? null,
    links: readLinks(values),
    contact: readContact(values, {
      name: values.EARMARK_BRAND_NAME,
      supportEmail: values.EARMARK_SUPPORT_EMAIL,
    }),
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.EARMARK_PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    publicUrlConfigured: values.EARMARK_PUBLIC_URL !== undefined,
    roles,
    stopDelaySeconds: values.EARMARK_STOP_DELAY_SECONDS,
    dataDir,
    language: systemLanguage(env),
    database: readDatabase(values, dataDir),
    databasePools: {
      signedIn: values.EARMARK_DATABASE_POOL,
      public: values.EARMARK_DATABASE_PUBLIC_POOL,
      search: values.EARMARK_DATABASE_SEARCH_POOL,
      jobs: values.EARMARK_DATABASE_JOB_POOL ?? values.EARMARK_DATABASE_POOL,
    },
    blobs,
    backupDir,
    watch: readWatch(values),
    telegram: readTelegram(values),
    audioRedirect: readAudioRedirect(values),
    retention: {
      segmentCacheBytes: values.EARMARK_SEGMENT_CACHE_MB * 1_000_000,
      segmentDays: values.EARMARK_SEGMENT_DAYS,
      ledgerDays: values.EARMARK_LEDGER_DAYS,
    },
    minFreeBytes: values.EARMARK_MIN_FREE_MB * 1_000_000,
    mail: readMail(values),
    inbound: readInbound(values),
    social: readSocial(values),
    trustedUser: readTrustedUser(values),
    secret: values.EARMARK_SECRET
      ? { kind: 'given', value: values.EARMARK_SECRET }
      : { kind: 'file', path: join(dataDir, 'secret') },
    payments: readPayments(values),
    catalogueFile: values.EARMARK_CATALOGUE_FILE ?? null,
    analyticsUrl: values.EARMARK_ANALYTICS_URL ?? null,
    landingBPercent: values.EARMARK_LANDING_B_PERCENT,
    operatorToken: readOperatorToken(values, dataDir),
    defaultPlan: values.EARMARK_DEFAULT_PLAN,
    characterLimit: values.EARMARK_CHARACTER_LIMIT,
    summaries: readSummaries(values),
    botCheck: readBotCheck(values),
    workers: values.EARMARK_WORKERS,
    jobMemoryMb: values.EARMARK_JOB_MEMORY_MB,
    speech: readSpeech(values, dataDir),
    trustedProxies: values.EARMARK_TRUSTED_PROXIES ?? [],
    fetchAllowPrivate: values.EARMARK_FETCH_ALLOW_PRIVATE,
    browser: values.EARMARK_BROWSER ?? null,
    ocr:
      values.EARMARK_OCR === undefined
        ? null
        : { command: values.EARMARK_OCR, languages: values.EARMARK_OCR_LANGUAGES },
    feedList: values.EARMARK_FEED_LIST ?? null,
    metricsToken: values.EARMARK_METRICS_TOKEN ?? null,
    statusPort: values.EARMARK_STATUS_PORT ?? null,
    logFormat: values.EARMARK_LOG_FORMAT,
    logLevel: values.EARMARK_LOG_LEVEL ?? null,
    openTelemetry: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('OTEL_'))),
  };
}

/** Parses each variable and appends errors to `problems`; returns null if any variable is invalid. */
function readValues(env: Env, problems: string[]): VariableValues | null {
  const values: Record<string, unknown> = {};
  let readable = true;
  for (const [name, { fallback, read }] of Object.entries(variables)) {
    const raw = isSet(env, name) ? env[name] : fallback;
    if (raw === null) continue;
    const result = read.safeParse(raw);
    if (result.success) {
      values[name] = result.data;
    } else {
      readable = false;
      problems.push(`${name} ${result.error.issues[0]?.message ?? 'cannot be read'}.`);
    }
  }
  // The loop has set each variable to the output of its own schema.
  return readable ? (values as VariableValues) : null;
}
