import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payments: the last known state at the payment provider, and the bookings that result from it. */
export const billingTables: Migration = {
  async up(db) {
    await sql`
      create table billing_customers (
        user_id uuid primary key references users on delete cascade,
        customer_id text not null unique,
        generation integer not null default 0,
        created_at timestamptz not null
      )`.execute(db);

    // Objects created once at the provider: prices, settings of the portal and others.
    await sql`
      create table billing_made (
        name text primary key,
        fingerprint text not null,
        provider_id text not null
      )`.execute(db);

    await sql`
      create table billing_checkouts (
        id text primary key,
        user_id uuid references users on delete cascade,
        kind text not null check (kind in ('setup', 'plan', 'characters', 'hours', 'lessons')),
        plan text,
        quantity integer,
        amount bigint not null check (amount >= 0),
        currency text not null,
        trial_days integer not null default 0,
        coupon_code text,
        coupon_id text,
        referral text,
        attribution jsonb not null default '{}',
        state text not null default 'open' check (state in ('open', 'pending', 'done', 'expired', 'refused')),
        subscription_id text,
        email text,
        url text,
        created_at timestamptz not null,
        done_at timestamptz
      )`.execute(db);
    await sql`create index billing_checkouts_user on billing_checkouts (user_id, kind) where state = 'open'`.execute(
      db,
    );

    // Order of the requests to the provider: the response to a later request is never older.
    await sql`create sequence billing_readings`.execute(db);
    await sql`
      create table billing_subscriptions (
        id text primary key,
        user_id uuid references users on delete cascade,
        customer_id text not null,
        plan text not null,
        tier text not null check (tier in ('basic', 'pro', 'partner', 'hd', 'sd')),
        status text not null,
        amount bigint not null,
        currency text not null,
        interval text not null check (interval in ('month', 'year')),
        coupon_code text,
        trial_end timestamptz,
        period_end timestamptz not null,
        cancel_at_period_end boolean not null,
        next_amount bigint,
        payment_url text,
        email text,
        duplicate boolean not null default false,
        started_at timestamptz not null,
        ended_at timestamptz,
        reading bigint not null
      )`.execute(db);
    // One plan per user, however many checkouts were paid.
    await sql`
      create unique index billing_subscriptions_live on billing_subscriptions (user_id)
      where tier in ('basic', 'pro') and status in ('trialing', 'active', 'past_due') and not duplicate`.execute(
      db,
    );
    await sql`create index billing_subscriptions_user on billing_subscriptions (user_id)`.execute(db);
    await sql`create index billing_subscriptions_email on billing_subscriptions (lower(email)) where user_id is null`.execute(
      db,
    );

    await sql`
      create table billing_payments (
        id text primary key,
        user_id uuid references users on delete set null,
        customer_id text,
        kind text not null check (kind in ('subscription', 'characters', 'hours', 'lessons')),
        description text not null,
        amount bigint not null check (amount >= 0),
        refunded bigint not null default 0 check (refunded >= 0),
        disputed boolean not null default false,
        currency text not null,
        subscription_id text,
        characters bigint not null default 0,
        characters_back bigint not null default 0,
        hours integer not null default 0,
        quality text check (quality in ('hd', 'sd')),
        paid_at timestamptz not null
      )`.execute(db);
    await sql`create index billing_payments_user on billing_payments (user_id, paid_at)`.execute(db);

    // Append only: each movement of money, once. Their sums are the revenue.
    await sql`
      create table money_entries (
        id bigint generated always as identity primary key,
        cause text not null unique,
        kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute won')),
        payment_id text not null references billing_payments,
        user_id uuid references users on delete set null,
        cents bigint not null,
        currency text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index money_entries_created on money_entries (created_at)`.execute(db);

    await sql`
      create table hour_entries (
        id bigint generated always as identity primary key,
        cause text not null unique,
        user_id uuid not null references users on delete cascade,
        quality text not null check (quality in ('hd', 'sd')),
        hours integer not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index hour_entries_user on hour_entries (user_id)`.execute(db);

    // Outlives the account, which users might delete to start another trial: contains only digests of its
    // address and its card.
    await sql`
      create table trial_uses (
        subscription_id text primary key,
        user_id uuid not null,
        email_digest text not null,
        card_digest text,
        started_at timestamptz not null
      )`.execute(db);
    await sql`create index trial_uses_user on trial_uses (user_id)`.execute(db);
    await sql`create index trial_uses_email on trial_uses (email_digest)`.execute(db);
    await sql`create index trial_uses_card on trial_uses (card_digest)`.execute(db);

    await sql`
      create table billing_mails (
        cause text primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null
      )`.execute(db);

    await sql`
      create table webhook_events (
        id text primary key,
        type text not null,
        object_id text,
        created timestamptz not null,
        received_at timestamptz not null,
        source text not null check (source in ('webhook', 'reconcile')),
        done_at timestamptz,
        problem text
      )`.execute(db);
    await sql`create index webhook_events_open on webhook_events (received_at) where done_at is null`.execute(
      db,
    );
    await sql`create index webhook_events_created on webhook_events (created)`.execute(db);
  },
};
