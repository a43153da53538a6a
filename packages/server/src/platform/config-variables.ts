import { availableParallelism } from 'node:os';
import { defaultBrand, defaultMaxCharacters, modes } from '@earmark/contract';
import { z } from 'zod';
import { audioVariables } from './config-audio.ts';
import { captureVariables } from './config-capture.ts';
import { contactVariables } from './config-contact.ts';
import { count, flag, list, text, webAddress } from './config-kinds.ts';
import { linkVariables } from './config-links.ts';
import { mailVariables } from './config-mail.ts';
import { retentionVariables } from './config-retention.ts';
import { signInVariables } from './config-sign-in.ts';
import { serviceVariables, speechVariables } from './config-speech.ts';
import { storageVariables } from './config-storage.ts';

/** An environment variable: its description, default and schema. */
interface Variable<Schema extends z.ZodType, Fallback extends string | null> {
  describe: string;
  /**
   * Value used when the variable is absent; `null` if absence has a meaning of its own, described in
   * `fallbackText`.
   */
  fallback: Fallback;
  /** Text for the default in the configuration table, if `fallback` is not readable. */
  fallbackText?: string;
  read: Schema;
}

function variable<Schema extends z.ZodType, const Fallback extends string | null>(
  declaration: Variable<Schema, Fallback>,
): Variable<Schema, Fallback> {
  return declaration;
}

export const roleNames = ['api', 'worker', 'mail', 'scheduler'] as const;
export type Role = (typeof roleNames)[number];

