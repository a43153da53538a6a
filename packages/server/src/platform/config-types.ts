import type { Brand, SiteLinks } from '@earmark/contract';
import type { SpeechConfig } from './config-speech.ts';
import type { Role } from './config-variables.ts';

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
  readonly links: Readonly<SiteLinks>;
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
  /** Who takes the money. */
  readonly payments:
    | { readonly kind: 'sandbox' }
    | {
        readonly kind: 'stripe';
        readonly secretKey: string;
        readonly webhookSecret: string;
        readonly publishableKey: string;
      };
  /** JSON with parts of the catalogue; null for the built-in one. */
  readonly catalogueFile: string | null;
  /** Where events of the screens are posted to; null for nowhere. */
  readonly analyticsUrl: string | null;
  /** Of a hundred new visitors, how many see variant B of the landing page. */
  readonly landingBPercent: number;
  /** Where the password of the operator's pages comes from. */
  readonly operatorToken:
    | { readonly kind: 'given'; readonly value: string }
    | { readonly kind: 'file'; readonly path: string }
    /** Computed from the given secret, which is what processes without a common directory share. */
    | { readonly kind: 'from-secret' };
  /** Plan of everybody who has no other. */
  readonly defaultPlan: 'free' | 'basic' | 'pro';
  /** Characters of the 30-day allotment. */
  readonly characterLimit: number;
  /** Who writes summaries; null when they are put together from the article. */
  readonly summaries: { readonly url: string; readonly model: string; readonly key: string | null } | null;
  /** Who tells people from programs, where nobody signs in; null when nobody does. */
  readonly botCheck: { readonly url: string; readonly siteKey: string; readonly secret: string } | null;
  /** Conversions at the same time in one worker. */
  readonly workers: number;
  readonly speech: SpeechConfig;
  readonly trustedProxies: readonly string[];
  readonly fetchAllowPrivate: boolean;
  /** Program that opens pages which need scripts; null when they are refused. */
  readonly browser: string | null;
  /** Program that makes out text in pictures; null when scans are refused. */
  readonly ocr: { readonly command: string; readonly languages: string } | null;
  /** JSON file with the feeds of the directory; null for those that come with the service. */
  readonly feedList: string | null;
  readonly metricsToken: string | null;
  readonly statusPort: number | null;
  readonly logLevel: string;
}
