import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Mode } from '@earmark/contract/installation/modes';
import type { Registration } from '@earmark/contract/installation/registration';

/** What a change of the mode means, under headings. */
export type ModeChanges = readonly { title: string; facts: readonly string[] }[];

type Facts = Pick<OwnerSettings, 'registration_in_other_mode' | 'test_payments'>;

/** Says what a change to a mode means. */
export const describeModeChange = (to: Mode, facts: Facts): ModeChanges =>
  to === 'service' ? toService(facts) : toPersonal(facts);

const toService = ({
  registration_in_other_mode: registration,
  test_payments: isTest,
}: Facts): ModeChanges => [
  {
    title: 'What people see',
    facts: [
      'Visitors: a landing page with prices, public pages of articles and feeds, and a cookie banner.',
      'People with an account: plans, a trial, bonuses and offers.',
    ],
  },
  {
    title: 'What starts',
    facts: [
      newAccounts[registration],
      'Limits for everybody without a plan, you included. What was used before does not count.',
      isTest
        ? 'Payments in a sandbox, without real money, until you set the keys of Stripe.'
        : 'Payments through Stripe.',
    ],
  },
  {
    title: 'What stays',
    facts: [
      'All accounts, articles, audio, feeds and settings.',
      'You can make it personal again while no subscription runs.',
    ],
  },
];

const toPersonal = ({ registration_in_other_mode: registration }: Facts): ModeChanges => [
  {
    title: 'What people see',
    facts: [
      'Visitors: the sign-in page and shared items only.',
      'People with an account: everything, without prices.',
    ],
  },
  {
    title: 'What stops',
    facts: [
      'Plans, limits, payments, bonuses, the charity line and the cookie banner.',
      registration === 'closed'
        ? newAccounts.closed
        : 'Sign-up: nobody creates an account without an invitation.',
    ],
  },
  {
    title: 'What stays',
    facts: [
      'All accounts, articles, audio, feeds and settings.',
      'What people bought is kept. It is shown again, and counts, if this becomes a service again.',
    ],
  },
];

const newAccounts: Record<Registration, string> = {
  open: 'Sign-up: anybody can create an account.',
  invitation: 'New accounts still need an invitation, as you chose.',
  domain: 'New accounts are still made by domain, as you chose.',
  closed: 'Nobody can create an account, as you chose.',
};
