import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { StartOffer } from './first-run/first-run.ts';
import type { KeyRing } from './key-ring.ts';
import type { SocialProviders } from './social/social-providers.ts';
import type { MayStartTrial, TriggerSource } from './triggers.ts';

/**
 * Erases a domain's rows and files of an account; may be called again after a failure. Runs before the
 * account's row is deleted, so rows that lead to files still exist.
 */
export type AccountCleaner = (app: App, userId: string, signal: AbortSignal) => Promise<void>;

/** Runs in the transaction that turns on a user's privacy mode. */
export type PrivacyListener = (app: App, tx: Tx, userId: string) => Promise<void>;

/** The accounts domain's part of `App`. */
export interface Identity {
  readonly keys: KeyRing;
  readonly social: SocialProviders;
  readonly triggers: readonly TriggerSource[];
  readonly mayStartTrial: MayStartTrial;
  readonly cleaners: readonly AccountCleaner[];
  /** null if no voice can be fetched. */
  readonly startOffer: StartOffer | null;
  readonly privacyListeners: readonly PrivacyListener[];
}

declare module '../platform/app.ts' {
  interface App {
    readonly identity: Identity;
  }
}

declare module '../platform/http/actor.ts' {
  interface Actor {
    /** The session of the token, or the id of the key. */
    readonly sessionId: string;
    /** Id of the personal key of the call; undefined for a call with an id token. */
    readonly keyId?: string;
  }
}
