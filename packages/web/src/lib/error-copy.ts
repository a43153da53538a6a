import { internalErrorMessage } from '@earmark/contract/error-messages';
import type { ErrorCode } from '@earmark/contract/errors';
import { t } from '@lingui/core/macro';
import { type AnyErrorCode, ApiError, type LocalErrorCode } from './api/api-error.ts';
import { translate } from './language/i18n.ts';

/** Text for the user: a heading, for messages in a dialog, and the message. */
export interface ErrorCopy {
  title: string;
  message: string;
}

const defaultTitle = t`Something went wrong`;

/** Headings that say more than {@link defaultTitle}. */
const titles: Partial<Record<ErrorCode, string>> = {
  validation_failed: t`Please check the fields`,
  unauthenticated: t`Signed out`,
  forbidden: t`Not allowed`,
  not_found: t`Not found`,
  conflict: t`Changed in the meantime`,
  payload_too_large: t`Too large`,
  unsupported_media_type: t`Not accepted`,
  too_many_requests: t`Please wait a little`,
  unavailable: t`Not available right now`,
  storage_full: t`No space left`,
  requires_recent_login: t`Signed out`,
  last_sign_in_method: t`Sign-in methods`,
  youtube_unsupported: t`YouTube Not Supported`,
  address_refused: t`This address cannot be read`,
  text_missing: t`Nothing to read`,
  text_too_long: t`Text is too long`,
  plan_text_too_long: t`Character Limit Reached`,
  upload_missing: t`Upload Error`,
  upload_refused: t`Upload Error`,
  unreadable_file: t`Upload Error`,
  file_encrypted: t`Upload Error`,
  conversion_limit_reached: t`Limit Reached`,
  character_limit_reached: t`Character Limit Reached`,
  plan_required: t`Upgrade Required`,
  pro_required: t`Pro Feature`,
  feed_limit_reached: t`Upgrade Required`,
  already_subscribed: t`Already Subscribed`,
  not_a_feed: t`Error Adding Feed`,
  sharing_disabled: t`Sharing disabled`,
  not_completed: t`Not finished yet`,
  bonus_not_earned: t`Not done yet`,
  plan_exists: t`You already have a plan`,
  lifetime_access: t`You have lifetime access`,
  new_customers_only: t`Partner Discount`,
  trial_used: t`Trial already used`,
  card_declined: t`Card declined`,
  request_reused: t`Sent before`,
  payment_refused: t`Payment refused`,
  payment_unavailable: t`Error`,
  social_unreachable: t`Not available right now`,
};

/** Messages for failures in which the service was not reached. */
const local: Record<LocalErrorCode, ErrorCopy> = {
  network_error: {
    title: t`No connection`,
    message: t`The service could not be reached. Check your connection and try again.`,
  },
  unexpected_answer: {
    title: defaultTitle,
    message: t`The response did not come from the service, but from a proxy or firewall in between. Please try again.`,
  },
};

/** Returns the message for any failure; `own` contains messages that a screen words differently. */
export function errorCopy(error: unknown, own: Partial<Record<AnyErrorCode, string>> = {}): ErrorCopy {
  const known = error instanceof ApiError ? error : new ApiError('internal', internalErrorMessage, 500);
  const { code } = known;
  const base = isLocal(code)
    ? local[code]
    : { title: titles[code] ?? defaultTitle, message: translate(known.message) };
  return { title: base.title, message: own[code] ?? base.message };
}

const isLocal = (code: AnyErrorCode): code is LocalErrorCode => Object.hasOwn(local, code);
