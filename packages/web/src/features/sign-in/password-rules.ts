import { minPasswordLength } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { translate } from '../../lib/language/i18n.ts';

/** Returns the service's message about a sign-in; our own text only if the service did not respond. */
export function identityMessage(error: unknown): string {
  const hasMessage = error instanceof ApiError && error.status > 0 && error.code !== 'unexpected_answer';
  return hasMessage ? translate(error.message) : errorCopy(error).message;
}

/** Returns the length as the service counts it: in characters, some of which have a string length of two. */
export function passwordLength(password: string): number {
  return [...password].length;
}

/**
 * Checks a new password before it is sent (docs/product/accounts.md#passwords); returns the problem, or null.
 */
export function newPasswordProblem(input: {
  password: string;
  confirmed: string;
  code: string | null;
}): string | null {
  if (input.password !== input.confirmed) return t`Passwords do not match`;
  if (passwordLength(input.password) < minPasswordLength)
    return t`Password must be at least 6 characters long`;
  if (!input.code) return t`Invalid reset link`;
  return null;
}

/** Returns why a reset link could not be used. */
export function resetFailure(error: unknown): string {
  switch (error instanceof ApiError ? error.code : null) {
    case 'invalid_action_code':
      return t`This reset link has expired or is invalid. Please request a new one.`;
    case 'weak_password':
    case 'common_password':
      return t`Password is too weak. Please choose a stronger password.`;
    default:
      return t`Failed to reset password. Please try again.`;
  }
}

/** Returns why a reset mail was not sent. */
export function resetMailFailure(error: unknown): string {
  switch (error instanceof ApiError ? error.code : null) {
    case 'email_not_found':
      return t`No account found with this email address.`;
    case 'invalid_email':
      return t`Please enter a valid email address.`;
    default:
      return t`Failed to send reset email. Please try again.`;
  }
}
