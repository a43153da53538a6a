import { join, resolve } from 'node:path';
import type { Brand } from '@earmark/contract';
import {
  type Role,
  roleNames,
  type VariableName,
  type VariableValues,
  variables,
} from './config-variables.ts';
import { nearestName } from './nearest-name.ts';

export type { Role } from './config-variables.ts';

/** A way to sign in through someone else, by OpenID Connect. */
export interface SocialProvider {
  /** Short name used in addresses: `google` or `oidc`. */
  id: 'google' | 'oidc';
  /** Name on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Everything that can be set from outside, checked and complete. */
export interface Config {
  readonly brand: Readonly<Brand>;
  readonly host: string;
  readonly port: number;
  /** Address people reach the service at; never ends in a slash. */
  readonly publicUrl: string;
  /** False while `publicUrl` is only the guess that people come by `localhost`. */
  readonly publicUrlGiven: boolean;
  readonly roles: ReadonlySet<Role>;
  /** Absolute directory for everything this machine keeps. */
  readonly dataDir: string;
  readonly database:
    | { readonly kind: 'embedded'; readonly dir: string }
    | { readonly kind: 'url'; readonly url: string };
  /** Connections kept for requests and jobs. */
  readonly databasePool: number;
  readonly blobs:
    | { readonly kind: 'disk'; readonly dir: string }
    | {
        readonly kind: 's3';
        readonly endpoint: string;
        readonly region: string;
        readonly bucket: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      };
  readonly mail:
    | { readonly kind: 'outbox'; readonly from: string }
    | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  /** Mail that comes in, to be read aloud. */
  readonly inbound: {
    /** Domain of the forwarding addresses. */
    readonly domain: string;
    /** Where the role `mail` takes mail by SMTP; null for nowhere. */
    readonly port: number | null;
    /** False while the port is only the default, which another program may have. */
    readonly portGiven: boolean;
    /** Files for STARTTLS; null when it is not offered. */
    readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
    /** What calls of mail providers must know; null when none are taken. */
    readonly webhookSecret: string | null;
    readonly mailgunSigningKey: string | null;
  };
  readonly social: readonly SocialProvider[];
  readonly secret:
    | { readonly kind: 'given'; readonly value: string }
    | { readonly kind: 'file'; readonly path: string };
  /** Conversions at the same time in one worker. */
  readonly workers: number;
  readonly trustedProxies: readonly string[];
  readonly fetchAllowPrivate: boolean;
  readonly metricsToken: string | null;
  readonly statusPort: number | null;
  readonly logLevel: string;
}

/** What is wrong with the configuration, all of it at once, in words that say what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Variables the test runs read for themselves; the service ignores them. */
const testPrefix = 'EARMARK_TEST_';

/** Sets that mean something only when complete. */
const groups: readonly (readonly VariableName[])[] = [
  [
    'EARMARK_S3_ENDPOINT',
    'EARMARK_S3_REGION',
    'EARMARK_S3_BUCKET',
    'EARMARK_S3_ACCESS_KEY_ID',
    'EARMARK_S3_SECRET_ACCESS_KEY',
  ],
  ['EARMARK_SMTP_URL', 'EARMARK_MAIL_FROM'],
  ['EARMARK_MAIL_TLS_CERT', 'EARMARK_MAIL_TLS_KEY'],
  ['EARMARK_GOOGLE_CLIENT_ID', 'EARMARK_GOOGLE_CLIENT_SECRET'],
  ['EARMARK_OIDC_ISSUER', 'EARMARK_OIDC_NAME', 'EARMARK_OIDC_CLIENT_ID', 'EARMARK_OIDC_CLIENT_SECRET'],
];

/**
 * Reads the environment into one checked configuration.
 * @param env variables by name; the process's own when absent.
 * @throws ConfigError naming every problem found.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems = [...unknownNames(env), ...halfSetGroups(env)];
  const values = readValues(env, problems);
  if (values === null) throw new ConfigError(problems);

  const roles = new Set(values.EARMARK_ROLES);
  const split = roleNames.some((role) => !roles.has(role));
  const dataDir = resolve(values.EARMARK_DATA_DIR);
  const blobs = readBlobs(values, dataDir);
  problems.push(...contradictions(values, { roles, split, onS3: blobs.kind === 's3' }));
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    brand: {
      name: values.EARMARK_BRAND_NAME,
      tagline: values.EARMARK_BRAND_TAGLINE,
      supportEmail: values.EARMARK_SUPPORT_EMAIL,
      helpUrl: values.EARMARK_HELP_URL,
    },
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.EARMARK_PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    publicUrlGiven: values.EARMARK_PUBLIC_URL !== undefined,
    roles,
    dataDir,
    database: values.DATABASE_URL
      ? { kind: 'url', url: values.DATABASE_URL }
      : { kind: 'embedded', dir: join(dataDir, 'database') },
    databasePool: values.EARMARK_DATABASE_POOL,
    blobs,
    mail: readMail(values),
    inbound: readInbound(values),
    social: readSocial(values),
    secret: values.EARMARK_SECRET
      ? { kind: 'given', value: values.EARMARK_SECRET }
      : { kind: 'file', path: join(dataDir, 'secret') },
    workers: values.EARMARK_WORKERS,
    trustedProxies: values.EARMARK_TRUSTED_PROXIES ?? [],
    fetchAllowPrivate: values.EARMARK_FETCH_ALLOW_PRIVATE,
    metricsToken: values.EARMARK_METRICS_TOKEN ?? null,
    statusPort: values.EARMARK_STATUS_PORT ?? null,
    logLevel: values.EARMARK_LOG_LEVEL,
  };
}

type Env = Readonly<Record<string, string | undefined>>;

/** An empty text counts as absent, as compose files write it. */
const isSet = (env: Env, name: string) => (env[name] ?? '').trim() !== '';

function unknownNames(env: Env): string[] {
  const known = Object.keys(variables);
  return Object.keys(env)
    .filter((name) => name.startsWith('EARMARK_') && !name.startsWith(testPrefix) && !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      return `${name} is not a setting.${nearest ? ` Did you mean ${nearest}?` : ''}`;
    });
}

