export const en = {
  notYou: 'If you did not request this, somebody entered your address by mistake. You can ignore this email.',
  /** `file` is the address of the audio file; it works for `days`. */
  finished: ({ brand, file, days }: { brand: string; file: string; days: number }) => ({
    subject: 'Your audio is ready to listen to',
    before: [`The text that you sent to ${brand} has been converted. Listen to it and read along here:`],
    button: 'Listen',
    after: [
      `Audio file: ${file}`,
      `Both links work for ${days} days. Then the audio and its text are deleted.`,
    ],
  }),
  /** The reason stands between the paragraphs. */
  failed: ({ brand }: { brand: string }) => ({
    subject: 'Your file could not be converted',
    before: [`The text that you sent to ${brand} could not be converted.`],
    after: [
      'This attempt does not count, and your text was deleted. You can convert something else for free.',
    ],
    button: 'Try again',
  }),
  limit: ({ brand }: { brand: string }) => ({
    subject: 'You have already converted an article for free',
    before: [
      `You've already converted an article for free, but you can upgrade to a paid plan for more than 1,000 minutes of articles conversions per month at ${brand}.`,
    ],
    button: 'Sign up',
  }),
};

/** The mails of the free converter in one language. */
export type ConverterMailTexts = typeof en;
