import type { Brand, Mode, SiteLinks } from '@earmark/contract';
import type { Contact } from './config-contact.ts';
import type { SpeechConfig } from './config-speech.ts';
import type { Role } from './config-variables.ts';

/** A service for sign-in by OpenID Connect. */
export interface SocialProvider {
  /** Short name used in addresses: `google` or `oidc`. */
  id: 'google' | 'oidc';
  /** Name shown on the sign-in button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Addresses of a database server. */
export interface DatabaseAddresses {
  /** For statements and transactions; may lead to a PgBouncer in transaction mode. */
  readonly url: string;
  /** The server itself, for all that outlives a transaction: notifications, locks, snapshots. */
  readonly directUrl: string;
}

/** The validated configuration. */
export interface Config {
  readonly brand: Readonly<Brand>;
  /** Preset mode of the installation; null if an owner chooses it. */
  readonly mode: Mode | null;
  readonly links: Readonly<SiteLinks>;
  readonly contact: Readonly<Contact>;
  readonly host: string;
  readonly port: number;
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** False if the address is not configured and `publicUrl` is the default at `localhost`. */
  readonly publicUrlConfigured: boolean;
  readonly roles: ReadonlySet<Role>;
  /** Seconds between the signal to stop and the end of service, in which load balancers look elsewhere. */
  readonly stopDelaySeconds: number;
  /** Absolute path of the directory for all local data. */
  readonly dataDir: string;
  /** Language of the system as BCP 47. */
  readonly language: string;
  readonly database:
    | { readonly kind: 'embedded'; readonly dir: string }
    | ({ readonly kind: 'url' } & DatabaseAddresses);
  /** Maximum number of connections for each kind of work. */
  readonly databasePools: {
    readonly signedIn: number;
    readonly public: number;
    readonly search: number;
    readonly jobs: number;
  };
  /** The standard variables of OpenTelemetry, by name. */
  readonly openTelemetry: Readonly<Record<string, string | undefined>>;
  /** The watched folder: its absolute path, and the email address of the account that gets its files; null for the owner. */
  readonly watch: { readonly dir: string; readonly user: string | null } | null;
  /** The bot for Telegram; null if there is none. */
  readonly telegram: { readonly token: string; readonly apiUrl: string } | null;
  readonly retention: {
    /** Maximum size of the cache of segments. */
    readonly segmentCacheBytes: number;
    /** Days after which an unused segment is deleted. */
    readonly segmentDays: number;
    /** Days after which entries of the ledger are summed. */
    readonly ledgerDays: number;
  };
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
  /** Absolute path of the directory for backups. */
  readonly backupDir: string;
  /** Redirects of finished audio to signed addresses; null if the service sends it. */
  readonly audioRedirect: {
    /** Seconds for which an address can be used. */
    readonly seconds: number;
    /** CDN in front of the bucket; without a key, addresses are signed for the bucket. */
    readonly cdn: {
      readonly url: string;
      readonly key: { readonly id: string; readonly file: string } | null;
    } | null;
  } | null;
  /** Free bytes below which nothing can be added, on the disks of files and embedded database. */
  readonly minFreeBytes: number;
  readonly mail:
    | { readonly kind: 'outbox'; readonly from: string }
    | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  /** Incoming mail, which is converted to audio. */
  readonly inbound: {
    /** Domain of the forwarding addresses. */
    readonly domain: string;
    /** SMTP port of the role `mail`; null if mail is not received by SMTP. */
    readonly port: number | null;
    /** False if the port is the default, which another program may occupy. */
    readonly portConfigured: boolean;
    /** Certificate and key files for STARTTLS; null if STARTTLS is not offered. */
    readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
    /** Secret in the webhook address of mail providers; null if webhooks are refused. */
    readonly webhookSecret: string | null;
    readonly mailgunSigningKey: string | null;
  };
  readonly social: readonly SocialProvider[];
  /** Sign-in by a header of the trusted proxies; null if no header signs in. */
  readonly trustedUser: {
    /** Name of the header, in lower case. */
    readonly header: string;
    /** Where the proxy signs users out. */
    readonly logoutUrl: string | null;
  } | null;
  readonly secret:
    | { readonly kind: 'given'; readonly value: string }
    | { readonly kind: 'file'; readonly path: string };
  /** Payment provider. */
  readonly payments:
    | { readonly kind: 'sandbox' }
    | {
        readonly kind: 'stripe';
        readonly secretKey: string;
        readonly webhookSecret: string;
        readonly publishableKey: string;
      };
  /** JSON file that replaces parts of the catalogue; null for the built-in catalogue. */
  readonly catalogueFile: string | null;
  /** Address to which screen events are posted; null if they are not forwarded. */
  readonly analyticsUrl: string | null;
  /** Percentage of new visitors who see variant B of the landing page. */
  readonly landingBPercent: number;
  /** Source of the password of the operator pages. */
  readonly operatorToken:
    | { readonly kind: 'given'; readonly value: string }
    | { readonly kind: 'file'; readonly path: string }
    /** Derived from the configured secret, which processes share even without a common directory. */
    | { readonly kind: 'from-secret' };
  /** Plan of users who have no other plan. */
  readonly defaultPlan: 'free' | 'basic' | 'pro';
  /** Number of characters in the 30-day allotment. */
  readonly characterLimit: number;
  /** Server that writes summaries; null if summaries consist of sentences from the article. */
  readonly summaries: { readonly url: string; readonly model: string; readonly key: string | null } | null;
  /** Service that distinguishes people from bots on pages without sign-in; null if there is no bot check. */
  readonly botCheck: { readonly url: string; readonly siteKey: string; readonly secret: string } | null;
  /** Number of concurrent conversions per worker. */
  readonly workers: number;
  /** Memory limit in MB of the process that runs a job which ended its process twice. */
  readonly jobMemoryMb: number;
  readonly speech: SpeechConfig;
  readonly trustedProxies: readonly string[];
  readonly fetchAllowPrivate: boolean;
  /** Browser that renders pages which need scripts; null if such pages fail. */
  readonly browser: string | null;
  /** OCR program for scanned documents; null if scans fail. */
  readonly ocr: { readonly command: string; readonly languages: string } | null;
  /** JSON file with the feeds of the directory; null for the built-in list. */
  readonly feedList: string | null;
  readonly metricsToken: string | null;
  readonly statusPort: number | null;
  /** `auto`: lines for people on a terminal, otherwise JSON. */
  readonly logFormat: 'auto' | 'json' | 'text';
  /** null for `warn` in lines for people, and `info` in JSON. */
  readonly logLevel: string | null;
}
