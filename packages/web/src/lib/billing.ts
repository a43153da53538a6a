/** What the payment part of an installation offers to the screens. Without it nothing is sold here. */
export interface Billing {
  /** Address of the customer's billing portal; null where they have none. */
  portalUrl(): Promise<string | null>;
  /** Address of a checkout that takes up a plan which ended, returning to /add; null when there is none. */
  reactivationUrl(): Promise<string | null>;
  /** Leaves the page for an address of the payment provider. */
  goTo(url: string): void;
}