function halfSetGroups(env: Env): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => !isSet(env, name));
    if (missing.length === 0 || missing.length === group.length) return [];
    const present = group.filter((name) => isSet(env, name));
    return [
      `${present.join(', ')} ${present.length > 1 ? 'are' : 'is'} set; set ${missing.join(', ')} as well, or none of them.`,
    ];
  });
}

/** Reads each variable, adding to `problems`; null when any could not be read. */
function readValues(env: Env, problems: string[]): VariableValues | null {
  const values: Record<string, unknown> = {};
  let readable = true;
  for (const [name, { fallback, read }] of Object.entries(variables)) {
    const given = isSet(env, name) ? env[name] : fallback;
    if (given === null) continue;
    const result = read.safeParse(given);
    if (result.success) {
      values[name] = result.data;
    } else {
      readable = false;
      problems.push(`${name} ${result.error.issues[0]?.message ?? 'cannot be read'}.`);
    }
  }
  // The loop gave every name of the table its schema's own output.
  return readable ? (values as VariableValues) : null;
}

function readBlobs(values: VariableValues, dataDir: string): Config['blobs'] {
  const {
    EARMARK_S3_ENDPOINT: endpoint,
    EARMARK_S3_REGION: region,
    EARMARK_S3_BUCKET: bucket,
    EARMARK_S3_ACCESS_KEY_ID: accessKeyId,
    EARMARK_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  return { kind: 'disk', dir: resolve(values.EARMARK_FILES_DIR ?? join(dataDir, 'files')) };
}

function readMail(values: VariableValues): Config['mail'] {
  if (values.EARMARK_SMTP_URL && values.EARMARK_MAIL_FROM) {
    return { kind: 'smtp', url: values.EARMARK_SMTP_URL, from: values.EARMARK_MAIL_FROM };
  }
  return { kind: 'outbox', from: `${values.EARMARK_BRAND_NAME} <hello@localhost>` };
}

/** Where mail without a port of its own is taken: above those that only the system's own account may use. */
const usualMailPort = 2_525;

function readInbound(values: VariableValues): Config['inbound'] {
  const { EARMARK_MAIL_DOMAIN: domain, EARMARK_MAIL_PORT: port } = values;
  const { EARMARK_MAIL_TLS_CERT: certFile, EARMARK_MAIL_TLS_KEY: keyFile } = values;
  const isWanted = domain !== undefined || isLoopback(values.HOST);
  return {
    domain: domain ?? mailDomainOf(values.EARMARK_PUBLIC_URL),
    port: port === undefined ? (isWanted ? usualMailPort : null) : port,
    portGiven: port !== undefined,
    tls: certFile && keyFile ? { certFile: resolve(certFile), keyFile: resolve(keyFile) } : null,
    webhookSecret: values.EARMARK_INBOUND_SECRET ?? null,
    mailgunSigningKey: values.EARMARK_MAILGUN_SIGNING_KEY ?? null,
  };
}

/** C2.5: `email.` before the service's own host. Numeric addresses have no subdomains. */
function mailDomainOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return /^[\d.]+$|:/.test(host) ? 'email.localhost' : `email.${host.replace(/^www\./, '')}`;
}

function readSocial(values: VariableValues): SocialProvider[] {
  const providers: SocialProvider[] = [];
  if (values.EARMARK_GOOGLE_CLIENT_ID && values.EARMARK_GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: values.EARMARK_GOOGLE_CLIENT_ID,
      clientSecret: values.EARMARK_GOOGLE_CLIENT_SECRET,
    });
  }
  const { EARMARK_OIDC_ISSUER: issuer, EARMARK_OIDC_NAME: name } = values;
  const { EARMARK_OIDC_CLIENT_ID: clientId, EARMARK_OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && name && clientId && clientSecret) {
    providers.push({ id: 'oidc', name, issuer, clientId, clientSecret });
  }
  return providers;
}

function contradictions(
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
  if (onS3 && values.EARMARK_FILES_DIR) {
    problems.push('EARMARK_FILES_DIR and the EARMARK_S3_ variables exclude each other: unset one of them.');
  }
  return problems;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
