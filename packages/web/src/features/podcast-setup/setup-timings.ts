/** Milliseconds. */
export const setupTimings = {
  /** At least so long the loader of the podcast setup shows. */
  loader: 1_000,
  /** A code signs in for ten minutes; before that is over, another one takes its place. */
  newCode: 540_000,
};
