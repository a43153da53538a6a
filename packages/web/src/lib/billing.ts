/** Functions of the payment provider for the screens. Absent if nothing is sold. */
export interface Billing {
  /** Returns the URL of the customer's billing portal; null if the user has none. */
  portalUrl(): Promise<string | null>;
  /**
   * Returns the URL of a checkout that renews a plan which ended and then returns to /add; null if there is
   * none.
   */
  reactivationUrl(): Promise<string | null>;
  /** Navigates to a URL of the payment provider. */
  goTo(url: string): void;
}
