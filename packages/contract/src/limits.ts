/** Limits and timings of the product, in one place for server and web: docs/product/limits.md. */

/** Characters in one conversion. */
export const MAX_CHARACTERS_PAID = 100_000;
export const MAX_CHARACTERS_FREE = 10_000;
/** Conversions by hand without a plan, in the window: docs/product/plans-and-billing.md#free-quota. */
export const FREE_CONVERSIONS = 3;
/** Items of a feed that waited, added by one press of the button: as many as somebody would look through. */
export const MAX_WAITING_ITEMS_ADDED = 25;
/** Feeds that a user without a plan may follow: docs/product/feeds.md#subscription-limits. */
export const FREE_FEEDS = 3;
/** Conversions and characters are counted over this many days, at every moment anew. */
export const USAGE_WINDOW_DAYS = 30;
/** Characters of a 30-day allotment, where the operator sets no other. */
export const DEFAULT_CHARACTER_LIMIT = 1_000_000;
/** Days after which texts and audio of someone in privacy mode are deleted. */
export const PRIVACY_DAYS = 30;

/** A free user sees the upgrade banner above this many characters. */
export const UPGRADE_BANNER_CHARACTERS = 8_000;
/** Shorter text asks for confirmation: it tends to convert poorly. */
export const ADVISORY_MINIMUM_CHARACTERS = 20;

/** Characters of a report about an article, at most. */
export const MAX_REPORT_CHARACTERS = 5_000;

/** The largest upload of each kind, in bytes. Text is bounded well above 100,000 characters of any script so that the character rule answers first. */
export const MAX_TEXT_UPLOAD_BYTES = 4_000_000;
export const MAX_PDF_UPLOAD_BYTES = 100_000_000;

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase, short enough not to be a way to burn the server's time. */
export const MAX_PASSWORD_LENGTH = 1_024;

/** Playback speed, in tenths. */
export const MIN_SPEED = 0.5;
export const MAX_SPEED = 3;
export const SPEED_STEP = 0.1;
export const SKIP_SECONDS = 30;

/** Characters of the title that a placeholder row shows, then '...': docs/product/adding-content.md#adding-a-link. */
export const PLACEHOLDER_TITLE_LENGTH = 50;
/** Characters from which input that is no address is text: docs/product/adding-content.md#pasted-text. */
export const PASTED_TEXT_ON_SUBMIT = 20;
export const PASTED_TEXT_WHILE_TYPING = 50;

/** The playlist's search box shows above this many articles. */
export const PLAYLIST_SEARCH_THRESHOLD = 20;
export const PLAYLIST_PAGE = 10;

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
