import type { ColumnType, JSONColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: Fixed<string>;
  /** As it was given; two accounts never differ in case alone. */
  email: string;
  /** When it was proved that mail to the address reaches this person. */
  email_verified_at: Later<Date | null>;
  /** PHC string; null for someone who signs in through a provider alone. */
  password_hash: Later<string | null>;
  name: Later<string | null>;
  photo_url: Later<string | null>;
  /** What the user chose of `preferences` in the contract; read with `readPreferences`. */
  preferences: JSONColumnType<object, string | undefined, string>;
  /** When privacy mode was turned on; null while it is off. */
  privacy_since: Later<Date | null>;
  /** Short names, as chosen; those that the plan no longer covers stay, in case it does again. */
  preferred_voices: Later<string[]>;
  /** Names the private podcast feed. */
  feed_token: string;
  /** Names the forwarding address; lower case, as mail servers change case. */
  inbox_token: string;
  /** Names the referral link, which is made to be published; shaped as a UUID. */
  referral_token: string;
  signup_tracking_id: Fixed<string | null>;
  signup_coupon: Fixed<string | null>;
  signup_referral: Fixed<string | null>;
  /** A digest of where somebody signed up by a referral link; null for others, and after a month. */
  signup_network: Later<string | null>;
  created_at: Fixed<Date>;
  /** When the account's first session began; until then it counts as new. */
  greeted_at: Later<Date | null>;
  /** Set when the account was given up; the row follows when everything else is erased. */
  deleted_at: Later<Date | null>;
  /** When the mail about the deletion was sent. */
  deletion_told_at: Later<Date | null>;
}

/** An account at a sign-in provider that opens an account here. */
export interface IdentitiesTable {
  provider: Fixed<string>;
  /** The provider's own, lasting id of the person. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** One signed-in browser or app. */
export interface SessionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Goes into the refresh tokens, so that they need the database to be made. */
  salt: Fixed<Uint8Array>;
  /** How many times the refresh token was changed. */
  generation: Later<number>;
  created_at: Fixed<Date>;
  refreshed_at: Date;
}

export type CodeKind = 'password_reset' | 'sign_in' | 'email_change' | 'email_verification';

export interface OneTimeCodesTable {
  /** SHA-256 of the code. */
  hash: Fixed<Uint8Array>;
  kind: Fixed<CodeKind>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Later<Date | null>;
}

export interface SigningKeysTable {
  /** The `kid` of the tokens it signed. */
  id: Fixed<string>;
  public_jwk: JSONColumnType<{ kty: string; crv: string; x: string; y: string }, string, never>;
  /** Encrypted with the service's secret. */
  sealed_private_jwk: Fixed<string>;
  created_at: Fixed<Date>;
}

/** An address, besides the account's own, from which forwarded mail is accepted. */
export interface LinkedEmailsTable {
  email: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    identities: IdentitiesTable;
    sessions: SessionsTable;
    one_time_codes: OneTimeCodesTable;
    signing_keys: SigningKeysTable;
    linked_emails: LinkedEmailsTable;
  }
}
