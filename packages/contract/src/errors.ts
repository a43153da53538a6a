import { internalErrorMessage, invalidUrlMessage, youtubeMessage } from './error-messages.ts';
import { identityErrors } from './identity-errors.ts';

/**
 * All errors that a client can receive. The server's error handler, the job runner and the web's texts must
 * cover this whole table, so a code without status, retry rule or message does not compile.
 *
 * The response is `{ error: <code>, message, request_id, ...details }`.
 */
export const errorTable = {
  // Requests
  bad_request: { status: 400, retryable: false, message: 'The request could not be understood.' },
  validation_failed: { status: 400, retryable: false, message: 'Some fields are missing or wrong.' },
  unauthenticated: { status: 401, retryable: false, message: 'Please sign in.' },
  forbidden: { status: 403, retryable: false, message: 'You are not allowed to do this.' },
  not_found: { status: 404, retryable: false, message: 'Not found.' },
  method_not_allowed: {
    status: 405,
    retryable: false,
    message: 'This address does not support that method.',
  },
  conflict: { status: 409, retryable: false, message: 'This was changed in the meantime. Please reload.' },
  request_timeout: { status: 408, retryable: true, message: 'The request took too long to arrive.' },
  address_too_long: { status: 414, retryable: false, message: 'The address is too long.' },
  headers_too_large: { status: 431, retryable: false, message: 'The headers of the request are too large.' },
  payload_too_large: { status: 413, retryable: false, message: 'This is too large.' },
  unsupported_media_type: { status: 415, retryable: false, message: 'This kind of content is not accepted.' },
  range_not_satisfiable: { status: 416, retryable: false, message: 'The requested range does not exist.' },
  too_many_requests: {
    status: 429,
    retryable: true,
    message: 'Too many attempts. Please wait a little and try again.',
  },
  internal: { status: 500, retryable: true, message: internalErrorMessage },
  unavailable: {
    status: 503,
    retryable: true,
    message: 'The service is starting or busy. Please try again shortly.',
  },
  storage_full: {
    status: 507,
    retryable: true,
    message: 'This service has no space left, so nothing was added. Please try again later.',
  },

  ...identityErrors,

  // Highlights
  no_text_here: { status: 422, retryable: false, message: 'There is nothing to highlight here yet.' },
  quote_too_long: {
    status: 422,
    retryable: false,
    message: 'A highlight can have 5,000 characters. Select less text.',
  },
  too_many_highlights: {
    status: 409,
    retryable: false,
    message: 'An account can have 10,000 highlights. Delete some of them first.',
  },

  // Corrections
  not_editable: {
    status: 422,
    retryable: false,
    message: 'Only the words of the article can be corrected, not its title, tables, formulas or summary.',
  },
  sentence_too_long: {
    status: 422,
    retryable: false,
    message:
      'A corrected sentence can have 2,000 characters, and all corrections of an article can add 5,000.',
  },
  too_many_corrections: {
    status: 409,
    retryable: false,
    message: 'An article can have 100 corrections. Undo some of them first.',
  },
  too_many_pronunciations: {
    status: 409,
    retryable: false,
    message: 'Your list of pronunciations is full: it can have 200 words. Remove some in Settings first.',
  },

  // Adding
  invalid_url: { status: 400, retryable: false, message: invalidUrlMessage },
  youtube_unsupported: {
    status: 422,
    retryable: false,
    message: youtubeMessage,
  },
  address_refused: { status: 422, retryable: false, message: 'This address is not on the public internet.' },
  text_missing: { status: 422, retryable: false, message: 'There is no text to read.' },
  text_too_long: {
    status: 413,
    retryable: false,
    message: 'Text is too long. Please keep it under 100000 characters.',
  },
  plan_text_too_long: {
    status: 403,
    retryable: false,
    message: 'Upgrade to Pro to convert articles up to 100,000 characters (~105 min)!',
  },
  upload_missing: { status: 422, retryable: false, message: 'The upload did not arrive. Please try again.' },
  upload_refused: { status: 403, retryable: false, message: 'The upload link is no longer valid.' },
  unreadable_file: {
    status: 422,
    retryable: false,
    message: 'There was an error processing your file. Please try again.',
  },
  unreadable_page: {
    status: 422,
    retryable: false,
    message: 'No article could be read from this page.',
  },
  file_encrypted: { status: 422, retryable: false, message: 'The file is protected by a password.' },
  conversion_limit_reached: {
    status: 403,
    retryable: false,
    message:
      "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for unlimited article conversions per month.",
  },
  character_limit_reached: {
    status: 429,
    retryable: false,
    message: 'The characters of your plan are used up.',
  },
  plan_required: { status: 403, retryable: false, message: 'This requires a paid plan.' },
  pro_required: { status: 403, retryable: false, message: 'This requires the Pro plan.' },
  feed_limit_reached: {
    status: 403,
    retryable: false,
    message:
      "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
  },
  already_subscribed: { status: 409, retryable: false, message: 'You are already subscribed to this feed.' },
  not_a_feed: {
    status: 422,
    retryable: false,
    message: 'There was a problem adding your feed. Please check the URL and try again.',
  },
  tag_limit_reached: {
    status: 409,
    retryable: false,
    message: 'There are too many tags. An article can have 20 tags, and a playlist 500 different ones.',
  },
  collection_limit_reached: {
    status: 409,
    retryable: false,
    message: 'There are too many collections. Please delete one of the 50 first.',
  },
  sharing_disabled: { status: 403, retryable: false, message: 'Sharing disabled in privacy mode' },
  unknown_voice: { status: 400, retryable: false, message: 'There is no such voice.' },
  not_completed: { status: 409, retryable: true, message: 'The audio is not finished yet.' },
  report_empty: { status: 422, retryable: false, message: 'Please describe what went wrong.' },
  report_too_long: {
    status: 413,
    retryable: false,
    message: 'The report is too long. Please keep it under 5,000 characters.',
  },
  bonus_not_earned: { status: 403, retryable: false, message: 'This challenge is not completed yet.' },

  // Payments
  unknown_plan: { status: 400, retryable: false, message: 'This plan is not for sale.' },
  plan_exists: {
    status: 409,
    retryable: false,
    message: 'You already have a plan. You can change it under Manage Billing.',
  },
  lifetime_access: {
    status: 409,
    retryable: false,
    message: 'You have lifetime access, so there is no plan to buy. Nothing was charged.',
  },
  lessons_paid: {
    status: 409,
    retryable: false,
    message: 'The lessons are already paid for. We sent you an email that explains how to open them.',
  },
  invalid_coupon: { status: 422, retryable: false, message: 'Invalid coupon code' },
  offer_used: { status: 422, retryable: false, message: 'You have already used an offer.' },
  new_customers_only: { status: 422, retryable: false, message: 'This offer is for new customers only.' },
  coupon_not_applicable: {
    status: 422,
    retryable: false,
    message: 'This coupon does not apply to this plan.',
  },
  trial_used: {
    status: 409,
    retryable: false,
    message: 'A free trial was started with this card or account before. You have not been charged.',
  },
  card_declined: {
    status: 402,
    retryable: false,
    message: 'Your card was declined. Please try a different card or contact your bank.',
  },
  no_customer: { status: 409, retryable: false, message: 'You do not have a billing account yet.' },
  legacy_only: { status: 403, retryable: false, message: 'Hours are for customers of the hour plans.' },
  invalid_return_address: {
    status: 400,
    retryable: false,
    message: 'The return address does not belong to this service.',
  },
  request_reused: {
    status: 409,
    retryable: false,
    message:
      'This purchase was sent before with other details, so nothing more was charged. Please try again.',
  },
  payment_refused: {
    status: 409,
    retryable: false,
    message:
      'The payment provider refused this request. Please reload the page and try again, or contact support.',
  },
  payment_unavailable: {
    status: 503,
    retryable: true,
    message: 'Unable to process payment. Please try again or contact support.',
  },
} as const satisfies Record<string, { status: number; retryable: boolean; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Why a link, a text or an uploaded file is rejected, wherever it comes from. */
export const sourceErrors = [
  'invalid_url',
  'youtube_unsupported',
  'text_missing',
  'text_too_long',
  'plan_text_too_long',
  'upload_missing',
  'upload_refused',
  'unreadable_file',
  'unreadable_page',
  'file_encrypted',
] as const satisfies readonly ErrorCode[];

/** Errors of every call that adds something to a playlist. */
export const addingErrors = [
  ...sourceErrors,
  'unknown_voice',
  'pro_required',
  'conversion_limit_reached',
  'character_limit_reached',
  'too_many_requests',
  'storage_full',
] as const satisfies readonly ErrorCode[];
