import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { isolate } from '../../platform/mail/mail-language.ts';
import { codeMinutes } from '../one-time-codes.ts';
import { accountMailTexts } from './account-mail-texts.ts';
import { composeMail, type Recipient } from './compose-mail.ts';

type Parts = { readonly config: App['config'] };

/** Returns the texts in the recipient's language, and what most of them name. */
function openTexts({ config }: Parts, { email, language }: Recipient) {
  const mark = (value: string) => isolate(language, value);
  const { name, supportEmail } = config.brand;
  return {
    mark,
    texts: accountMailTexts[language],
    account: { brand: mark(name), to: mark(email) },
    help: { support: supportEmail ? mark(supportEmail) : null },
  };
}

/** Returns the address of the page that sets a new password with a one-time code. */
export const resetAddress = ({ config }: Pick<Parts, 'config'>, code: string): string =>
  `${config.publicUrl}/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;

/** Returns the address of the page that mails a link for a new password. */
const requestResetAddress = ({ config }: Parts, { email }: Recipient) =>
  `${config.publicUrl}/request-password-reset?email=${encodeURIComponent(email)}`;

const settingsAddress = ({ config }: Parts) => `${config.publicUrl}/settings`;

/** @param code one-time code; appears only in the link. */
export function resetMail(app: Parts, to: Recipient, code: string): MailMessage {
  const { texts, account } = openTexts(app, to);
  const words = texts.reset({ ...account, minutes: codeMinutes.passwordReset });
  return composeMail(app, to, words, resetAddress(app, code));
}

/** @param code one-time code; appears only in the link. */
export function verificationMail(app: Parts, to: Recipient, code: string): MailMessage {
  const { texts, account, mark } = openTexts(app, to);
  const resetUrl = mark(requestResetAddress(app, to));
  const words = texts.verification({ ...account, hours: codeMinutes.emailVerification / 60, resetUrl });
  return composeMail(
    app,
    to,
    words,
    `${app.config.publicUrl}/verify-email?oobCode=${encodeURIComponent(code)}`,
  );
}

export function passwordChangedMail(app: Parts, to: Recipient): MailMessage {
  const { texts, account, help } = openTexts(app, to);
  return composeMail(app, to, texts.passwordChanged({ ...account, ...help }), requestResetAddress(app, to));
}

/** @param to the new address, which the code verifies. @param code six digits */
export function emailCodeMail(app: Parts, to: Recipient, code: string): MailMessage {
  const { texts, account, mark } = openTexts(app, to);
  const words = texts.emailCode({
    ...account,
    digits: mark(code),
    code: mark(`${code.slice(0, 3)} ${code.slice(3)}`),
    minutes: codeMinutes.emailChange,
  });
  return composeMail(app, to, words);
}

/** @param to the old address of the account */
export function emailChangedMail(app: Parts, to: Recipient, current: string): MailMessage {
  const { texts, account, help, mark } = openTexts(app, to);
  return composeMail(app, to, texts.emailChanged({ ...account, ...help, current: mark(current) }));
}

/** @param cleared true if the account's unverified password and addresses were removed. */
export function providerLinkedMail(
  app: Parts,
  to: Recipient,
  provider: string,
  cleared: boolean,
): MailMessage {
  const { texts, account, help, mark } = openTexts(app, to);
  const words = texts.providerLinked({ ...account, ...help, provider: mark(provider), cleared });
  return composeMail(app, to, words, app.config.publicUrl);
}

/** @param link.url creates an account once @param link.days for which it works */
export function invitationMail(
  app: Parts,
  to: Recipient,
  { url, days }: { url: string; days: number },
): MailMessage {
  const { texts, account } = openTexts(app, to);
  return composeMail(app, to, texts.invitation({ ...account, days }), url);
}

export function passkeyAddedMail(app: Parts, to: Recipient, name: string): MailMessage {
  const { texts, account, help, mark } = openTexts(app, to);
  const words = texts.passkeyAdded({ ...account, ...help, name: mark(name) });
  return composeMail(app, to, words, settingsAddress(app));
}

export function keyCreatedMail(app: Parts, to: Recipient, name: string): MailMessage {
  const { texts, account, help, mark } = openTexts(app, to);
  const words = texts.keyCreated({ ...account, ...help, name: mark(name) });
  return composeMail(app, to, words, settingsAddress(app));
}

export function accountDeletedMail(app: Parts, to: Recipient): MailMessage {
  const { texts, account, help } = openTexts(app, to);
  return composeMail(app, to, texts.accountDeleted({ ...account, ...help }));
}
