import { composeMail, type Recipient } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { SubscriptionRow } from '../subscriptions-store.ts';
import { openTexts } from './billing-texts.ts';

type Parts = Pick<App, 'config' | 'payments'>;

/**
 * Renders a mail that ends with how to reach the lessons.
 * @param holder the address whose account has the lessons, or will have them
 */
function composeLessonsMail(
  app: Parts,
  to: Recipient,
  { subject, before }: { subject: string; before: readonly string[] },
  holder: string,
): MailMessage {
  const { publicUrl } = app.config;
  const { texts, mark, note } = openTexts(app, to);
  const resetUrl = mark(`${publicUrl}/request-password-reset?email=${encodeURIComponent(holder)}`);
  const words = texts.lessons({ holder: mark(holder), resetUrl });
  return composeMail(app, to, { ...words, subject, before: [...before, ...note] }, `${publicUrl}/drawabox`);
}

/**
 * For an address that was entered to buy lessons that its mailbox already has.
 * @param holder the address that paid
 */
export function lessonsHeldMail(app: Parts, to: Recipient, holder: string): MailMessage {
  const { texts, mark, brand } = openTexts(app, to);
  const words = texts.lessonsHeld({ brand, to: mark(to.email), holder: mark(holder) });
  return composeLessonsMail(app, to, words, holder);
}

/** For a person who bought the lessons a second time. @param second the second subscription */
export function lessonsReturnedMail(
  app: Parts,
  to: Recipient,
  { second, holder, since }: { second: SubscriptionRow; holder: string; since: Date },
): MailMessage {
  const { texts, mark, money, day, brand } = openTexts(app, to);
  const words = texts.lessonsReturned({
    brand,
    to: mark(to.email),
    holder: mark(holder),
    since: day(since),
    amount: money(second.amount, second.currency),
  });
  return composeLessonsMail(app, to, words, holder);
}
