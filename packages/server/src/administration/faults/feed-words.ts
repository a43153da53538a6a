/** Why a feed fails, in words for owners. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fetch_failed: 'Its server does not answer, or answers with an error.',
    fetch_timeout: 'Its server took too long to answer.',
    address_refused: 'It is not on the public internet.',
    too_large: 'It is larger than 10 MB.',
    gone: 'It no longer exists.',
    blocked: 'Its server refuses to show it: it may ask for a sign-in now.',
    not_a_feed: 'The address shows something that is not a feed.',
  }),
);

export const describeFeedFailure = (code: string): string => words.get(code) ?? 'It could not be read.';
