/** Answers of the free converter that its screen reads by their words. */
export const converterMessages = {
  taken: 'Your file will be emailed to you in the next few minutes!',
  limitReached: 'Limit reached email sent',
  botCheckFailed: 'reCAPTCHA error',
  nothingGiven: 'Please enter text, URL, or upload a file',
  emailMissing: 'Please enter your email',
} as const;

/** What the bot check is asked for. */
export const botCheckAction = 'LOGIN';

/** Days after which what was converted for a visitor is deleted, with its text. */
export const freeConversionDays = 30;

/** The largest file that somebody without an account may upload, in bytes. */
export const maxFreeUploadBytes = 20_000_000;
