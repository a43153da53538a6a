import { sep } from 'node:path';
import { speechGroups } from './config-speech.ts';
import type { Config } from './config-types.ts';
import { type Role, type VariableName, type VariableValues, variables } from './config-variables.ts';
import { nearestName } from './nearest-name.ts';

/** All problems of a configuration together; each message states which variable to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Prefix of variables that only test runs read; the service ignores them. */
const testPrefix = 'EARMARK_TEST_';

/** Groups of variables that must be set together. */
const ownGroups: readonly (readonly VariableName[])[] = [
  [
    'EARMARK_S3_ENDPOINT',
    'EARMARK_S3_REGION',
    'EARMARK_S3_BUCKET',
    'EARMARK_S3_ACCESS_KEY_ID',
    'EARMARK_S3_SECRET_ACCESS_KEY',
  ],
  ['EARMARK_AUDIO_CDN_KEY_ID', 'EARMARK_AUDIO_CDN_KEY_FILE'],
  ['EARMARK_SMTP_URL', 'EARMARK_MAIL_FROM'],
  ['EARMARK_STRIPE_SECRET_KEY', 'EARMARK_STRIPE_WEBHOOK_SECRET', 'EARMARK_STRIPE_PUBLISHABLE_KEY'],
  ['EARMARK_RECAPTCHA_SITE_KEY', 'EARMARK_RECAPTCHA_SECRET'],
  ['EARMARK_MAIL_TLS_CERT', 'EARMARK_MAIL_TLS_KEY'],
  ['EARMARK_SUMMARY_URL', 'EARMARK_SUMMARY_MODEL'],
  ['EARMARK_GOOGLE_CLIENT_ID', 'EARMARK_GOOGLE_CLIENT_SECRET'],
  ['EARMARK_OIDC_ISSUER', 'EARMARK_OIDC_NAME', 'EARMARK_OIDC_CLIENT_ID', 'EARMARK_OIDC_CLIENT_SECRET'],
];

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** An empty value counts as absent, because compose files pass unset variables as empty strings. */
export const isSet = (env: Env, name: string) => (env[name] ?? '').trim() !== '';

/** Lists names with our prefix that are not variables of the service, most likely typing errors. */
export function unknownNames(env: Env): string[] {
  const known = Object.keys(variables);
  return Object.keys(env)
    .filter((name) => name.startsWith('EARMARK_') && !name.startsWith(testPrefix) && !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      return `${name} is not a setting.${nearest ? ` Did you mean ${nearest}?` : ''}`;
    });
}

/** Lists groups of which only some variables are set. */
export function halfSetGroups(env: Env): string[] {
  return [...ownGroups, ...speechGroups].flatMap((group) => {
    const missing = group.filter((name) => !isSet(env, name));
    if (missing.length === 0 || missing.length === group.length) return [];
    const present = group.filter((name) => isSet(env, name));
    return [
      `${present.join(', ')} ${present.length > 1 ? 'are' : 'is'} set; set ${missing.join(', ')} as well, or none of them.`,
    ];
  });
}

/** Lists settings that are valid separately but not in combination. */
export function contradictions(
  values: VariableValues,
  { roles, split, onS3 }: { roles: ReadonlySet<Role>; split: boolean; onS3: boolean },
): string[] {
  const problems: string[] = [];
  if (!values.DATABASE_URL && (!roles.has('api') || !roles.has('worker'))) {
    problems.push(
      'The embedded database serves one process: set DATABASE_URL, or give EARMARK_ROLES both api and worker.',
    );
  }
  if (!isLoopback(values.HOST) && !values.EARMARK_PUBLIC_URL) {
    problems.push(
      'HOST opens the service to other machines: set EARMARK_PUBLIC_URL to the address they use, such as http://192.168.1.10:8080.',
    );
  }
  if (values.EARMARK_DATABASE_DIRECT_URL && !values.DATABASE_URL)
    problems.push('EARMARK_DATABASE_DIRECT_URL is set; set DATABASE_URL as well, or neither.');
  if (values.DATABASE_URL && !values.EARMARK_SECRET && (split || onS3)) {
    problems.push(
      'Several processes must share one secret: set EARMARK_SECRET to the same 32 or more random characters in each (openssl rand -hex 32).',
    );
  }
  if (values.DATABASE_URL && split && !onS3 && !values.EARMARK_FILES_DIR) {
    problems.push(
      'Split roles must share their files: set the EARMARK_S3_ variables, or EARMARK_FILES_DIR to a directory all processes see.',
    );
  }
  if (values.EARMARK_MAILGUN_SIGNING_KEY && !values.EARMARK_INBOUND_SECRET) {
    problems.push('EARMARK_MAILGUN_SIGNING_KEY is set; set EARMARK_INBOUND_SECRET as well, or neither.');
  }
  if (values.EARMARK_SUMMARY_KEY && !values.EARMARK_SUMMARY_URL) {
    problems.push('EARMARK_SUMMARY_KEY is set; set EARMARK_SUMMARY_URL as well, or neither.');
  }
  if (onS3 && values.EARMARK_FILES_DIR) {
    problems.push('EARMARK_FILES_DIR and the EARMARK_S3_ variables exclude each other: unset one of them.');
  }
  return problems;
}

/** A backup in the files would be part of the next one. */
export function backupContradictions(backupDir: string, blobs: Config['blobs']): string[] {
  if (blobs.kind !== 'disk' || !`${backupDir}${sep}`.startsWith(`${blobs.dir}${sep}`)) return [];
  return [`EARMARK_BACKUP_DIR must not be in the directory of the files, ${blobs.dir}.`];
}

/** Lists settings of redirects that do not work together. */
export function audioContradictions(values: VariableValues, onS3: boolean): string[] {
  const problems: string[] = [];
  if (values.EARMARK_AUDIO_REDIRECT_MINUTES !== undefined && !onS3)
    problems.push(
      'EARMARK_AUDIO_REDIRECT_MINUTES is set; set the EARMARK_S3_ variables as well, or neither.',
    );
  if (values.EARMARK_AUDIO_CDN_URL && values.EARMARK_AUDIO_REDIRECT_MINUTES === undefined)
    problems.push('EARMARK_AUDIO_CDN_URL is set; set EARMARK_AUDIO_REDIRECT_MINUTES as well, or neither.');
  if (values.EARMARK_AUDIO_CDN_KEY_ID && !values.EARMARK_AUDIO_CDN_URL)
    problems.push('EARMARK_AUDIO_CDN_KEY_ID is set; set EARMARK_AUDIO_CDN_URL as well, or neither.');
  return problems;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
