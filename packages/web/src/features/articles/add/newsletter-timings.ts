/** Milliseconds since the page started to add. */
export const newsletterTimings = {
  /** 'Added!' is not shown before this. */
  added: 1_000,
  /** Delay after that until the page navigates. */
  redirect: 1_500,
};
