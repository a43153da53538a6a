import { t } from '@lingui/core/macro';
import { errorCopy } from '../../lib/error-copy.ts';

const messages: Readonly<Record<string, string>> = {
  InvalidStateError: t`This device already has a passkey for your account.`,
  NotSupportedError: t`This device does not support passkeys.`,
  // No way to check who holds the device, such as a PIN or a fingerprint, or no space for a key.
  ConstraintError: t`This device cannot store a passkey. Set up a screen lock or a PIN for it first.`,
  SecurityError: t`Passkeys do not work at this address.`,
  UnknownError: t`The device could not use a passkey. Please try again.`,
};

/**
 * Returns the message for a failed use of a passkey; null if there is nothing to say, because another request of this
 * page took its place.
 * @param cancelled what to say if the person cancelled, waited too long, or has no passkey; browsers do not tell which
 */
export function passkeyMessage(error: unknown, cancelled: string): string | null {
  const name = nameOf(error);
  if (name === 'AbortError') return null;
  if (name === 'NotAllowedError') return cancelled;
  return messages[name] ?? errorCopy(error, recentSignIn).message;
}

const recentSignIn = {
  requires_recent_login: t`Adding a passkey needs a sign-in within the last 10 minutes. Please log out, sign in again, and come back.`,
};

/** The library wraps the errors of browsers; the names say the same. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
}
