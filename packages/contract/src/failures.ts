import { picturesUnread } from './articles/pictures-unread.ts';

/**
 * Why a conversion failed, in words that help the user to act. Stored with the narration and shown with the
 * article.
 */
export const failureTable = {
  fetch_failed: 'The page could not be reached. Check the address, or paste the text.',
  fetch_timeout: 'The page took too long to respond. Try again, or paste the text.',
  address_refused: 'This address is not on the public internet, so it cannot be read from here.',
  too_large: 'This is too large to read.',
  too_complex: 'The structure of this document is too complex to read. Paste the text instead.',
  gone: 'The page no longer exists. If you have a copy of it, paste or upload it.',
  blocked:
    'The site refused to show the page. Open it in your browser and paste the text, or upload the page as a PDF.',
  paywall:
    'Only a part of the page is free to read. Open it in your browser and paste the text, or upload the page as a PDF.',
  needs_javascript:
    'The page builds its text in the browser. Open it there and paste the text, or upload the page as a PDF.',
  not_an_article: 'No article was found on this page. Paste or upload the text you would like to hear.',
  empty: 'There is no text to read.',
  unsupported: 'This kind of file cannot be read.',
  encrypted: 'The file is protected by a password.',
  corrupt: 'The file is damaged and cannot be read.',
  image_only: 'The file contains only images of pages, without text.',
  needs_ocr: picturesUnread,
  speech_failed: 'The voice could not speak this text. Try another voice.',
  language_not_spoken: 'No voice here speaks the language of this text yet.',
  too_long_for_plan: 'This is longer than the 10,000 characters of the free plan. Upgrade to convert it.',
  out_of_conversions:
    "You've reached your limit of 3 article conversions in the last 30 days. Upgrade, or try again later.",
  out_of_characters: 'The characters of your plan are used up. Add characters, then try again.',
  crashed:
    'Our software stopped each time it worked on this text or file, so it was given up. Paste the text, or upload it in another format.',
  out_of_memory:
    'This article could not be converted: it makes the converter run out of memory. Paste a part of its text, or upload it in another format.',
  internal: 'Something went wrong on our side. Please try again.',
} as const satisfies Record<string, string>;

export type FailureCode = keyof typeof failureTable;
export const failureCodes = Object.keys(failureTable) as [FailureCode, ...FailureCode[]];

/**
 * Remedies for a failure, besides a retry: pasting the text, uploading it, sending it with the extension from
 * the browser that shows it, a larger plan, or more characters.
 */
export const failureRemedies = ['paste', 'upload', 'extension', 'upgrade', 'characters'] as const;
export type FailureRemedy = (typeof failureRemedies)[number];

/** For pages that the user's own browser may be able to show although the server can't. */
const browserRemedies: readonly FailureRemedy[] = ['extension', 'paste', 'upload'];
const pasteOrUpload: readonly FailureRemedy[] = ['paste', 'upload'];

/** Remedies for each failure, the most likely one first. */
export const remediesOf: Readonly<Record<FailureCode, readonly FailureRemedy[]>> = {
  fetch_failed: browserRemedies,
  fetch_timeout: browserRemedies,
  address_refused: browserRemedies,
  too_large: pasteOrUpload,
  too_complex: pasteOrUpload,
  gone: pasteOrUpload,
  blocked: browserRemedies,
  paywall: browserRemedies,
  needs_javascript: browserRemedies,
  not_an_article: browserRemedies,
  empty: pasteOrUpload,
  unsupported: pasteOrUpload,
  encrypted: pasteOrUpload,
  corrupt: pasteOrUpload,
  image_only: pasteOrUpload,
  needs_ocr: pasteOrUpload,
  speech_failed: [],
  language_not_spoken: [],
  too_long_for_plan: ['upgrade'],
  out_of_conversions: ['upgrade'],
  out_of_characters: ['characters'],
  crashed: pasteOrUpload,
  out_of_memory: pasteOrUpload,
  internal: [],
};
