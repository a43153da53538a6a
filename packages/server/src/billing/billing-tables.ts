import type { Tier } from '@earmark/contract';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional in an insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

interface BillingCustomersTable {
  user_id: Fixed<string>;
  customer_id: string;
  /** Number of times the provider's customer had to be recreated. */
  generation: Later<number>;
  created_at: Fixed<Date>;
}

interface BillingCreatedTable {
  name: Fixed<string>;
  /** Hash of the source data; if it differs, the object must be recreated. */
  fingerprint: string;
  provider_id: string;
}

export type CheckoutKind = 'setup' | 'plan' | 'characters' | 'hours' | 'lessons';
export type CheckoutState = 'open' | 'pending' | 'done' | 'expired' | 'refused';

/** The terms that a user was shown and agreed to. They never change afterwards. */
export interface BillingCheckoutsTable {
  /** Id of the provider's setup intent, checkout session or payment intent. */
  id: Fixed<string>;
  /** null for a guest, who can buy only lessons. */
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
  /** Id of the discount at the provider; null if there is none. */
  coupon_id: Fixed<string | null>;
  referral: Fixed<string | null>;
  attribution: JSONColumnType<Record<string, string>, string | undefined, never>;
  state: Later<CheckoutState>;
  subscription_id: Later<string | null>;
  /** Address of a guest who paid. */
  email: Later<string | null>;
  url: Fixed<string | null>;
  created_at: Fixed<Date>;
  done_at: Later<Date | null>;
}

/** A subscription as last fetched from the provider. */
export interface BillingSubscriptionsTable {
  id: Fixed<string>;
  user_id: string | null;
  customer_id: string;
  /** Slug of the price; the id at the provider if the price has no slug. */
  plan: string;
  tier: Tier;
  status: string;
  /** Cents for a whole period, before offers. */
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  coupon_code: string | null;
  trial_end: Date | null;
  period_end: Date;
  cancel_at_period_end: boolean;
  /** Cents of the next charge, after offers; null if there is none. */
  next_amount: number | null;
  /** Address of the page to pay an unpaid invoice. */
  payment_url: string | null;
  /** Email address of a guest; the account that verifies it gets the subscription. */
  email: string | null;
  /**
   * True for a second plan, a second trial with the same card, or a plan without an account or beside lifetime access: it grants
   * nothing and is being canceled and refunded.
   */
  duplicate: Later<boolean>;
  started_at: Date;
  ended_at: Date | null;
  /** Sequence number of the fetch from the provider. */
  reading: number;
  /** Subscriptions are numbered in the order in which they were first recorded. */
  recorded: Later<number>;
}

export type PaymentKind = 'subscription' | 'characters' | 'hours' | 'lessons';

/** A payment that was received. */
export interface BillingPaymentsTable {
  /** Id of the provider's payment intent. */
  id: Fixed<string>;
  user_id: Fixed<string | null>;
  customer_id: Fixed<string | null>;
  kind: Fixed<PaymentKind>;
  description: Fixed<string>;
  amount: Fixed<number>;
  /** Cents refunded so far. */
  refunded: Later<number>;
  /** True while a dispute withholds the money, and after a lost dispute. */
  disputed: Later<boolean>;
  currency: Fixed<string>;
  subscription_id: Fixed<string | null>;
  /** Purchased extra characters, and those reversed since. */
  characters: Later<number>;
  characters_back: Later<number>;
  hours: Later<number>;
  quality: Later<'hd' | 'sd' | null>;
  paid_at: Fixed<Date>;
}

/** A money transaction. Rows are only ever added. */
interface MoneyEntriesTable {
  id: GeneratedAlways<number>;
  /** Unique name of the transaction, so that it is recorded once. */
  cause: Fixed<string>;
  kind: Fixed<'payment' | 'refund' | 'refund failed' | 'dispute' | 'dispute won'>;
  payment_id: Fixed<string>;
  user_id: Fixed<string | null>;
  /** Negative for outgoing money. */
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
  /** Card with which the trial began; null until the card is known. */
  card_digest: ColumnType<string | null, string | null, string | null>;
  started_at: Fixed<Date>;
}

interface BillingMailsTable {
  /** Unique name of the cause, so that it is mailed once. */
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
  /** Reason why the event could not be handled. */
  problem: Later<string | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    billing_customers: BillingCustomersTable;
    billing_made: BillingCreatedTable;
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
