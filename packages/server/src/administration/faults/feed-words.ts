import { serverText } from '@earmark/contract';

/** Why a feed fails, in words for owners. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fetch_failed: serverText('Its server does not answer, or answers with an error.'),
    fetch_timeout: serverText('Its server took too long to answer.'),
    address_refused: serverText('It is not on the public internet.'),
    too_large: serverText('It is larger than 10 MB.'),
    gone: serverText('It no longer exists.'),
    blocked: serverText('Its server refuses to show it: it may ask for a sign-in now.'),
    not_a_feed: serverText('The address shows something that is not a feed.'),
  }),
);

export const describeFeedFailure = (code: string): string =>
  words.get(code) ?? serverText('It could not be read.');
