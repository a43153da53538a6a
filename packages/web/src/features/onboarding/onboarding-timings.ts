/** Milliseconds. */
export const onboardingTimings = {
  /** Minimum time for which the loader of the paywall is shown. */
  paywallLoader: 1_500,
};
