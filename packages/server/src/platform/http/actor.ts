import type { KeyScope } from '@earmark/contract';

/** The signed-in user of a request, verified by the id token or a personal key. The accounts domain may add fields. */
export interface Actor {
  readonly userId: string;
  /** What the personal key of the call may do; undefined for a call with an id token, which may do everything. */
  readonly keyScopes?: readonly KeyScope[];
}
