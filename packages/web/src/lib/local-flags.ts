import type { InterfaceLanguage } from '@earmark/contract/accounts/interface-languages';
import type { AttributionName } from '@earmark/contract/billing/offers';
import type { EndedSession } from './session/session.ts';

/** Kinds of cookies and storage that a visitor accepts. */
export interface CookieConsent {
  preferences: { essential: true; analytics: boolean; preferences: boolean; marketing: boolean };
  /** ISO 8601. */
  timestamp: string;
}

/**
 * What the playlist and the player of a listener show first, for the page to paint before its scripts have loaded.
 * Texts are those of `language`.
 */
export interface FirstRows {
  userId: string;
  language: string;
  headings: { playlist: string; player: string };
  /** What stands between the heading and the rows. */
  above: { search: boolean; shelf: boolean; bar: boolean };
  rows: [title: string, facts: string][];
  /** What the player shows; absent if there is nothing to play. */
  track?: { title: string; source: string; artworkUrl: string | null };
}

/** Size of the text of a transcript. */
export type TextSize = 'small' | 'normal' | 'large' | 'largest';

/**
 * Everything in local storage besides the session, by name and shape. If storage is not available (private
 * modes, strict settings), reading returns null and writing does nothing.
 */
export interface LocalFlags {
  /** An offer opened before signing in; the next sign-in uses and removes it. */
  pendingCoupon: { code: string; returnUrl?: string; config?: unknown };
  pendingReferral: { uuid: string; returnUrl?: string; config?: unknown };
  /** True while somebody is signed in: lets the landing page redirect before the session is known. */
  signedIn: true;
  /** True after logging out where a proxy signs in, until the next sign-in: it must not sign in again by itself. */
  loggedOut: true;
  /** The session that the service ended in this browser, until the next sign-in. */
  endedSession: EndedSession;
  theme: 'light' | 'dark';
  /** The chosen language of the interface. Without it the browser's languages decide. */
  language: InterfaceLanguage;
  /** Message of a partner's page that the add screen shows. */
  partnerNotice: string;
  'cookie-consent': CookieConsent;
  /** Where the visitor came from, by the names in the contract; only with consent. */
  utm_params: Readonly<Partial<Record<AttributionName, string>>>;
  /** Random id of this browser in analytics. Only with consent. */
  visitor: string;
  /** From /signin/{trackingId}; sent with a sign-up. */
  trackingId: string;
  vipId: string;
  /** What was heard last without an account; added to the playlist after a sign-in. */
  heard: { article_url?: string; text?: string; title: string; heardAt: number };
  /** Variant of the paywall that this visitor sees. */
  paywall_variant: 'a' | 'b';
  /** Variant of the landing page that this browser has shown. */
  landing_page_variant: 'A' | 'B';
  /** Higher prices for visitors whose address contained this parameter. */
  utm_pricing: 'hi';
  /** Setup intent of the last embedded checkout, until that is completed. */
  lastSetupIntentId: string;
  hideChallenges: boolean;
  /** True after a sign-in on the operator's page: this browser may be the owner's. The service decides. */
  owner: true;
  /** The listener's settings of the player. */
  player: { speed: number; playOn: boolean; shortcuts: boolean };
  textSize: TextSize;
  /** Whether two presses of 'previous' on headphones highlight what was spoken. */
  headphoneMarks: boolean;
  /** What is kept for offline playback: bytes, and when an article leaves the device. */
  offline: { maxBytes: number; removePlayed: boolean; removeArchived: boolean };
  firstRows: FirstRows;
  /** Entries of 'Playing Next' that the listener moved or removed. */
  upNext: { order: readonly string[]; removed: readonly string[] };
}

export type FlagName = keyof LocalFlags;

/** Stored as plain text instead of JSON, because the shell page reads them and people look at them. */
const plain: ReadonlySet<FlagName> = new Set([
  'theme',
  'language',
  'paywall_variant',
  'landing_page_variant',
  'utm_pricing',
  'lastSetupIntentId',
]);

export function readFlag<Name extends FlagName>(name: Name): LocalFlags[Name] | null {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return null;
    return (plain.has(name) ? text : JSON.parse(text)) as LocalFlags[Name];
  } catch {
    return null;
  }
}

export function writeFlag<Name extends FlagName>(name: Name, value: LocalFlags[Name]): void {
  try {
    localStorage.setItem(name, plain.has(name) ? String(value) : JSON.stringify(value));
  } catch {
    // Not available or full: flags are a convenience, and the product works without them.
  }
}

export function removeFlag(name: FlagName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
