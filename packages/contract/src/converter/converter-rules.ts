/** Responses of the free converter that the screen recognizes by their exact text. */
export const converterMessages = {
  accepted: 'Your file will be emailed to you in the next few minutes!',
  limitReached: 'Limit reached email sent',
  botCheckFailed: 'reCAPTCHA error',
  inputMissing: 'Please enter text, URL, or upload a file',
  emailMissing: 'Please enter your email',
} as const;

/** The action name for the bot check. */
export const botCheckAction = 'LOGIN';

/** Number of days after which a visitor's conversion is deleted, including its text. */
export const freeConversionDays = 30;

/** Maximum size of a file that a visitor without an account may upload, in bytes. */
export const maxFreeUploadBytes = 20_000_000;
