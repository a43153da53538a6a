import type { Tier } from '@earmark/contract';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

interface BillingCustomersTable {
  user_id: Fixed<string>;
  customer_id: string;
  /** How often the provider's customer had to be made anew. */
  generation: Later<number>;
  created_at: Fixed<Date>;
}

interface BillingMadeTable {
  name: Fixed<string>;
  /** What it was made from; another one means that it has to be made anew. */
  fingerprint: string;
  provider_id: string;
}

export type CheckoutKind = 'setup' | 'plan' | 'characters' | 'hours' | 'lessons';
export type CheckoutState = 'open' | 'pending' | 'done' | 'expired' | 'refused';

/** What somebody was shown and agreed to. Nothing that comes later changes it. */
export interface BillingCheckoutsTable {
  /** Of the provider's setup intent, checkout session or payment intent. */
  id: Fixed<string>;
  /** null for a guest, who buys lessons alone. */
  user_id: Fixed<string | null>;
  kind: Fixed<CheckoutKind>;
  plan: Fixed<string | null>;
  /** Millions of characters, or hours. */
  quantity: Fixed<number | null>;
  /** Cents, before offers and taxes. */
  amount: Fixed<number>;
  currency: Fixed<string>;
  trial_days: Later<number>;
  coupon_code: Fixed<string | null>;
  /** The provider's discount; null when there is none to give. */
  coupon_id: Fixed<string | null>;
  referral: Fixed<string | null>;
  attribution: JSONColumnType<Record<string, string>, string | undefined, never>;
  state: Later<CheckoutState>;
  subscription_id: Later<string | null>;
  /** Who paid, for a guest. */
  email: Later<string | null>;
  url: Fixed<string | null>;
  created_at: Fixed<Date>;
  done_at: Later<Date | null>;
}

/** A subscription as the provider told it last. */
export interface BillingSubscriptionsTable {
  id: Fixed<string>;
  user_id: string | null;
  customer_id: string;
  /** Slug of the price; the provider's id for one that has none. */
  plan: string;
  tier: Tier;
  status: string;
  /** Cents of a whole period, before offers. */
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  coupon_code: string | null;
  trial_end: Date | null;
  period_end: Date;
  cancel_at_period_end: boolean;
  /** Cents of the next charge after offers; null when none follows. */
  next_amount: number | null;
  /** Where an unpaid invoice can be paid. */
  payment_url: string | null;
  /** Of a guest: the account with this address will hold it. */
  email: string | null;
  /** A second one beside a plan, a second trial of a card, or nobody's: it gives nothing, and is being canceled and given back. */
  duplicate: Later<boolean>;
  started_at: Date;
  ended_at: Date | null;
  /** When the provider was asked, as a number that grows. */
  reading: number;
}

export type PaymentKind = 'subscription' | 'characters' | 'hours' | 'lessons';

/** Money that arrived. */
export interface BillingPaymentsTable {
  /** Of the provider's payment intent. */
  id: Fixed<string>;
  user_id: Fixed<string | null>;
  customer_id: Fixed<string | null>;
  kind: Fixed<PaymentKind>;
  description: Fixed<string>;
  amount: Fixed<number>;
  /** Cents given back so far. */
  refunded: Later<number>;
  /** True while a dispute holds the money, or took it. */
  disputed: Later<boolean>;
  currency: Fixed<string>;
  subscription_id: Fixed<string | null>;
  /** Extra characters that it bought, and those taken back since. */
  characters: Later<number>;
  characters_back: Later<number>;
  hours: Later<number>;
  quality: Later<'hd' | 'sd' | null>;
  paid_at: Fixed<Date>;
}

/** One movement of money. Rows are only ever added. */
interface MoneyEntriesTable {
  id: GeneratedAlways<number>;
  /** Names what happened; it happens once. */
  cause: Fixed<string>;
  kind: Fixed<'payment' | 'refund' | 'refund failed' | 'dispute' | 'dispute won'>;
  payment_id: Fixed<string>;
  user_id: Fixed<string | null>;
  /** Below 0 for money that left. */
  cents: Fixed<number>;
  currency: Fixed<string>;
  created_at: Fixed<Date>;
}

interface HourEntriesTable {
  id: GeneratedAlways<number>;
  cause: Fixed<string>;
  user_id: Fixed<string>;
  quality: Fixed<'hd' | 'sd'>;
  hours: Fixed<number>;
  created_at: Fixed<Date>;
}

interface TrialUsesTable {
  subscription_id: Fixed<string>;
  user_id: Fixed<string>;
  email_digest: Fixed<string>;
  /** null until the card is known; the one that it began with. */
  card_digest: ColumnType<string | null, string | null, string | null>;
  started_at: Fixed<Date>;
}

interface BillingMailsTable {
  /** Names what is told; it is told once. */
  cause: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
}

interface WebhookEventsTable {
  id: Fixed<string>;
  type: Fixed<string>;
  object_id: Fixed<string | null>;
  /** By the provider's clock. */
  created: Fixed<Date>;
  received_at: Fixed<Date>;
  source: Fixed<'webhook' | 'reconcile'>;
  done_at: Later<Date | null>;
  /** Why it could not be acted upon. */
  problem: Later<string | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    billing_customers: BillingCustomersTable;
    billing_made: BillingMadeTable;
    billing_checkouts: BillingCheckoutsTable;
    billing_subscriptions: BillingSubscriptionsTable;
    billing_payments: BillingPaymentsTable;
    money_entries: MoneyEntriesTable;
    hour_entries: HourEntriesTable;
    trial_uses: TrialUsesTable;
    billing_mails: BillingMailsTable;
    webhook_events: WebhookEventsTable;
  }
}
