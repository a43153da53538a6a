import { type ErrorCode, errorTable } from '@earmark/contract/errors';
import { type AnyErrorCode, ApiError, type LocalErrorCode } from './api/api-error.ts';

/** What a person reads: a heading where the message shows in a dialog, and the message. */
export interface ErrorCopy {
  title: string;
  message: string;
}

const TITLE = 'Something went wrong';

function standard(code: ErrorCode, title = TITLE): ErrorCopy {
  return { title, message: errorTable[code].message };
}

/**
 * The words for every failure, exhaustive over the contract's table. A screen that the specification gives its own words
 * passes them to {@link errorCopy}.
 */
const copy: Record<ErrorCode | LocalErrorCode, ErrorCopy> = {
  bad_request: standard('bad_request'),
  validation_failed: standard('validation_failed', 'Please check the fields'),
  unauthenticated: standard('unauthenticated', 'Signed out'),
  forbidden: standard('forbidden', 'Not allowed'),
  not_found: standard('not_found', 'Not found'),
  method_not_allowed: standard('method_not_allowed'),
  conflict: standard('conflict', 'Changed in the meantime'),
  payload_too_large: standard('payload_too_large', 'Too large'),
  unsupported_media_type: standard('unsupported_media_type', 'Not accepted'),
  range_not_satisfiable: standard('range_not_satisfiable'),
  too_many_requests: standard('too_many_requests', 'Please wait a little'),
  internal: standard('internal'),
  unavailable: standard('unavailable', 'Not available right now'),

  invalid_email: standard('invalid_email'),
  email_not_found: standard('email_not_found'),
  invalid_password: standard('invalid_password'),
  email_in_use: standard('email_in_use'),
  weak_password: standard('weak_password'),
  common_password: standard('common_password'),
  invalid_action_code: standard('invalid_action_code'),
  requires_recent_login: standard('requires_recent_login', 'Signed out'),
  last_sign_in_method: standard('last_sign_in_method', 'Sign-in methods'),
  social_unavailable: standard('social_unavailable'),
  social_failed: standard('social_failed'),
  social_no_email: standard('social_no_email'),

  invalid_url: standard('invalid_url'),
  youtube_unsupported: standard('youtube_unsupported', 'YouTube Not Supported'),
  address_refused: standard('address_refused', 'This address cannot be read'),
  text_missing: standard('text_missing', 'Nothing to read'),
  text_too_long: standard('text_too_long', 'Text is too long'),
  plan_text_too_long: standard('plan_text_too_long', 'Character Limit Reached'),
  upload_missing: standard('upload_missing', 'Upload Error'),
  upload_refused: standard('upload_refused', 'Upload Error'),
  unreadable_file: standard('unreadable_file', 'Upload Error'),
  file_encrypted: standard('file_encrypted', 'Upload Error'),
  conversion_limit_reached: standard('conversion_limit_reached', 'Limit Reached'),
  character_limit_reached: standard('character_limit_reached', 'Character Limit Reached'),
  plan_required: standard('plan_required', 'Upgrade Required'),
  pro_required: standard('pro_required', 'Pro Feature'),
  feed_limit_reached: standard('feed_limit_reached', 'Upgrade Required'),
  already_subscribed: standard('already_subscribed', 'Already Subscribed'),
  not_a_feed: standard('not_a_feed', 'Error Adding Feed'),
  sharing_disabled: standard('sharing_disabled', 'Sharing disabled'),
  unknown_voice: standard('unknown_voice'),
  not_completed: standard('not_completed', 'Not finished yet'),
  bonus_not_earned: standard('bonus_not_earned', 'Not done yet'),

  unknown_plan: standard('unknown_plan'),
  plan_exists: standard('plan_exists', 'You already have a plan'),
  invalid_coupon: standard('invalid_coupon'),
  offer_used: standard('offer_used'),
  new_customers_only: standard('new_customers_only', 'Partner Discount'),
  coupon_not_applicable: standard('coupon_not_applicable'),
  trial_used: standard('trial_used', 'Trial already used'),
  card_declined: standard('card_declined', 'Card declined'),
  no_customer: standard('no_customer'),
  legacy_only: standard('legacy_only'),
  invalid_return_address: standard('invalid_return_address'),
  payment_unavailable: standard('payment_unavailable', 'Error'),

  network_error: {
    title: 'No connection',
    message: 'The service could not be reached. Check your connection and try again.',
  },
  unexpected_answer: {
    title: TITLE,
    message: 'Something between here and the service answered instead of it. Please try again.',
  },
};

/** The words for any failure; `own` holds those that a screen says differently. */
export function errorCopy(error: unknown, own: Partial<Record<AnyErrorCode, string>> = {}): ErrorCopy {
  return codeCopy(error instanceof ApiError ? error.code : 'internal', own);
}

/** The same for a code that came without an error, as from another window. */
export function codeCopy(code: AnyErrorCode, own: Partial<Record<AnyErrorCode, string>> = {}): ErrorCopy {
  const base = copy[code];
  return { title: base.title, message: own[code] ?? base.message };
}
