import type { AttributionName } from '@earmark/contract/offers';

/** What a visitor allows to be stored. */
export interface CookieConsent {
  preferences: { essential: true; analytics: boolean; preferences: boolean; marketing: boolean };
  /** ISO 8601. */
  timestamp: string;
}

/**
 * Everything that is kept in local storage besides the session, by name and shape. Where storage is closed (private
 * modes, strict settings) reading gives null and writing does nothing.
 */
export interface LocalFlags {
  /** An offer met before signing in, used up by the next sign-in. */
  pendingCoupon: { code: string; returnUrl?: string; config?: unknown };
  pendingReferral: { uuid: string; returnUrl?: string; config?: unknown };
  /** True while somebody is signed in here: lets the landing page step aside before the session is known. */
  signedIn: true;
  theme: 'light' | 'dark';
  /** What a partner's page left to be said on the add screen. */
  partnerNotice: string;
  'cookie-consent': CookieConsent;
  /** Where the visitor came from, by the names of the contract; only with consent. */
  utm_params: Readonly<Partial<Record<AttributionName, string>>>;
  /** Random; names this browser in what is measured. Only with consent. */
  visitor: string;
  /** From /signin/{trackingId}; sent along with a sign-up. */
  trackingId: string;
  vipId: string;
  /** Which of the two paywalls this person is shown. */
  paywall_variant: 'a' | 'b';
  /** Which of the two landing pages this browser was shown. */
  landing_page_variant: 'A' | 'B';
  /** Higher prices, for whoever came by an address that names them. */
  utm_pricing: 'hi';
  /** The checkout in the page that was begun last, until it is through. */
  lastSetupIntentId: string;
  hideChallenges: boolean;
  /** What a listener chose in the player. */
  player: { speed: number; playOn: boolean; shortcuts: boolean };
  /** Article id and the speed chosen for it, newest first. */
  speeds: readonly [string, number][];
  /** What was moved and taken out of what plays next. */
  upNext: { order: readonly string[]; removed: readonly string[] };
}

export type FlagName = keyof LocalFlags;

/** These are read by others as plain text (the shell page, people who look), so they are not wrapped as JSON. */
const plain: ReadonlySet<FlagName> = new Set([
  'theme',
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
    // Closed or full: the flag is a convenience, the product works without it.
  }
}

export function removeFlag(name: FlagName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
