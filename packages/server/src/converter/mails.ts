import { type Article, freeConversionDays } from '@earmark/contract';
import { composeMail, type Recipient } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import { isolate } from '../platform/mail/mail-language.ts';
import { audioUrl, shareUrl } from '../playlist/index.ts';
import { converterMailTexts } from './converter-mail-texts.ts';

type Parts = { readonly config: App['config'] };

/*
 * The visitor may not own the mailbox. So these mails contain none of the visitor's input, neither title nor
 * address; otherwise anybody could send texts to others in our name.
 */

const brandOf = ({ config }: Parts, { language }: Recipient) => isolate(language, config.brand.name);

/** @param shareId id of the share link, because the visitor has no account to listen with */
export function finishedMail(app: Parts, to: Recipient, shareId: string): MailMessage {
  const { publicUrl } = app.config;
  const texts = converterMailTexts[to.language];
  const file = isolate(to.language, `${publicUrl}${audioUrl(shareId, null)}`);
  const words = texts.finished({ brand: brandOf(app, to), file, days: freeConversionDays });
  const content = { ...words, after: [...words.after, texts.notYou] };
  return composeMail(app, to, content, `${publicUrl}${shareUrl(shareId)}`);
}

export function failedMail(app: Parts, to: Recipient, { failure }: Pick<Article, 'failure'>): MailMessage {
  const texts = converterMailTexts[to.language];
  const { subject, before, after, button } = texts.failed({ brand: brandOf(app, to) });
  const reason = failure ? [isolate(to.language, failure.message)] : [];
  const content = { subject, before: [...before, ...reason, ...after], button, after: [texts.notYou] };
  return composeMail(app, to, content, `${app.config.publicUrl}/freeaitexttospeech`);
}

export function limitMail(app: Parts, to: Recipient): MailMessage {
  const texts = converterMailTexts[to.language];
  const content = { ...texts.limit({ brand: brandOf(app, to) }), after: [texts.notYou] };
  return composeMail(app, to, content, `${app.config.publicUrl}/signin?source=tts_alert_signup`);
}
