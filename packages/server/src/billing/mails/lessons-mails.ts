import { formatMoney } from '@earmark/contract';
import { composeMail } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { SubscriptionRow } from '../subscriptions-store.ts';
import { day, sandboxNote } from './billing-mails.ts';

type Parts = Pick<App, 'config' | 'payments'>;

/**
 * States how to reach the lessons.
 * @param holder the address whose account has the lessons, or will have them
 */
const howToOpen = ({ config }: Parts, holder: string) => ({
  button: { label: 'Go to the lessons', url: `${config.publicUrl}/drawabox` },
  after: [
    `Sign in as ${holder}. If there is no account with that address yet, create one, and confirm the address with the link that we send to it.`,
    `If somebody else created that account, take it over by setting a new password: ${config.publicUrl}/request-password-reset?email=${encodeURIComponent(holder)}`,
  ],
});

/**
 * For an address that was entered to buy lessons that its mailbox already has.
 * @param holder the address that paid
 */
export function lessonsHeldMail(app: Parts, to: string, holder: string): MailMessage {
  return composeMail(app, to, {
    subject: `You have the ${app.config.brand.name} lessons already`,
    before: [
      `Someone tried to buy the lessons for ${to}. They are already paid for by ${holder}, so nothing was charged.`,
      ...sandboxNote(app),
    ],
    ...howToOpen(app, holder),
  });
}

/** For a person who bought the lessons a second time. @param second the second subscription */
export function lessonsReturnedMail(
  app: Parts,
  to: string,
  { second, holder, since }: { second: SubscriptionRow; holder: string; since: Date },
): MailMessage {
  const amount = formatMoney(second.amount, second.currency);
  return composeMail(app, to, {
    subject: `Your second ${app.config.brand.name} payment of ${amount} goes back to you`,
    before: [
      `You bought the lessons as ${to}. They have been paid for by ${holder} since ${day(since)}, so we canceled the second subscription and refunded ${amount} to your card. It may take a few days until your bank shows the refund.`,
      ...sandboxNote(app),
    ],
    ...howToOpen(app, holder),
  });
}
