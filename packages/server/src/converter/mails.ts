import { type Article, freeConversionDays } from '@earmark/contract';
import { composeMail } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import { audioUrl, shareUrl } from '../playlist/index.ts';

type Parts = { readonly config: App['config'] };

/**
 * The visitor may not own the mailbox. So these mails contain none of the visitor's input, neither title nor
 * address; otherwise anybody could send texts to others in our name.
 */
const notYou =
  'If you did not request this, somebody entered your address by mistake. You can ignore this email.';

/** @param shareId id of the share link, because the visitor has no account to listen with */
export function finishedMail(app: Parts, to: string, shareId: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: 'Your audio is ready to listen to',
    before: [`The text that you sent to ${brand.name} has been converted. Listen to it and read along here:`],
    button: { label: 'Listen', url: `${publicUrl}${shareUrl(shareId)}` },
    after: [
      `Audio file: ${publicUrl}${audioUrl(shareId, null)}`,
      `Both links work for ${freeConversionDays} days. Then the audio and its text are deleted.`,
      notYou,
    ],
  });
}

export function failedMail(app: Parts, to: string, { failure }: Article): MailMessage {
  return composeMail(app, to, {
    subject: 'Your file could not be converted',
    before: [
      `The text that you sent to ${app.config.brand.name} could not be converted.`,
      ...(failure ? [failure.message] : []),
      'This attempt does not count, and your text was deleted. You can convert something else for free.',
    ],
    button: { label: 'Try again', url: `${app.config.publicUrl}/freeaitexttospeech` },
    after: [notYou],
  });
}

export function limitMail(app: Parts, to: string): MailMessage {
  const { brand, publicUrl } = app.config;
  return composeMail(app, to, {
    subject: 'You have already converted an article for free',
    before: [
      `You've already converted an article for free, but you can upgrade to a paid plan for more than 1,000 minutes of articles conversions per month at ${brand.name}.`,
    ],
    button: { label: 'Sign up', url: `${publicUrl}/signin?source=tts_alert_signup` },
    after: [notYou],
  });
}
