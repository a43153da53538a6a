/** Errors of accounts, sign-in, keys and the owner's pages; see `errorTable`. */
export const identityErrors = {
  invalid_email: { status: 400, retryable: false, message: 'Please enter a valid email address.' },
  email_not_found: { status: 404, retryable: false, message: 'No account found with this email address.' },
  invalid_password: {
    status: 401,
    retryable: false,
    message: 'Incorrect password. Please try again.',
  },
  email_in_use: {
    status: 409,
    retryable: false,
    message: 'An account with this email address already exists.',
  },
  weak_password: { status: 400, retryable: false, message: 'Password must be at least 6 characters long' },
  common_password: {
    status: 400,
    retryable: false,
    message: 'Password is too weak. Please choose a stronger password.',
  },
  invalid_action_code: {
    status: 400,
    retryable: false,
    message: 'This reset link has expired or is invalid. Please request a new one.',
  },
  start_link_wrong: {
    status: 403,
    retryable: false,
    message: 'This link is not valid. Open the one that the last start printed.',
  },
  already_set_up: {
    status: 409,
    retryable: false,
    message: 'This installation is set up already. Please sign in, or ask its owner for an invitation.',
  },
  invitation_required: {
    status: 403,
    retryable: false,
    message: 'New accounts need an invitation here. Ask the owner for one.',
  },
  registration_closed: { status: 403, retryable: false, message: 'New accounts cannot be created here.' },
  provider_required: { status: 403, retryable: false, message: 'New accounts need the sign-in provider.' },
  domain_required: {
    status: 403,
    retryable: false,
    message:
      'New accounts are only for certain email domains, and yours is not one of them or is not verified.',
  },
  invitation_invalid: {
    status: 403,
    retryable: false,
    message: 'This invitation has expired, was used, or is for another address. Ask for another one.',
  },
  owner_required: { status: 403, retryable: false, message: 'Only owners of this installation may do this.' },
  backup_running: {
    status: 409,
    retryable: false,
    message: 'A backup is being written. Wait until it is complete.',
  },
  last_owner: {
    status: 409,
    retryable: false,
    message: 'This is the only owner. Make another account an owner first.',
  },
  own_account: {
    status: 409,
    retryable: false,
    message: 'This is your own account. Change it in your settings.',
  },
  account_disabled: {
    status: 403,
    retryable: false,
    message: 'This account is disabled. Only an owner of this installation can enable it.',
  },
  mode_preset: { status: 409, retryable: false, message: 'EARMARK_MODE sets the mode of this installation.' },
  subscriptions_running: {
    status: 409,
    retryable: false,
    message:
      'Subscriptions are running that the payment provider would go on charging. End them first, at /operator/billing.',
  },
  invalid_domain: {
    status: 400,
    retryable: false,
    message:
      'Enter domains of email addresses, such as example.net. Suffixes that everybody can use, such as com, are refused.',
  },
  domain_sign_in_missing: {
    status: 409,
    retryable: false,
    message:
      'Accounts by domain need a sign-in provider: set EARMARK_OIDC_ISSUER, EARMARK_OIDC_NAME, EARMARK_OIDC_CLIENT_ID and EARMARK_OIDC_CLIENT_SECRET, or sign-in by a proxy with EARMARK_TRUSTED_USER_HEADER.',
  },
  requires_recent_login: { status: 401, retryable: false, message: 'Please sign in again.' },
  last_sign_in_method: {
    status: 409,
    retryable: false,
    message: 'This is the only way to sign in to your account. Please set a password first.',
  },
  passkey_refused: {
    status: 400,
    retryable: false,
    message: 'The passkey could not be verified. Please try again.',
  },
  passkey_unknown: {
    status: 404,
    retryable: false,
    message: 'No account here has this passkey. It may have been deleted in the settings.',
  },
  passkey_in_use: { status: 409, retryable: false, message: 'This passkey is already added.' },
  too_many_passkeys: {
    status: 409,
    retryable: false,
    message: 'An account can have 20 passkeys. Delete one of them first.',
  },
  key_not_allowed: {
    status: 403,
    retryable: false,
    message: 'This cannot be done with a key. Sign in instead.',
  },
  key_scope_missing: {
    status: 403,
    retryable: false,
    message: 'This key is not allowed to do this. Make a key with the scope that it needs.',
  },
  too_many_keys: {
    status: 409,
    retryable: false,
    message: 'An account can have 50 keys. Delete one of them first.',
  },
  redirect_not_allowed: {
    status: 400,
    retryable: false,
    message: 'This address does not belong to a browser extension.',
  },
  invalid_code: {
    status: 400,
    retryable: false,
    message: 'This code has expired or was used. Please connect again.',
  },
  social_unavailable: {
    status: 404,
    retryable: false,
    message: 'This sign-in method is not available here.',
  },
  social_failed: {
    status: 400,
    retryable: false,
    message: 'The sign-in was not completed. Please try again.',
  },
  social_unreachable: {
    status: 503,
    retryable: true,
    message: 'The sign-in provider does not answer. Please try again shortly, or sign in in another way.',
  },
  social_no_email: {
    status: 400,
    retryable: false,
    message: 'Unable to get the email address. Please use a different sign-in method.',
  },
} as const satisfies Record<string, { status: number; retryable: boolean; message: string }>;
