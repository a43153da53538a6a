import { availableParallelism } from 'node:os';
import { defaultBrand, defaultMaxCharacters } from '@earmark/contract';
import { z } from 'zod';
import { count, flag, list, text, webAddress } from './config-kinds.ts';
import { linkVariables } from './config-links.ts';
import { mailVariables } from './config-mail.ts';
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
  HOST: variable({ describe: 'Address to listen on.', fallback: '127.0.0.1', read: text }),
  PORT: variable({ describe: 'Port to listen on.', fallback: '8080', read: count(0, 65_535) }),
  EARMARK_PUBLIC_URL: variable({
    describe:
      'Public address of the service, as used in feeds and mails. Required when `HOST` is not a loopback address.',
    fallback: null,
    fallbackText: '`http://localhost:<PORT>`',
    read: webAddress,
  }),
  EARMARK_BRAND_NAME: variable({
    describe: 'Product name on screens, in feeds and in mails.',
    fallback: defaultBrand.name,
    read: text.pipe(z.string().max(40)),
  }),
  EARMARK_BRAND_TAGLINE: variable({
    describe: 'Tagline shown below the name.',
    fallback: defaultBrand.tagline,
    read: text.pipe(z.string().max(120)),
  }),
  EARMARK_SUPPORT_EMAIL: variable({
    describe: 'Support address shown to users.',
    fallback: defaultBrand.supportEmail,
    read: text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), 'must be an email address'),
  }),
  EARMARK_HELP_URL: variable({
    describe: 'Target of help links.',
    fallback: defaultBrand.helpUrl,
    read: text,
  }),
  ...linkVariables,
  EARMARK_ROLES: variable({
    describe:
      'Roles of this process: `api` answers requests, `worker` converts, `mail` receives mail, `scheduler` starts scheduled jobs.',
    fallback: roleNames.join(','),
    read: list.pipe(z.array(z.enum(roleNames, `must be some of ${roleNames.join(', ')}`)).min(1)),
  }),
  ...storageVariables,
  ...mailVariables,
  ...signInVariables,
  EARMARK_STRIPE_SECRET_KEY: variable({
    describe: 'Secret key of Stripe, to take real payments. Requires the next two variables.',
    fallback: null,
    fallbackText: 'a sandbox that takes test cards only',
    read: text.refine(
      (value) => /^[sr]k_(test|live)_/.test(value),
      'must start with sk_test_, sk_live_ or rk_',
    ),
  }),
  EARMARK_STRIPE_WEBHOOK_SECRET: variable({
    describe: 'Signing secret of the webhook from Stripe to `/api/payments/webhook`.',
    fallback: null,
    fallbackText: '',
    read: text.refine((value) => value.startsWith('whsec_'), 'must start with whsec_'),
  }),
  EARMARK_STRIPE_PUBLISHABLE_KEY: variable({
    describe: 'Publishable key of Stripe for the card form.',
    fallback: null,
    fallbackText: '',
    read: text.refine((value) => value.startsWith('pk_'), 'must start with pk_'),
  }),
  EARMARK_CATALOGUE_FILE: variable({
    describe:
      'JSON file whose parts (prices, coupons, partners, codes) replace those of the built-in catalogue.',
    fallback: null,
    fallbackText: 'the built-in catalogue',
    read: text,
  }),
  EARMARK_ANALYTICS_URL: variable({
    describe:
      'Address to which screen events of users who consented are posted as JSON. They are stored here in any case.',
    fallback: null,
    fallbackText: 'events are not forwarded',
    read: webAddress,
  }),
  EARMARK_LANDING_B_PERCENT: variable({
    describe:
      'Percentage of new visitors who see the second variant of the landing page (`landing_page_test`).',
    fallback: '0',
    read: count(0, 100),
  }),
  EARMARK_OPERATOR_TOKEN: variable({
    describe:
      'Token for the pages below `/operator`, `/outbox` and `/metrics`: entered once in a browser, or sent by programs as Bearer token or as Basic password with any user name.',
    fallback: null,
    fallbackText:
      'derived from `EARMARK_SECRET`, else generated once and kept in `EARMARK_DATA_DIR`; `npm run earmark -- operator-link` prints a sign-in link',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_DEFAULT_PLAN: variable({
    describe:
      'Plan of users who have no other: `free`, `basic` or `pro`. With `pro`, the only quota is the number of characters.',
    fallback: 'free',
    read: z.enum(['free', 'basic', 'pro'], 'must be free, basic or pro'),
  }),
  EARMARK_CHARACTER_LIMIT: variable({
    describe: 'Characters that each user may convert in 30 days, before extra characters are used.',
    fallback: String(defaultMaxCharacters),
    read: count(0, 1_000_000_000_000),
  }),
  EARMARK_SUMMARY_URL: variable({
    describe:
      'OpenAI-compatible server that writes summaries, as `https://api.openai.com/v1`. Requires `EARMARK_SUMMARY_MODEL`.',
    fallback: null,
    fallbackText: 'summaries consist of sentences from the article, and say so',
    read: webAddress,
  }),
  EARMARK_SUMMARY_MODEL: variable({
    describe: 'Model that writes summaries.',
    fallback: null,
    fallbackText: '',
    read: text,
  }),
  EARMARK_SUMMARY_KEY: variable({
    describe: 'API key of that server, if it needs one.',
    fallback: null,
    fallbackText: '',
    read: text,
  }),
  EARMARK_WORKERS: variable({
    describe: 'Number of conversions that a worker runs concurrently.',
    fallback: String(Math.max(1, Math.min(16, availableParallelism()))),
    fallbackText: 'number of cores, at most 16',
    read: count(1, 64),
  }),
  ...speechVariables,
  // Declared at run time by the descriptors of the services, so their names are not in the type.
  ...(serviceVariables as Record<never, never>),
  EARMARK_TRUSTED_PROXIES: variable({
    describe:
      'Addresses or CIDR ranges of reverse proxies whose `X-Forwarded-For` is trusted, separated by commas.',
    fallback: null,
    fallbackText: 'none',
    read: list,
  }),
  EARMARK_FETCH_ALLOW_PRIVATE: variable({
    describe:
      'Allows links to private and loopback addresses and to any port, for a service on a home network.',
    fallback: 'false',
    read: flag,
  }),
  EARMARK_BROWSER: variable({
    describe:
      'Path of a Chromium that renders pages which need scripts. It runs in its own sandbox, as an unprivileged user when the service runs as root, and may reach the same addresses as links.',
    fallback: null,
    fallbackText: 'pages that need scripts fail',
    read: text,
  }),
  EARMARK_FEED_LIST: variable({
    describe:
      'JSON file with the feeds of the public directory: a list of `feed_url`, `title`, `description` and `site_url`. Read at start.',
    fallback: null,
    fallbackText: 'the built-in list',
    read: text,
  }),
  EARMARK_OCR: variable({
    describe: 'OCR program for scanned PDFs, with the command line of `tesseract`.',
    fallback: null,
    fallbackText: 'scanned PDFs fail',
    read: text,
  }),
  EARMARK_OCR_LANGUAGES: variable({
    describe: 'Languages that the OCR program expects, in its own notation, as `eng+deu`.',
    fallback: 'eng',
    read: z.string().regex(/^[\w/]+(?:\+[\w/]+)*$/, 'must be names separated by +'),
  }),
  EARMARK_RECAPTCHA_SITE_KEY: variable({
    describe:
      'Site key of reCAPTCHA v3 for the free converter, which then loads its script. Requires `EARMARK_RECAPTCHA_SECRET`.',
    fallback: null,
    fallbackText: 'no bot check; attempts are limited in any case',
    read: text.refine((value) => /^[\w-]+$/.test(value), 'is no site key'),
  }),
  EARMARK_RECAPTCHA_SECRET: variable({
    describe: 'Secret key of reCAPTCHA.',
    fallback: null,
    fallbackText: '',
    read: text,
  }),
  EARMARK_RECAPTCHA_URL: variable({
    describe:
      'Base address of reCAPTCHA or a compatible service, with `/api.js` and `/api/siteverify` below it.',
    fallback: 'https://www.google.com/recaptcha',
    read: webAddress,
  }),
  EARMARK_METRICS_TOKEN: variable({
    describe: 'Bearer token for `/metrics` alone, for the program that collects the metrics.',
    fallback: null,
    fallbackText: '`/metrics` needs the operator token',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_STATUS_PORT: variable({
    describe: 'Port of `/healthz`, `/readyz` and `/metrics` in a process without the role `api`.',
    fallback: null,
    fallbackText: 'not served',
    read: count(0, 65_535),
  }),
  EARMARK_LOG_LEVEL: variable({
    describe: '`trace`, `debug`, `info`, `warn`, `error` or `silent`.',
    fallback: 'info',
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
