/** Milliseconds. */
export const checkoutTimings = {
  /** From the payment element being loaded to the view scrolling to it. */
  scrollToCard: 2_000,
  /** From the card being verified to the application. */
  toApp: 1_500,
};
