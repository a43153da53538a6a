/** Limits and timings of the product, in one place for server and web: docs/product/limits.md. */

/** Maximum number of characters in one conversion. */
export const maxCharactersPaid = 100_000;
export const maxCharactersFree = 10_000;
/** Number of conversions by hand without a plan, within the window: docs/product/plans-and-billing.md#free-quota. */
export const freeConversions = 3;
/** Number of waiting feed items added per click: as many as a listener would look through. */
export const maxWaitingItemsAdded = 25;
/** Number of feeds that a user without a plan may follow: docs/product/feeds.md#subscription-limits. */
export const freeFeeds = 3;
/** Length of the rolling window for counting conversions and characters, in days. */
export const usageWindowDays = 30;
/** Characters of a 30-day allotment, unless the operator configures another number. */
export const defaultMaxCharacters = 1_000_000;
/** Number of days after which texts and audio are deleted in privacy mode. */
export const privacyDays = 30;

/** Usage in characters above which a free user sees the upgrade banner. */
export const upgradeBannerCharacters = 8_000;
/** Length in characters below which a text needs confirmation, because it tends to convert poorly. */
export const advisoryMinimumCharacters = 20;

/** Maximum length of a report about an article, in characters. */
export const maxReportCharacters = 5_000;

/**
 * Maximum size of an upload of each kind, in bytes. The limit for text is well above 100,000 characters of
 * any script, so that the character limit applies first.
 */
export const maxTextUploadBytes = 4_000_000;
export const maxPdfUploadBytes = 100_000_000;
/** Maximum characters of a page that is sent as HTML, without its scripts, styles and pictures. */
export const maxHtmlCharacters = 10_000_000;

export const minPasswordLength = 6;
/** Long enough for any passphrase, but short enough to prevent attacks on the server's CPU time. */
export const maxPasswordLength = 1_024;
/** Characters of the name that a user gives a passkey. */
export const maxPasskeyNameLength = 100;
/** Personal keys of an account, and characters of a key's name. */
export const maxPersonalKeys = 50;
export const maxKeyNameLength = 100;
/** Domains whose addresses may create accounts: docs/product/accounts.md#who-may-create-an-account. */
export const maxRegistrationDomains = 50;

/** Playback speed, adjustable in steps of `speedStep`. */
export const minSpeed = 0.5;
export const maxSpeed = 3;
export const speedStep = 0.1;
export const skipSeconds = 30;

/**
 * Number of title characters shown in a placeholder row, before '...':
 * docs/product/adding-content.md#adding-a-link.
 */
export const maxPlaceholderTitleLength = 50;
/**
 * Number of characters from which input that is not an address counts as text:
 * docs/product/adding-content.md#pasted-text.
 */
export const minPastedCharactersOnSubmit = 20;
export const minPastedCharactersWhileTyping = 50;

/** Maximum number of highlights of an account: docs/product/highlights.md#limits. */
export const maxHighlights = 10_000;
/** Maximum characters of a highlighted text, and of a note. */
export const maxHighlightCharacters = 5_000;
export const maxNoteCharacters = 5_000;

/**
 * Corrections of one article, characters of a corrected sentence, and characters that all corrections together may add:
 * docs/product/narration-and-voices.md#corrections.
 */
export const maxCorrections = 100;
export const maxSentenceCharacters = 2_000;
export const maxAddedCharacters = 5_000;

/** Number of articles above which the playlist shows its search box. */
export const playlistSearchThreshold = 20;
export const playlistPageSize = 10;

/** In milliseconds: docs/product/limits.md#timings. */
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
  textHandOverLimit: 1_000,
  feedAddedLabel: 3_000,
  copyFeedback: 2_000,
  copyToast: 3_000,
  passwordRedirect: 3_000,
  tokenRefreshEvery: 1_800_000,
  tokenReuseMinimumRemaining: 900_000,
  tokenReuseMaximumAge: 1_800_000,
} as const;

/** Widths in CSS pixels at which the layout changes: narrow below 400, mobile up to 768, desktop from 1200. */
export const breakpoints = { narrow: 400, mobile: 768, desktop: 1200 } as const;

/** Estimates the minutes of speech: docs/product/limits.md#duration-estimate. */
export function estimateMinutes(characters: number): number {
  return Math.round((characters / 10_000) * 10.5);
}

/**
 * Returns the duration of an article in whole minutes, the same on every screen
 * (docs/product/playlist.md#duration): the length of the audio, rounded up, or an estimate from the text
 * while the length is unknown. At least 1.
 * @param seconds length of the audio; null while unknown
 */
export function articleMinutes(seconds: number | null, characters: number): number {
  return Math.max(1, seconds === null ? estimateMinutes(characters) : Math.ceil(seconds / 60));
}
