/** Milliseconds since the page began to add. */
export const newsletterTimings = {
  /** 'Added!' shows no sooner than this. */
  added: 1_000,
  /** And the page goes on so long after that. */
  redirect: 1_500,
};
