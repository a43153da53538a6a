/** Milliseconds. */
export const setupTimings = {
  /** Minimum time for which the loader of the podcast setup is shown. */
  loader: 1_000,
  /** A code signs in for ten minutes and is replaced before it expires. */
  newCode: 540_000,
};
