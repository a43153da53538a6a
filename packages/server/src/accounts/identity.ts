import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { KeyRing } from './key-ring.ts';
import type { SocialProviders } from './social/social-providers.ts';
import type { TriggerSource } from './triggers.ts';

/**
 * Erases what a domain keeps of an account, rows and files, and may be called again after it failed half-way. Runs before
 * the account's own row goes, so rows that refer to it are still there to find files by.
 */
export type AccountCleaner = (app: App, userId: string, signal: AbortSignal) => Promise<void>;

/** Runs in the transaction that turns somebody's privacy mode on. */
export type PrivacyListener = (app: App, tx: Tx, userId: string) => Promise<void>;

/** The accounts domain's part of `App`. */
export interface Identity {
  readonly keys: KeyRing;
  readonly social: SocialProviders;
  readonly triggers: readonly TriggerSource[];
  readonly cleaners: readonly AccountCleaner[];
  readonly privacyListeners: readonly PrivacyListener[];
}

declare module '../platform/app.ts' {
  interface App {
    readonly identity: Identity;
  }
}

declare module '../platform/http/actor.ts' {
  interface Actor {
    /** The session whose token was sent. */
    readonly sessionId: string;
  }
}
