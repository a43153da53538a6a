import type { SubscriptionRow } from '../../subscriptions-store.ts';

/** Amounts and dates are formatted in the language. */
interface Plan {
  brand: string;
  /** When the period ends. */
  end: string;
}

const every = (interval: SubscriptionRow['interval']) => (interval === 'year' ? 'a year' : 'a month');

export const en = {
  /** Marks mails about sandbox payments, so that they are not mistaken for real ones. */
  sandboxNote: 'This is a sandbox: no card was charged, and no money was transferred.',
  manage: 'Manage billing',
  receipt: (what: {
    brand: string;
    amount: string;
    paid: string;
    /** What was bought, as the payment provider describes it. */
    description: string;
    payment: string;
    /** Days within which the money is returned on request. */
    days: number;
  }) => ({
    subject: `Your ${what.brand} receipt: ${what.amount}`,
    before: [`Thank you. We received ${what.amount} on ${what.paid} for: ${what.description}.`],
    after: [
      `Payment ${what.payment}. Payments are final and non-refundable, except under the ${what.days}-day money-back guarantee.`,
    ],
  }),
  /** `next` is charged first, then `amount` in each interval. */
  trialEnding: ({
    brand,
    end,
    next,
    amount,
    interval,
  }: Plan & { next: string; amount: string; interval: SubscriptionRow['interval'] }) => ({
    subject: `Your ${brand} trial ends on ${end}`,
    before: [
      `Your free trial ends on ${end}. Your card will then be charged ${next}, and the plan continues at ${amount} ${every(interval)}.`,
      'To continue, you do not have to do anything. If you cancel before that day, you keep access until then and will not be charged.',
    ],
  }),
  paymentFailed: ({ brand, amount }: { brand: string; amount: string }) => ({
    subject: `Your ${brand} payment did not go through`,
    before: [
      `We could not charge ${amount} for your plan. Your bank may want you to confirm it, or the card may have expired.`,
      'Your plan stays active for now, and we will try again in a few days. You can also pay now with the same or another card.',
    ],
    button: 'Pay now',
  }),
  cancelPlanned: ({ brand, end }: Plan) => ({
    subject: `Your ${brand} plan ends on ${end}`,
    before: [`Your plan is canceled. It stays active until ${end}, and you will not be charged again.`],
    button: 'Keep my plan',
  }),
  /** `holder` is the address whose account has the lessons, or will have them. */
  lessons: ({ holder, resetUrl }: { holder: string; resetUrl: string }) => ({
    button: 'Go to the lessons',
    after: [
      `Sign in as ${holder}. If there is no account with that address yet, create one, and confirm the address with the link that we send to it.`,
      `If somebody else created that account, take it over by setting a new password: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }: { brand: string; to: string; holder: string }) => ({
    subject: `You have the ${brand} lessons already`,
    before: [
      `Someone tried to buy the lessons for ${to}. They are already paid for by ${holder}, so nothing was charged.`,
    ],
  }),
  lessonsReturned: ({
    brand,
    to,
    holder,
    since,
    amount,
  }: {
    brand: string;
    to: string;
    holder: string;
    since: string;
    amount: string;
  }) => ({
    subject: `Your second ${brand} payment of ${amount} goes back to you`,
    before: [
      `You bought the lessons as ${to}. They have been paid for by ${holder} since ${since}, so we canceled the second subscription and refunded ${amount} to your card. It may take a few days until your bank shows the refund.`,
    ],
  }),
};

/** The mails about payments in one language. */
export type BillingMailTexts = typeof en;
