import { internalErrorMessage } from '@earmark/contract/error-messages';
import type { ErrorCode } from '@earmark/contract/errors';
import { type AnyErrorCode, ApiError, type LocalErrorCode } from './api/api-error.ts';

/** Text for the user: a heading, for messages in a dialog, and the message. */
export interface ErrorCopy {
  title: string;
  message: string;
}

const defaultTitle = 'Something went wrong';

/** Headings that say more than {@link defaultTitle}. */
const titles: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Please check the fields',
  unauthenticated: 'Signed out',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Changed in the meantime',
  payload_too_large: 'Too large',
  unsupported_media_type: 'Not accepted',
  too_many_requests: 'Please wait a little',
  unavailable: 'Not available right now',
  storage_full: 'No space left',
  requires_recent_login: 'Signed out',
  last_sign_in_method: 'Sign-in methods',
  youtube_unsupported: 'YouTube Not Supported',
  address_refused: 'This address cannot be read',
  text_missing: 'Nothing to read',
  text_too_long: 'Text is too long',
  plan_text_too_long: 'Character Limit Reached',
  upload_missing: 'Upload Error',
  upload_refused: 'Upload Error',
  unreadable_file: 'Upload Error',
  file_encrypted: 'Upload Error',
  conversion_limit_reached: 'Limit Reached',
  character_limit_reached: 'Character Limit Reached',
  plan_required: 'Upgrade Required',
  pro_required: 'Pro Feature',
  feed_limit_reached: 'Upgrade Required',
  already_subscribed: 'Already Subscribed',
  not_a_feed: 'Error Adding Feed',
  sharing_disabled: 'Sharing disabled',
  not_completed: 'Not finished yet',
  bonus_not_earned: 'Not done yet',
  plan_exists: 'You already have a plan',
  lifetime_access: 'You have lifetime access',
  new_customers_only: 'Partner Discount',
  trial_used: 'Trial already used',
  card_declined: 'Card declined',
  request_reused: 'Sent before',
  payment_refused: 'Payment refused',
  payment_unavailable: 'Error',
  social_unreachable: 'Not available right now',
};

/** Messages for failures in which the service was not reached. */
const local: Record<LocalErrorCode, ErrorCopy> = {
  network_error: {
    title: 'No connection',
    message: 'The service could not be reached. Check your connection and try again.',
  },
  unexpected_answer: {
    title: defaultTitle,
    message:
      'The response did not come from the service, but from a proxy or firewall in between. Please try again.',
  },
};

/** Returns the message for any failure; `own` contains messages that a screen words differently. */
export function errorCopy(error: unknown, own: Partial<Record<AnyErrorCode, string>> = {}): ErrorCopy {
  const known = error instanceof ApiError ? error : new ApiError('internal', internalErrorMessage, 500);
  const { code } = known;
  const base = isLocal(code) ? local[code] : { title: titles[code] ?? defaultTitle, message: known.message };
  return { title: base.title, message: own[code] ?? base.message };
}

const isLocal = (code: AnyErrorCode): code is LocalErrorCode => Object.hasOwn(local, code);
