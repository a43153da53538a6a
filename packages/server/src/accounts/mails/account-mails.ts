import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { codeMinutes } from '../one-time-codes.ts';
import { composeMail } from './compose-mail.ts';

type Parts = { readonly config: App['config'] };

const writeToUs = ({ config }: Parts) =>
  config.brand.supportEmail ? ` If this was not you, write to ${config.brand.supportEmail}.` : '';

/** Returns the address of the page that sets a new password with a one-time code. */
export const resetAddress = ({ config }: Pick<Parts, 'config'>, code: string): string =>
  `${config.publicUrl}/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;

/** @param code one-time code; appears only in the link. */
export function resetMail(app: Parts, to: string, code: string): MailMessage {
  const { brand } = app.config;
  return composeMail(app, to, {
    subject: `Reset your ${brand.name} password`,
    before: [`Someone requested a new password for the ${brand.name} account of ${to}.`],
    button: {
      label: 'Reset password',
      url: resetAddress(app, code),
    },
    after: [
      `The link works once, for ${codeMinutes.passwordReset} minutes.`,
      'If this was not you, ignore this email. Your password stays the same.',
    ],
  });
}

/** @param code one-time code; appears only in the link. */
export function verificationMail(app: Parts, to: string, code: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `Confirm your email address for ${brand.name}`,
    before: [`Please confirm that ${to} is your address. You can use ${brand.name} in the meantime.`],
    button: {
      label: 'Confirm email address',
      url: `${publicUrl}/verify-email?oobCode=${encodeURIComponent(code)}`,
    },
    after: [
      `The link works once, for ${codeMinutes.emailVerification / 60} hours.`,
      `If you did not create an account with this address, do not open the link: it would give the person who did access to your purchases. To take over the account, set a new password at ${publicUrl}/request-password-reset?email=${encodeURIComponent(to)}`,
    ],
  });
}

export function passwordChangedMail(app: Parts, to: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `Your ${brand.name} password was changed`,
    before: [
      `The password of the ${brand.name} account of ${to} was changed, every device was signed out, and its keys were deleted.`,
      `If this was you, you do not have to do anything.${writeToUs(app)}`,
    ],
    button: {
      label: 'Choose another password',
      url: `${publicUrl}/request-password-reset?email=${encodeURIComponent(to)}`,
    },
    after: [],
  });
}

/** @param to the new address, which the code verifies. @param code six digits */
export function emailCodeMail(app: Parts, to: string, code: string): MailMessage {
  const { brand } = app.config;
  return composeMail(app, to, {
    subject: `${code} is your ${brand.name} code`,
    before: [
      `Someone wants to use ${to} for their ${brand.name} account. If this is you, enter this code in the settings:`,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    ],
    after: [
      `The code works once, for ${codeMinutes.emailChange} minutes.`,
      'If this was not you, ignore this email. Nothing changes without the code.',
    ],
  });
}

/** @param to the old address of the account */
export function emailChangedMail(app: Parts, to: string, current: string): MailMessage {
  const { brand } = app.config;
  return composeMail(app, to, {
    subject: `The email address of your ${brand.name} account was changed`,
    before: [
      `The ${brand.name} account of ${to} now uses the address ${current}, and every other device was signed out. From now on, we write to the new address.`,
      `If this was you, you do not have to do anything.${writeToUs(app)}`,
    ],
    after: [],
  });
}

/** @param cleared true if the account's unverified password and addresses were removed. */
export function providerLinkedMail(app: Parts, to: string, provider: string, cleared: boolean): MailMessage {
  const { brand, publicUrl } = app.config;
  const lost = `This address had not been confirmed before. For your security, the account's password and passkeys were removed, every device was signed out, and the addresses of its podcast feed and for forwarding mail were replaced. Please add the feed to your podcast app again.`;
  return composeMail(app, to, {
    subject: `${provider} now signs in to your ${brand.name} account`,
    before: [
      `You can now sign in to the ${brand.name} account of ${to} with ${provider}.`,
      ...(cleared ? [lost] : []),
    ],
    button: { label: `Open ${brand.name}`, url: publicUrl },
    after: writeToUs(app) === '' ? [] : [writeToUs(app).trim()],
  });
}

/** @param link.url creates an account once @param link.days for which it works */
export function invitationMail(
  app: Parts,
  to: string,
  { url, days }: { url: string; days: number },
): MailMessage {
  const { brand } = app.config;
  return composeMail(app, to, {
    subject: `You are invited to ${brand.name}`,
    before: [
      `You are invited to ${brand.name}, which reads articles, newsletters and documents aloud.`,
      `The invitation is for ${to}.`,
    ],
    button: { label: 'Create an account', url },
    after: [
      `The link works once, for ${days} days.`,
      'If you did not expect this invitation, ignore this email.',
    ],
  });
}

export function passkeyAddedMail(app: Parts, to: string, name: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `A passkey was added to your ${brand.name} account`,
    before: [
      `The passkey '${name}' now signs in to the ${brand.name} account of ${to}.`,
      `If this was you, you do not have to do anything. Otherwise delete it in the settings, and change your password.${writeToUs(app)}`,
    ],
    button: { label: 'Open the settings', url: `${publicUrl}/settings` },
    after: [],
  });
}

export function keyCreatedMail(app: Parts, to: string, name: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: `A key was made for your ${brand.name} account`,
    before: [
      `The key '${name}' can now use the ${brand.name} account of ${to}. The settings show what it may do.`,
      `If this was you, you do not have to do anything. Otherwise delete it in the settings, and change your password.${writeToUs(app)}`,
    ],
    button: { label: 'Open the settings', url: `${publicUrl}/settings` },
    after: [],
  });
}

export function accountDeletedMail(app: Parts, to: string): MailMessage {
  const { brand } = app.config;
  return composeMail(app, to, {
    subject: `Your ${brand.name} account was deleted`,
    before: [
      `The ${brand.name} account of ${to} was deleted.`,
      `Its podcast feed and every sign-in have ended. Everything that it kept is erased within a day.${writeToUs(app)}`,
    ],
    after: [],
  });
}
