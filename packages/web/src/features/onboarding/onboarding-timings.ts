/** Milliseconds. */
export const onboardingTimings = {
  /** At least so long the loader of the paywall shows. */
  paywallLoader: 1_500,
};
