import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Mode } from '@earmark/contract/installation/modes';
import type { Registration } from '@earmark/contract/installation/registration';
import { t } from '@lingui/core/macro';

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
    title: t`What people see`,
    facts: [
      t`Visitors: a landing page with prices, public pages of articles and feeds, and a cookie banner.`,
      t`People with an account: plans, a trial, bonuses and offers.`,
    ],
  },
  {
    title: t`What starts`,
    facts: [
      newAccounts[registration],
      t`Limits for everybody without a plan, you included. What was used before does not count.`,
      isTest
        ? t`Payments in a sandbox, without real money, until you set the keys of Stripe.`
        : t`Payments through Stripe.`,
    ],
  },
  {
    title: t`What stays`,
    facts: [
      t`All accounts, articles, audio, feeds and settings.`,
      t`You can make it personal again while no subscription runs.`,
    ],
  },
];

const toPersonal = ({ registration_in_other_mode: registration }: Facts): ModeChanges => [
  {
    title: t`What people see`,
    facts: [
      t`Visitors: the sign-in page and shared items only.`,
      t`People with an account: everything, without prices.`,
    ],
  },
  {
    title: t`What stops`,
    facts: [
      t`Plans, limits, payments, bonuses, the charity line and the cookie banner.`,
      registration === 'closed'
        ? newAccounts.closed
        : t`Sign-up: nobody creates an account without an invitation.`,
    ],
  },
  {
    title: t`What stays`,
    facts: [
      t`All accounts, articles, audio, feeds and settings.`,
      t`What people bought is kept. It is shown again, and counts, if this becomes a service again.`,
    ],
  },
];

const newAccounts: Record<Registration, string> = {
  open: t`Sign-up: anybody can create an account.`,
  invitation: t`New accounts still need an invitation, as you chose.`,
  domain: t`New accounts are still made by domain, as you chose.`,
  closed: t`Nobody can create an account, as you chose.`,
};
