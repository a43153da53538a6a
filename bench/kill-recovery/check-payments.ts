import { setTimeout as sleep } from 'node:timers/promises';
import { countDatabase, type DatabaseCounts } from './check-database.ts';

/** Returns what is wrong with the payments and with the rest of the database; [] if nothing is. */
function violationsIn(counts: DatabaseCounts, confirmed: number): string[] {
  const { doubled, failed, paid } = counts;
  const expected = { paid, payments: paid, moneyEntries: paid, receipts: paid, millionsGranted: paid };
  const wrong = Object.entries(expected).filter(([name]) => counts[name as keyof typeof expected] !== paid);
  return [
    ...doubled.map((name) => `more than once: ${name}`),
    ...failed.map((name) => `failed because of us: ${name}`),
    ...(paid < confirmed ? [`${confirmed} payments were confirmed, and ${paid} are known`] : []),
    ...wrong.map(([name]) => `${paid} paid checkouts, ${counts[name as keyof typeof expected]} ${name}`),
    ...(counts.receiptsSent < paid ? [`${paid} paid checkouts, ${counts.receiptsSent} receipts sent`] : []),
  ];
}

/**
 * Waits until the payments, receipts and money entries agree and no job is left, or the deadline passes.
 * @returns the counts, and the violations that remain
 */
export async function checkDatabase(
  url: string,
  options: { confirmed: number; sentReceipts: Set<string>; deadlineMs: number },
): Promise<{ counts: DatabaseCounts; violations: string[] }> {
  const end = performance.now() + options.deadlineMs;
  for (;;) {
    const counts = await countDatabase(url, options.sentReceipts);
    const violations = violationsIn(counts, options.confirmed);
    const isOver = violations.length === 0 && counts.openJobs === 0;
    if (isOver || performance.now() > end) return { counts, violations };
    await sleep(500);
  }
}
