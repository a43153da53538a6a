import type { ReadWarning } from '@earmark/extraction';

/** Warnings shown before a conversion. */
export const warningTexts: Record<ReadWarning, string> = {
  partial_paywall: 'The page says that the rest is for subscribers.',
  more_pages: 'The article goes on under another address, which could not be read.',
  wrong_encoding: 'The page declares the wrong encoding; some characters may be wrong.',
  cut_short: 'The end is missing: the source is too large.',
  parts_missing: 'Some parts of the book are missing in this file.',
  short: 'There is little text.',
  some_pages_are_pictures: 'Some pages hold pictures without text.',
  some_pages_are_garbled: 'Some pages hold text that cannot be made out.',
  may_be_incomplete: 'We may have missed something. You can take the longer version after adding it.',
  recognised: 'The text was made out from pictures; some words may be wrong.',
};
