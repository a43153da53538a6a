import pg from 'pg';

/** What the database says about the whole run. */
export interface DatabaseCounts {
  /** Titles that more than one entry of a playlist has, and receipts that were sent more than once. */
  doubled: string[];
  /** Work that failed because of an error of the service: `narration …`, `article …`, `mail …`. */
  failed: string[];
  /** Checkouts that the provider counts as paid. */
  paid: number;
  payments: number;
  moneyEntries: number;
  /** Receipts whose mail was enqueued. */
  receipts: number;
  /** Receipts that were sent, each counted once. */
  receiptsSent: number;
  /** Purchased characters, in millions. */
  millionsGranted: number;
  /** Jobs that have not ended. */
  openJobs: number;
}

const doubledSql = `select u.email || ': ' || p.title as name from (
    select user_id, coalesce(playlist_items.title, articles.title) as title
    from playlist_items join articles on articles.id = article_id) p
  join users u on u.id::text = p.user_id group by u.email, p.title having count(*) > 1`;

const failedSql = `select 'narration ' || id || ' ' || failure as name from narrations where failure in ('internal', 'crashed')
  union all select 'article ' || id || ' ' || failure from articles where failure in ('internal', 'crashed')
  union all select 'mail ' || subject || ' ' || reason from inbox_messages where reason in ('internal', 'crashed')
  union all select 'part of mail ' || subject || ' ' || (part ->> 'problem')
    from inbox_messages, jsonb_array_elements(parts) part where part ->> 'problem' is not null`;

const countsSql = `select
  (select count(*) from sandbox_objects where data ->> 'payment_status' = 'paid')::int as paid,
  (select count(*) from billing_payments)::int as payments,
  (select count(*) from money_entries where kind = 'payment')::int as "moneyEntries",
  (select count(*) from billing_mails where cause like 'receipt %')::int as receipts,
  (select coalesce(sum(granted), 0) / 1000000 from character_entries where kind = 'purchase')::int as "millionsGranted",
  (select count(*) from pgboss.job where state < 'completed' and name in
    ('narrate', 'read-article', 'handle-mail', 'deliver-feed-items', 'poll-feed', 'send-billing-mail', 'handle-payment-event', 'deliver-sandbox-events'))::int
    as "openJobs"`;

/** Reads the counts. */
export async function countDatabase(url: string, sentReceipts: Set<string>): Promise<DatabaseCounts> {
  return withDatabase(url, async (client) => {
    const names = async (sql: string) =>
      (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    // The service keeps only the newest mails that it stores instead of sending them.
    const { rows: mails } = await client.query<{ body_text: string }>(
      "select body_text from outbox_mails where subject like '%receipt%'",
    );
    const doubledReceipts: string[] = [];
    const stored = new Set<string>();
    for (const { body_text } of mails) {
      const payment = /Payment (\S+)\./.exec(body_text)?.[1];
      if (!payment) continue;
      if (stored.has(payment)) doubledReceipts.push(`receipt of ${payment}`);
      stored.add(payment);
      sentReceipts.add(payment);
    }
    const { rows } =
      await client.query<Omit<DatabaseCounts, 'doubled' | 'failed' | 'receiptsSent'>>(countsSql);
    const [counts] = rows;
    if (!counts) throw new Error('the database returned no counts');
    return {
      ...counts,
      receiptsSent: sentReceipts.size,
      doubled: [...(await names(doubledSql)), ...doubledReceipts],
      failed: await names(failedSql),
    };
  });
}

/** Makes the service look at all feeds with the next run of its schedule, instead of hours later. */
export const makeFeedsDue = (url: string): Promise<unknown> =>
  withDatabase(url, (client) =>
    client.query('update feeds set next_check_at = now() where next_check_at > now() and subscribers > 0'),
  );

async function withDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
