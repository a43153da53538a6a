import { availableParallelism } from 'node:os';
import { DEFAULT_CHARACTER_LIMIT, defaultBrand } from '@earmark/contract';
import { z } from 'zod';
import { linkVariables } from './config-links.ts';
import { speechVariables } from './config-speech.ts';

/** One environment variable: what it means, what it is without being set, and how its text is read. */
interface Variable<Schema extends z.ZodType, Fallback extends string | null> {
  describe: string;
  /** Text used when the variable is absent; `null` when absence has a meaning of its own, told in `shown`. */
  fallback: Fallback;
  /** How the default is written in the configuration table, when `fallback` is not the readable form. */
  shown?: string;
  read: Schema;
}

function variable<Schema extends z.ZodType, const Fallback extends string | null>(
  declaration: Variable<Schema, Fallback>,
): Variable<Schema, Fallback> {
  return declaration;
}

const text = z.string().trim().min(1, 'must not be empty');
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((value) => ['true', '1', 'yes'].includes(value));
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);
const webAddress = text
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http(s) address',
  )
  .transform((value) => value.replace(/\/+$/, ''));

export const roleNames = ['api', 'worker', 'mail', 'scheduler'] as const;
export type Role = (typeof roleNames)[number];

/** Every variable the service reads, in the order the configuration table shows them. */
export const variables = {
  HOST: variable({ describe: 'Address to listen on.', fallback: '127.0.0.1', read: text }),
  PORT: variable({ describe: 'Port to listen on.', fallback: '8080', read: count(0, 65_535) }),
  EARMARK_PUBLIC_URL: variable({
    describe:
      'Address people reach the service at, as it stands in feeds and mails. Needed when `HOST` is not a loopback address.',
    fallback: null,
    shown: '`http://localhost:<PORT>`',
    read: webAddress,
  }),
  EARMARK_BRAND_NAME: variable({
    describe: 'Name of the product on screens, in feeds and in mails.',
    fallback: defaultBrand.name,
    read: text.pipe(z.string().max(40)),
  }),
  EARMARK_BRAND_TAGLINE: variable({
    describe: 'One line below the name.',
    fallback: defaultBrand.tagline,
    read: text.pipe(z.string().max(120)),
  }),
  EARMARK_SUPPORT_EMAIL: variable({
    describe: 'Where people are told to write for help.',
    fallback: defaultBrand.supportEmail,
    read: text.refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), 'must be an email address'),
  }),
  EARMARK_HELP_URL: variable({
    describe: 'Where help links lead.',
    fallback: defaultBrand.helpUrl,
    read: text,
  }),
  ...linkVariables,
  EARMARK_ROLES: variable({
    describe:
      'Parts this process plays: `api` answers requests, `worker` converts, `mail` receives mail, `scheduler` starts what is due.',
    fallback: roleNames.join(','),
    read: list.pipe(z.array(z.enum(roleNames, `must be some of ${roleNames.join(', ')}`)).min(1)),
  }),
  EARMARK_DATA_DIR: variable({
    describe: 'Directory of the embedded database, of files and of the generated secret.',
    fallback: './data',
    read: text,
  }),
  DATABASE_URL: variable({
    describe: 'PostgreSQL 15 or later, as `postgres://user:password@host:5432/name`.',
    fallback: null,
    shown: 'an embedded PostgreSQL in `EARMARK_DATA_DIR`',
    read: text.refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must start with postgres://',
    ),
  }),
  EARMARK_DATABASE_POOL: variable({
    describe:
      'Most database connections this process keeps for requests, and as many again for jobs. The queue takes up to 10 more.',
    fallback: '10',
    read: count(2, 200),
  }),
  EARMARK_SECRET: variable({
    describe:
      'At least 32 characters that sign addresses and seal keys; the same in every process. Needed with S3 or when roles are split over processes.',
    fallback: null,
    shown: 'generated once and kept in `EARMARK_DATA_DIR`',
    read: z.string().min(32, 'must have at least 32 characters'),
  }),
  EARMARK_FILES_DIR: variable({
    describe:
      'Directory of audio and uploads, when not on S3. Must be shared by all processes when roles are split.',
    fallback: null,
    shown: '`files` in `EARMARK_DATA_DIR`',
    read: text,
  }),
  EARMARK_S3_ENDPOINT: variable({
    describe:
      'S3-compatible storage in place of the directory, as `https://s3.example.net`. With all of the next four.',
    fallback: null,
    shown: 'files are kept on disk',
    read: webAddress,
  }),
  EARMARK_S3_REGION: variable({ describe: 'Region of the bucket.', fallback: null, shown: '', read: text }),
  EARMARK_S3_BUCKET: variable({ describe: 'Name of the bucket.', fallback: null, shown: '', read: text }),
  EARMARK_S3_ACCESS_KEY_ID: variable({ describe: 'Access key.', fallback: null, shown: '', read: text }),
  EARMARK_S3_SECRET_ACCESS_KEY: variable({
    describe: 'Secret of the access key.',
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_SMTP_URL: variable({
    describe:
      'Server that sends mail, as `smtps://user:password@mail.example.net:465`. With `EARMARK_MAIL_FROM`.',
    fallback: null,
    shown: 'mail is kept for the page `/outbox`',
    read: text.refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must start with smtp:// or smtps://',
    ),
  }),
  EARMARK_MAIL_FROM: variable({
    describe: 'Sender of mails, as `Earmark <hello@example.net>`.',
    fallback: null,
    shown: '',
    read: text.refine((value) => value.includes('@'), 'must hold an email address'),
  }),
  EARMARK_MAIL_DOMAIN: variable({
    describe:
      'Domain of the forwarding addresses, whose MX record leads to this service or to a mail provider that calls it.',
    fallback: null,
    shown: '`email.` and the host of `EARMARK_PUBLIC_URL`',
    read: text
      .transform((value) => value.toLowerCase())
      .refine((value) => /^([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/.test(value), 'must be a host name'),
  }),
  EARMARK_MAIL_PORT: variable({
    describe: 'Port on which the role `mail` takes mail to the forwarding addresses by SMTP, or `off`.',
    fallback: null,
    shown: '`2525` when `EARMARK_MAIL_DOMAIN` is set or `HOST` is a loopback address, else `off`',
    read: z.union([z.literal('off').transform(() => null), count(0, 65_535)], 'must be a port, or off'),
  }),
  EARMARK_MAIL_TLS_CERT: variable({
    describe: 'PEM file with the certificate for STARTTLS there; read again when it changes.',
    fallback: null,
    shown: 'STARTTLS is not offered',
    read: text,
  }),
  EARMARK_MAIL_TLS_KEY: variable({
    describe: 'PEM file with its private key.',
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_INBOUND_SECRET: variable({
    describe:
      'Last part of the address to which mail providers post incoming mail, `/api/inbox/<provider>/<secret>`, for `raw`, `postmark`, `sendgrid`, `mailgun` and `ses`.',
    fallback: null,
    shown: 'not taken',
    read: text.refine(
      (value) => /^[A-Za-z0-9._~-]{20,200}$/.test(value),
      'must have 20 to 200 letters and digits',
    ),
  }),
  EARMARK_MAILGUN_SIGNING_KEY: variable({
    describe: 'Key by which Mailgun signs its calls; needed for `mailgun`.',
    fallback: null,
    shown: 'not taken from Mailgun',
    read: text,
  }),
  EARMARK_GOOGLE_CLIENT_ID: variable({
    describe: 'Sign-in with Google. With its secret.',
    fallback: null,
    shown: 'not offered',
    read: text,
  }),
  EARMARK_GOOGLE_CLIENT_SECRET: variable({
    describe: 'Secret of the Google client.',
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_OIDC_ISSUER: variable({
    describe: 'Sign-in with any OpenID Connect provider: its issuer address. With all of the next three.',
    fallback: null,
    shown: 'not offered',
    read: webAddress,
  }),
  EARMARK_OIDC_NAME: variable({
    describe: "Provider's name on the button.",
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_OIDC_CLIENT_ID: variable({ describe: 'Client id there.', fallback: null, shown: '', read: text }),
  EARMARK_OIDC_CLIENT_SECRET: variable({
    describe: 'Client secret there.',
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_STRIPE_SECRET_KEY: variable({
    describe: 'Takes real money through Stripe: its secret key. With both of the next two.',
    fallback: null,
    shown: 'a sandbox takes test cards, and no money moves',
    read: text.refine(
      (value) => /^[sr]k_(test|live)_/.test(value),
      'must start with sk_test_, sk_live_ or rk_',
    ),
  }),
  EARMARK_STRIPE_WEBHOOK_SECRET: variable({
    describe: 'Secret of the webhook that Stripe sends to `/api/payments/webhook`.',
    fallback: null,
    shown: '',
    read: text.refine((value) => value.startsWith('whsec_'), 'must start with whsec_'),
  }),
  EARMARK_STRIPE_PUBLISHABLE_KEY: variable({
    describe: 'Key for the card form in the browser.',
    fallback: null,
    shown: '',
    read: text.refine((value) => value.startsWith('pk_'), 'must start with pk_'),
  }),
  EARMARK_CATALOGUE_FILE: variable({
    describe:
      'JSON file with parts of the catalogue (prices, coupons, partners, codes) in place of the built-in ones.',
    fallback: null,
    shown: 'the built-in catalogue',
    read: text,
  }),
  EARMARK_ANALYTICS_URL: variable({
    describe:
      'Address to which events of the screens are posted as JSON, of people who consented. They are kept here in any case.',
    fallback: null,
    shown: 'nobody is told',
    read: webAddress,
  }),
  EARMARK_LANDING_B_PERCENT: variable({
    describe:
      'Of a hundred new visitors, how many see the second variant of the landing page (`landing_page_test`).',
    fallback: '0',
    read: count(0, 100),
  }),
  EARMARK_OPERATOR_TOKEN: variable({
    describe:
      'Token that opens the pages below `/operator`, `/outbox` and `/metrics`: entered once in a browser, or sent by programs as Bearer token or as Basic password with any user name.',
    fallback: null,
    shown:
      'generated once and kept in `EARMARK_DATA_DIR`; with `EARMARK_SECRET`, computed from it. A start in a terminal prints the link, and `npm run earmark -- operator-link` prints it again',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_DEFAULT_PLAN: variable({
    describe:
      'Plan of everybody who has no other: `free`, `basic` or `pro`. With `pro`, an installation for oneself has no quotas but the characters.',
    fallback: 'free',
    read: z.enum(['free', 'basic', 'pro'], 'must be free, basic or pro'),
  }),
  EARMARK_CHARACTER_LIMIT: variable({
    describe: 'Characters that everybody may convert in 30 days, before extra ones.',
    fallback: String(DEFAULT_CHARACTER_LIMIT),
    read: count(0, 1_000_000_000_000),
  }),
  EARMARK_SUMMARY_URL: variable({
    describe:
      'Server that writes summaries, as `https://api.openai.com/v1` or any that talks like it. With `EARMARK_SUMMARY_MODEL`.',
    fallback: null,
    shown: 'summaries are put together from sentences of the article, and say so',
    read: webAddress,
  }),
  EARMARK_SUMMARY_MODEL: variable({ describe: 'Model to ask there.', fallback: null, shown: '', read: text }),
  EARMARK_SUMMARY_KEY: variable({
    describe: 'API key for it, if it asks for one.',
    fallback: null,
    shown: '',
    read: text,
  }),
  EARMARK_WORKERS: variable({
    describe: 'Conversions a worker runs at the same time.',
    fallback: String(Math.max(1, Math.min(16, availableParallelism()))),
    shown: 'the number of cores',
    read: count(1, 64),
  }),
  ...speechVariables,
  EARMARK_TRUSTED_PROXIES: variable({
    describe:
      'Addresses or CIDR ranges of reverse proxies whose `X-Forwarded-For` is believed, parted by commas.',
    fallback: null,
    shown: 'none',
    read: list,
  }),
  EARMARK_FETCH_ALLOW_PRIVATE: variable({
    describe:
      'Lets links lead to private and loopback addresses and to any port, for a service on a home network.',
    fallback: 'false',
    read: flag,
  }),
  EARMARK_BROWSER: variable({
    describe:
      'Chromium that opens pages which show nothing without scripts. It runs in its own sandbox, as a user without rights when the service runs as root, and reaches what links may lead to.',
    fallback: null,
    shown: 'such pages are refused',
    read: text,
  }),
  EARMARK_FEED_LIST: variable({
    describe:
      'JSON file with the feeds of the directory in place of those that come with it: a list of `feed_url`, `title`, `description` and `site_url`. Read at start.',
    fallback: null,
    shown: 'the list that comes with it',
    read: text,
  }),
  EARMARK_OCR: variable({
    describe: 'Program that makes out the text of scanned PDFs, called as `tesseract` is.',
    fallback: null,
    shown: 'scans are refused',
    read: text,
  }),
  EARMARK_OCR_LANGUAGES: variable({
    describe: 'Languages that it is to expect, as it names them.',
    fallback: 'eng',
    read: z.string().regex(/^[\w/]+(?:\+[\w/]+)*$/, 'must be names parted by +'),
  }),
  EARMARK_RECAPTCHA_SITE_KEY: variable({
    describe:
      'Has reCAPTCHA (version 3) tell people from programs on the free converter: its site key. Its script is then loaded there. With the next one.',
    fallback: null,
    shown: 'nobody is checked; attempts are limited in any case',
    read: text.refine((value) => /^[\w-]+$/.test(value), 'is no site key'),
  }),
  EARMARK_RECAPTCHA_SECRET: variable({ describe: 'Its secret.', fallback: null, shown: '', read: text }),
  EARMARK_RECAPTCHA_URL: variable({
    describe: 'Where reCAPTCHA, or what talks as it does, is: `/api.js` and `/api/siteverify` below it.',
    fallback: 'https://www.google.com/recaptcha',
    read: webAddress,
  }),
  EARMARK_METRICS_TOKEN: variable({
    describe: 'Bearer token that opens `/metrics` and nothing else, for the program that collects measures.',
    fallback: null,
    shown: '`/metrics` takes the operator token only',
    read: z.string().min(16, 'must have at least 16 characters'),
  }),
  EARMARK_STATUS_PORT: variable({
    describe: 'Port of `/healthz`, `/readyz` and `/metrics` in a process without the role `api`.',
    fallback: null,
    shown: 'not served',
    read: count(0, 65_535),
  }),
  EARMARK_LOG_LEVEL: variable({
    describe: '`trace`, `debug`, `info`, `warn`, `error` or `silent`.',
    fallback: 'info',
    read: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'is not a level'),
  }),
};

export type VariableName = keyof typeof variables;

/** What reading every variable gives: a value, or `undefined` for one that is absent and has no default. */
export type VariableValues = {
  [Name in VariableName]:
    | z.output<(typeof variables)[Name]['read']>
    | ((typeof variables)[Name]['fallback'] extends string ? never : undefined);
};
