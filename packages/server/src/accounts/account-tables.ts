import type { KeyScope, OnboardingFlags, SessionEnd } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional in an insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: Fixed<string>;
  /** As entered; unique regardless of letter case. */
  email: string;
  /** Time when the address was verified. */
  email_verified_at: Later<Date | null>;
  /** True for accounts that may administer the installation. */
  is_owner: Later<boolean>;
  /** PHC string; null for an account with social sign-in only. */
  password_hash: Later<string | null>;
  name: Later<string | null>;
  photo_url: Later<string | null>;
  /** The `preferences` of the contract that the user has set; read with `readPreferences`. */
  preferences: JSONColumnType<object, string | undefined, string>;
  /** The onboarding flags of the contract. */
  onboarding: JSONColumnType<OnboardingFlags, string | undefined, string>;
  /** Time when privacy mode was turned on; null while it is off. */
  privacy_since: Later<Date | null>;
  /** Short names as chosen; voices that the plan no longer covers are kept, in case it covers them again. */
  preferred_voices: Later<string[]>;
  /** Token in the address of the private podcast feed. */
  feed_token: string;
  /** Token in the forwarding address; lower case, because mail servers change the case. */
  inbox_token: string;
  /** Token in the referral link, which is public; has the form of a UUID. */
  referral_token: string;
  signup_tracking_id: Fixed<string | null>;
  signup_coupon: Fixed<string | null>;
  signup_referral: Fixed<string | null>;
  /** Digest of the network from which a referred user signed up; null for other users, and after 30 days. */
  signup_network: Later<string | null>;
  created_at: Fixed<Date>;
  /** Time when an owner disabled the account; null while it can be used. */
  disabled_at: Later<Date | null>;
  /** Time when the account's first session began; until then the account counts as new. */
  greeted_at: Later<Date | null>;
  /** Time when the account was deleted; the row is deleted after everything else has been erased. */
  deleted_at: Later<Date | null>;
  /** Time when the mail about the deletion was sent. */
  deletion_told_at: Later<Date | null>;
}

/** A person at a sign-in provider who can sign in to an account. */
export interface IdentitiesTable {
  provider: Fixed<string>;
  /** The provider's permanent id of the person. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** A signed-in browser or app. */
/** Sessions that ended against the will of their device, or without its knowledge. */
export interface EndedSessionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  reason: Fixed<SessionEnd>;
  ended_at: Fixed<Date>;
}

export interface SessionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Part of the refresh tokens, so that they cannot be made without the database. */
  salt: Fixed<Uint8Array>;
  /** Number of times the refresh token was replaced. */
  generation: Later<number>;
  /** Id of the user of the proxy that opened the session; null if the user signed in here. */
  proxy_user: Fixed<string | null>;
  /** How the user signed in; null for sessions from before this was stored. */
  method: Fixed<string | null>;
  /** Start of the header `User-Agent` of the sign-in. */
  user_agent: Fixed<string | null>;
  created_at: Fixed<Date>;
  refreshed_at: Date;
}

export type CodeKind = 'password_reset' | 'sign_in' | 'email_change' | 'email_verification';

export interface OneTimeCodesTable {
  /** SHA-256 of the code. */
  hash: Fixed<Uint8Array>;
  kind: Fixed<CodeKind>;
  user_id: Fixed<string>;
  /** Id of the social sign-in that ends with this code; null for other codes. */
  provider: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Later<Date | null>;
}

export interface SigningKeysTable {
  /** The `kid` of the tokens signed with this key. */
  id: Fixed<string>;
  public_jwk: JSONColumnType<{ kty: string; crv: string; x: string; y: string }, string, never>;
  /** Encrypted with a key derived from the service's secret. */
  sealed_private_jwk: Fixed<string>;
  created_at: Fixed<Date>;
}

/** An address, besides the account's own, from which forwarded mail is accepted. */
export interface LinkedEmailsTable {
  email: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** A link with which one person creates an account. */
export interface InvitationsTable {
  id: Fixed<string>;
  /** SHA-256 of the token. */
  token_hash: Fixed<Uint8Array>;
  /** The only address that may use it; null for any. */
  email: Fixed<string | null>;
  /** null for a command on the machine. */
  created_by: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Later<Date | null>;
  used_by: Later<string | null>;
}

/** A public key with which a user signs in; the private key stays on the user's device. */
export interface PasskeysTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** The device's id of the key, in base64url. */
  credential_id: Fixed<string>;
  /** The host name for which the passkey was made; it works nowhere else. */
  relying_party: Fixed<string>;
  /** COSE key. */
  public_key: Fixed<Uint8Array>;
  /** Number of uses as the device last counted them; always 0 for devices that do not count. */
  counter: number;
  /** How browsers reach the device, such as `internal` or `usb`. */
  transports: Fixed<string[]>;
  name: string;
  backed_up: boolean;
  created_at: Fixed<Date>;
  last_used_at: Later<Date | null>;
}

/** Random bytes that a device signs, once. */
export interface PasskeyChallengesTable {
  /** In base64url. */
  challenge: Fixed<string>;
  /** Who adds a passkey; null for a sign-in. */
  user_id: Fixed<string | null>;
  expires_at: Fixed<Date>;
}

/** A key with which programs act for a user. */
export interface PersonalKeysTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** SHA-256 of the key. */
  secret_hash: Fixed<Uint8Array>;
  name: Fixed<string>;
  scopes: Fixed<KeyScope[]>;
  made_by: Fixed<'settings' | 'extension'>;
  created_at: Fixed<Date>;
  last_used_at: Later<Date | null>;
}

/** A code that a browser extension exchanges for a key. */
export interface KeyCodesTable {
  /** SHA-256 of the code. */
  code_hash: Fixed<Uint8Array>;
  user_id: Fixed<string>;
  /** The extension's address, which receives the code. */
  redirect_uri: Fixed<string>;
  /** SHA-256 of the verifier, in base64url. */
  challenge: Fixed<string>;
  /** Name of the key. */
  name: Fixed<string>;
  expires_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    identities: IdentitiesTable;
    sessions: SessionsTable;
    ended_sessions: EndedSessionsTable;
    one_time_codes: OneTimeCodesTable;
    signing_keys: SigningKeysTable;
    linked_emails: LinkedEmailsTable;
    invitations: InvitationsTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
    personal_keys: PersonalKeysTable;
    key_codes: KeyCodesTable;
  }
}
