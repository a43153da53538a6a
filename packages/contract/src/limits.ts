/** Limits and timings of the product, in one place for server and web: docs/product/limits.md. */

/** Characters in one conversion. */
export const maxCharactersPaid = 100_000;
export const maxCharactersFree = 10_000;
/** Conversions by hand without a plan, in the window: docs/product/plans-and-billing.md#free-quota. */
export const freeConversions = 3;
/** Items of a feed that waited, added by one press of the button: as many as somebody would look through. */
export const maxWaitingItemsAdded = 25;
/** Feeds that a user without a plan may follow: docs/product/feeds.md#subscription-limits. */
export const freeFeeds = 3;
/** Conversions and characters are counted over this many days, at every moment anew. */
export const usageWindowDays = 30;
/** Characters of a 30-day allotment, where the operator sets no other. */
export const defaultCharacterLimit = 1_000_000;
/** Days after which texts and audio of someone in privacy mode are deleted. */
export const privacyDays = 30;

/** A free user sees the upgrade banner above this many characters. */
export const upgradeBannerCharacters = 8_000;
/** Shorter text asks for confirmation: it tends to convert poorly. */
export const advisoryMinimumCharacters = 20;

/** Characters of a report about an article, at most. */
export const maxReportCharacters = 5_000;

/** The largest upload of each kind, in bytes. Text is bounded well above 100,000 characters of any script so that the character rule answers first. */
export const maxTextUploadBytes = 4_000_000;
export const maxPdfUploadBytes = 100_000_000;

export const minPasswordLength = 6;
/** Long enough for any passphrase, short enough not to be a way to burn the server's time. */
export const maxPasswordLength = 1_024;

/** Playback speed, in tenths. */
export const minSpeed = 0.5;
export const maxSpeed = 3;
export const speedStep = 0.1;
export const skipSeconds = 30;

/** Characters of the title that a placeholder row shows, then '...': docs/product/adding-content.md#adding-a-link. */
export const placeholderTitleLength = 50;
/** Characters from which input that is no address is text: docs/product/adding-content.md#pasted-text. */
export const pastedTextOnSubmit = 20;
export const pastedTextWhileTyping = 50;

/** The playlist's search box shows above this many articles. */
export const playlistSearchThreshold = 20;
export const playlistPage = 10;

/** Milliseconds: docs/product/limits.md#timings. */
export const timings = {
  linkPollFirst: 2_000,
  linkPollEvery: 5_000,
  linkPollAttempts: 60,
  linkMatchWindow: 60_000,
  playlistRefresh: 5_000,
  playlistIdleAfter: 300_000,
  playlistIdleFactor: 5,
  playlistRefreshMax: 300_000,
  fetchDebounce: 1_000,
  searchDebounce: 250,
  playlistSearchDebounce: 300,
  playerPoll: 200,
  playRetry: 100,
  textHandOff: 1_000,
  feedAddedLabel: 3_000,
  copyFeedback: 2_000,
  copyToast: 3_000,
  passwordRedirect: 3_000,
  tokenRefreshEvery: 1_800_000,
  tokenReuseMinimumLeft: 900_000,
  tokenReuseMaximumAge: 1_800_000,
} as const;

/** Widths in CSS pixels at which the layout changes: narrow below 400, mobile up to 768, desktop from 1200. */
export const breakpoints = { narrow: 400, mobile: 768, desktop: 1200 } as const;

/** Minutes of speech: docs/product/limits.md#duration-estimate. */
export function estimateMinutes(characters: number): number {
  return Math.round((characters / 10_000) * 10.5);
}

/**
 * Whole minutes that an article takes, the same on every screen (docs/product/playlist.md#duration): of its audio,
 * rounded up, once its length is known; else as estimated from its text. At least 1.
 * @param seconds of the audio; null while unknown
 */
export function articleMinutes(seconds: number | null, characters: number): number {
  return Math.max(1, seconds === null ? estimateMinutes(characters) : Math.ceil(seconds / 60));
}
