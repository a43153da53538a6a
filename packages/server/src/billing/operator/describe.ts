import { formatMoney } from '@earmark/contract';
import { entitlementsOf } from '../../entitlements/index.ts';
import { showCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import { countScreenEvents, findAttribution } from '../attribution/attribution-store.ts';
import { countCheckouts } from '../checkout/checkouts-store.ts';
import { listMoney } from '../money-store.ts';
import { listOfferFigures } from '../offers/offers-store.ts';
import { listSubscriptions } from '../subscriptions-store.ts';
import { listVipCodes } from '../vip-store.ts';
import { countEvents, listBacklog } from '../webhooks/events-store.ts';
import { requireAccount } from './operator-actions.ts';
import { listActions, listPlans, listRevenue } from './operator-store.ts';

/** A table with a heading, shown by the page and the command. */
export interface Sheet {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  empty: string;
}

const when = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
const grouped = (count: number): string => count.toLocaleString('en-US');
/** Formats a campaign, such as `utm_source mail, utm_campaign spring`. */
const wordsOf = (touch: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(touch)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ') || 'unknown';
const monthMs = 30 * 86_400_000;

/** Returns an overview of the business, the most important table first. */
export function describeOverview(app: App): Promise<Sheet[]> {
  const sheets = [
    describeRevenue,
    describePlans,
    describeCheckouts,
    describeOffers,
    describeWebhooks,
    describeEvents,
  ];
  return Promise.all(sheets.map((describe) => describe(app)));
}

async function describeRevenue(app: App): Promise<Sheet> {
  const lines = await listRevenue(app.db, 24);
  return {
    title: 'Revenue',
    columns: ['Month', 'Paid', 'Refunded', 'Net'],
    rows: lines.map(({ month, currency, paid, back }) => [
      month,
      formatMoney(paid, currency),
      formatMoney(back, currency),
      formatMoney(paid - back, currency),
    ]),
    empty: 'No payments yet.',
  };
}

async function describePlans(app: App): Promise<Sheet> {
  const lines = await listPlans(app.db);
  return {
    title: 'Subscriptions',
    columns: ['Plan', 'State', 'Count', 'Canceled', 'Per month'],
    rows: lines.map(({ plan, status, count, ending, monthly }) => [
      plan,
      status.replaceAll('_', ' '),
      String(count),
      String(ending),
      formatMoney(monthly),
    ]),
    empty: 'No subscriptions.',
  };
}

async function describeCheckouts(app: App): Promise<Sheet> {
  const lines = await countCheckouts(app.db, new Date(app.clock.now().getTime() - monthMs));
  return {
    title: 'Checkouts of the last 30 days',
    columns: ['Product', 'State', 'Count'],
    rows: lines.map(({ kind, state, count }) => [kind, state, String(count)]),
    empty: 'No checkouts.',
  };
}

async function describeOffers(app: App): Promise<Sheet> {
  const lines = await listOfferFigures(app.db);
  const codes = await listVipCodes(app.db);
  return {
    title: 'Offers',
    columns: ['Kind', 'Code', 'Visits', 'Used'],
    rows: [
      ...lines.map(({ kind, code, visits, uses }) => [kind, code, String(visits), String(uses)]),
      ...codes.map(({ code, used, most }) => ['lifetime', code, '', `${used} of ${most}`]),
    ],
    empty: 'No offer was visited or used.',
  };
}

async function describeWebhooks(app: App): Promise<Sheet> {
  const { open, failing, recovered, all } = await countEvents(app.db);
  const backlog = await listBacklog(app.db, app.clock.now(), 20);
  return {
    title: `Webhooks: ${all} received, ${open} waiting, ${failing} failing, ${recovered} recovered`,
    columns: ['Received', 'Event', 'ID', 'Error'],
    rows: backlog.map((event) => [when(event.received_at), event.type, event.id, event.problem ?? '']),
    empty: 'No event is waiting.',
  };
}

async function describeEvents(app: App): Promise<Sheet> {
  const lines = await countScreenEvents(app.db, new Date(app.clock.now().getTime() - monthMs));
  return {
    title: 'Screen events of the last 30 days',
    columns: ['Event', 'Count'],
    rows: lines.map(({ name, count }) => [name, String(count)]),
    empty: 'No event was recorded.',
  };
}

export async function describeActions(app: App): Promise<Sheet> {
  const lines = await listActions(app.db, 50);
  return {
    title: 'Operator actions',
    columns: ['Time', 'Operator', 'Action', 'Target', 'Details'],
    rows: lines.map(({ at, actor, action, subject, detail }) => [
      when(at),
      actor,
      action,
      subject,
      JSON.stringify(detail),
    ]),
    empty: 'No actions yet.',
  };
}

/** Returns everything about the payments of a customer. @throws OperatorError */
export async function describeCustomer(app: App, email: string): Promise<Sheet[]> {
  const account = await requireAccount(app, email);
  const { userId } = account;
  const { plan, customerId, vipId } = await entitlementsOf(app, userId);
  const usage = await showCharacters(app, { userId });
  const held = await listSubscriptions(app.db, userId);
  const money = await listMoney(app.db, userId);
  const touch = await findAttribution(app.db, userId);
  return [
    {
      title: account.email,
      columns: ['Field', 'Value'],
      rows: [
        ['Plan', plan],
        ['Customer', customerId ?? 'none'],
        ['Lifetime code', vipId ?? 'none'],
        ['Characters in 30 days', `${grouped(usage.total_characters)} of ${grouped(usage.character_limit)}`],
        ['Extra characters', grouped(usage.extra_credits)],
        ['First campaign', wordsOf(touch?.first)],
        ['Last campaign', wordsOf(touch?.last)],
      ],
      empty: '',
    },
    {
      title: 'Subscriptions',
      columns: ['Since', 'Plan', 'State', 'Until', 'ID'],
      rows: held.map((one) => [
        when(one.started_at),
        one.plan,
        `${one.status.replaceAll('_', ' ')}${one.duplicate ? ' (duplicate)' : ''}${one.cancel_at_period_end ? ' (canceled)' : ''}`,
        when(one.period_end),
        one.id,
      ]),
      empty: 'No subscription.',
    },
    {
      title: 'Ledger',
      columns: ['Time', 'Type', 'Amount', 'Payment'],
      rows: money.map((line) => [
        when(line.at),
        line.kind,
        formatMoney(line.cents, line.currency),
        line.payment,
      ]),
      empty: 'No payments.',
    },
  ];
}