/** All variables of the service, in the order of the configuration table. */
export const variables = {
  HOST: variable({
    describe:
      'Network address that the HTTP server listens on. Use `0.0.0.0` or `::` to accept connections from other hosts.',
    fallback: '127.0.0.1',
    read: text,
  }),
  PORT: variable({
    describe: 'TCP port that the HTTP server listens on; `0` picks a free port.',
    fallback: '8080',
    read: count(0, 65_535),
  }),
  EARMARK_PUBLIC_URL: variable({
    describe:
      'Public base address of the service, without a trailing path. Links in feeds, mails and share pages start with it. Required when `HOST` is not a loopback address.',
    fallback: null,
    fallbackText: '`http://localhost:<PORT>`',
    read: webAddress,
  }),
  EARMARK_BRAND_NAME: variable({
    describe: 'Product name on screens, in feeds and in mails; at most 40 characters.',
    fallback: defaultBrand.name,
    read: text.pipe(z.string().max(40)),
  }),
  EARMARK_BRAND_TAGLINE: variable({
    describe: 'Tagline shown below the product name; at most 120 characters.',
    fallback: defaultBrand.tagline,
    read: text.pipe(z.string().max(120)),
  }),
  EARMARK_SUPPORT_EMAIL: variable({
    describe: 'Support address shown to users. Unless it is the default, problem reports are mailed to it.',
    fallback: defaultBrand.supportEmail,
    read: text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), 'must be an email address'),
  }),
  EARMARK_HELP_URL: variable({
    describe: 'Address or path that help links open.',
    fallback: defaultBrand.helpUrl,
    read: text,
  }),
  EARMARK_MODE: variable({
    describe:
      'Whom the installation is for: `personal` (its owner and people with an invitation; no plans, limits or payments) or `service` (the public).',
    fallback: null,
    fallbackText: 'chosen on the first screen',
    read: z.enum(modes, 'must be personal or service'),
  }),
  ...linkVariables,
  ...contactVariables,
  EARMARK_ROLES: variable({
    describe:
      'Roles of this process, separated by commas: `api` serves HTTP requests, `worker` runs conversions and other jobs, `mail` receives mail by SMTP, `scheduler` starts scheduled jobs.',
    fallback: roleNames.join(','),
    read: list.pipe(z.array(z.enum(roleNames, `must be some of ${roleNames.join(', ')}`)).min(1)),
  }),
  EARMARK_STOP_DELAY_SECONDS: variable({
    describe:
      'Number of seconds that a process with the role `api` or `mail` continues to answer after SIGTERM, while `/readyz` fails and every response ends its connection. Behind a load balancer, set it to the time that the balancer needs to notice. Afterwards, active requests get up to 25 seconds.',
    fallback: '0',
    read: count(0, 600),
  }),
  ...storageVariables,
  ...audioVariables,
  ...retentionVariables,
  ...mailVariables,
  ...captureVariables,
  ...signInVariables,
  EARMARK_STRIPE_SECRET_KEY: variable({
    describe:
      'Secret or restricted API key of Stripe. When set, customers pay with real cards (with a test key, Stripe test cards). Requires the next two variables.',
    fallback: null,
    fallbackText: 'a payment sandbox that accepts test cards only',
    read: text.refine(
      (value) => /^[sr]k_(test|live)_/.test(value),
      'must start with sk_test_, sk_live_ or rk_',
    ),
  }),
  EARMARK_STRIPE_WEBHOOK_SECRET: variable({
    describe: 'Signing secret of the Stripe webhook endpoint `/api/payments/webhook`.',
    fallback: null,
    fallbackText: 'required with `EARMARK_STRIPE_SECRET_KEY`',
    read: text.refine((value) => value.startsWith('whsec_'), 'must start with whsec_'),
  }),
  EARMARK_STRIPE_PUBLISHABLE_KEY: variable({
    describe: 'Publishable API key of Stripe, which the card form uses in the browser.',
    fallback: null,
    fallbackText: 'required with `EARMARK_STRIPE_SECRET_KEY`',
    read: text.refine((value) => value.startsWith('pk_'), 'must start with pk_'),
  }),
  EARMARK_CATALOGUE_FILE: variable({
    describe:
      'JSON file with prices, coupons, partners and codes. Each top-level property replaces that property of the built-in catalogue.',
    fallback: null,
    fallbackText: 'the built-in catalogue',
    read: text,
  }),
  EARMARK_ANALYTICS_URL: variable({
    describe:
      'Address to which the service posts screen events as JSON, only for users who consented. The events are also stored in the database.',
    fallback: null,
    fallbackText: 'events are only stored',
    read: webAddress,
  }),
  EARMARK_LANDING_B_PERCENT: variable({
    describe:
      'Percentage of new visitors who see the second variant of the landing page (test `landing_page_test`).',
    fallback: '0',
    read: count(0, 100),
  }),
  EARMARK_OPERATOR_TOKEN: variable({
    describe:
      'Token of at least 16 characters for `/operator`, `/outbox` and `/metrics`. Operators enter it in the browser; programs send it as a Bearer token, or as the password of Basic authentication with any user name.',
    fallback: null,
    fallbackText:
      'derived from `EARMARK_SECRET` if that is set, otherwise generated at the first start and stored in `EARMARK_DATA_DIR`; `npm run earmark -- operator-link` prints a sign-in link',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_DEFAULT_PLAN: variable({
    describe:
      'Plan of users without a subscription: `free`, `basic` or `pro`. With `pro`, the number of characters is the only quota.',
    fallback: 'free',
    read: z.enum(['free', 'basic', 'pro'], 'must be free, basic or pro'),
  }),
  EARMARK_CHARACTER_LIMIT: variable({
    describe:
      'Number of characters that each user may convert in a rolling window of 30 days. Purchased and earned characters are used only beyond it.',
    fallback: String(defaultMaxCharacters),
    read: count(0, 1_000_000_000_000),
  }),
  EARMARK_SUMMARY_URL: variable({
    describe:
      'Base address of an OpenAI-compatible server that writes summaries, for example `https://api.openai.com/v1`. Requires `EARMARK_SUMMARY_MODEL`.',
    fallback: null,
    fallbackText: 'summaries consist of sentences selected from the article, and are labelled so',
    read: webAddress,
  }),
  EARMARK_SUMMARY_MODEL: variable({
    describe: 'Name of the model that writes summaries.',
    fallback: null,
    fallbackText: 'required with `EARMARK_SUMMARY_URL`',
    read: text,
  }),
  EARMARK_SUMMARY_KEY: variable({
    describe: 'API key for `EARMARK_SUMMARY_URL`.',
    fallback: null,
    fallbackText: 'no key is sent',
    read: text,
  }),
  EARMARK_WORKERS: variable({
    describe: 'Number of conversions that one process with the role `worker` runs at the same time.',
    fallback: String(Math.max(1, Math.min(16, availableParallelism()))),
    fallbackText: 'number of CPU cores, at most 16',
    read: count(1, 64),
  }),
  EARMARK_JOB_MEMORY_MB: variable({
    describe:
      'Memory limit in MB of the process in which a conversion runs alone after the process that worked on it has ended twice. If this process ends as well, the conversion fails.',
    fallback: '1024',
    read: count(256, 65_536),
  }),
  ...speechVariables,
  // Declared at run time by the descriptors of the services, so their names are not in the type.
  ...(serviceVariables as Record<never, never>),
  EARMARK_TRUSTED_PROXIES: variable({
    describe:
      'Addresses or CIDR ranges of reverse proxies, separated by commas. The client address is taken from `X-Forwarded-For` only if the request comes from one of them.',
    fallback: null,
    fallbackText: 'none; the header is ignored',
    read: list,
  }),
  EARMARK_FETCH_ALLOW_PRIVATE: variable({
    describe:
      '`true` allows users to add links to private and loopback addresses and to any port. Set it only on a trusted network.',
    fallback: 'false',
    read: flag,
  }),
  EARMARK_BROWSER: variable({
    describe:
      'Path of a Chromium executable, which renders pages that need JavaScript. It runs in its own sandbox, as an unprivileged user if the service runs as root, and may connect only to the addresses that links may use.',
    fallback: null,
    fallbackText: 'pages that need JavaScript cannot be read',
    read: text,
  }),
  EARMARK_FEED_LIST: variable({
    describe:
      'JSON file with the feeds of the public directory: a list of objects with `feed_url`, `title`, `description` and `site_url`. It is read at start.',
    fallback: null,
    fallbackText: 'the built-in list',
    read: text,
  }),
  EARMARK_OCR: variable({
    describe:
      'Program that recognizes the text of scanned PDFs and of pictures; it must accept the command line of `tesseract`.',
    fallback: null,
    fallbackText: 'scanned PDFs and pictures cannot be read',
    read: text,
  }),
  EARMARK_OCR_LANGUAGES: variable({
    describe:
      'Languages of scanned PDFs and pictures in the notation of the OCR program, for example `eng+deu`.',
    fallback: 'eng',
    read: z.string().regex(/^[\w/]+(?:\+[\w/]+)*$/, 'must be names separated by +'),
  }),
  EARMARK_RECAPTCHA_SITE_KEY: variable({
    describe:
      'Site key of reCAPTCHA v3. When set, the free converter, openings and the card form load the reCAPTCHA script, and the service checks their requests. Requires `EARMARK_RECAPTCHA_SECRET`.',
    fallback: null,
    fallbackText: 'visitors are not checked; only rate limits apply',
    read: text.refine((value) => /^[\w-]+$/.test(value), 'is no site key'),
  }),
  EARMARK_RECAPTCHA_SECRET: variable({
    describe: 'Secret key of reCAPTCHA.',
    fallback: null,
    fallbackText: 'required with `EARMARK_RECAPTCHA_SITE_KEY`',
    read: text,
  }),
  EARMARK_RECAPTCHA_URL: variable({
    describe:
      'Base address of reCAPTCHA or a compatible service that provides `/api.js` and `/api/siteverify`.',
    fallback: 'https://www.google.com/recaptcha',
    read: webAddress,
  }),
  EARMARK_METRICS_TOKEN: variable({
    describe:
      'Bearer token of at least 16 characters that grants access to `/metrics` only, for a monitoring system.',
    fallback: null,
    fallbackText: '`/metrics` accepts only the operator token',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_STATUS_PORT: variable({
    describe: 'TCP port for `/healthz`, `/readyz` and `/metrics` in a process without the role `api`.',
    fallback: null,
    fallbackText: 'these paths are not served',
    read: count(0, 65_535),
  }),
  EARMARK_LOG_FORMAT: variable({
    describe:
      'Form of log entries: `json` for programs, `text` for people (time, message and reason only), `auto` for `text` on a terminal and `json` elsewhere.',
    fallback: 'auto',
    read: z.enum(['auto', 'json', 'text'], 'must be auto, json or text'),
  }),
  EARMARK_LOG_LEVEL: variable({
    describe:
      'Minimum severity of log entries: `trace`, `debug`, `info`, `warn`, `error`; `silent` disables the log.',
    fallback: null,
    fallbackText: '`info`; on a terminal `warn`',
    read: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'is not a level'),
  }),
};

export type VariableName = keyof typeof variables;

/** Parsed values of all variables; `undefined` for an absent variable without a default. */
export type VariableValues = {
  [Name in VariableName]:
    | z.output<(typeof variables)[Name]['read']>
    | ((typeof variables)[Name]['fallback'] extends string ? never : undefined);
};
