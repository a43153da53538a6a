import type { DatabaseCounts } from './check-database.ts';
import type { Counts, Progress } from './progress.ts';

/** Describes the whole run so far in a few lines of text. */
export function summaryOf({ rounds, totals, faults }: Progress, database: DatabaseCounts): string {
  const { kinds, kills, interrupted, slowestMs } = totals;
  const all = Object.values(kinds);
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  const killed = Object.entries(kills).map(([target, count]) => `${target} ${count}`);
  const byKind = Object.entries(kinds).map(
    ([kind, { acknowledged, done }]) => `${kind} ${done}/${acknowledged}`,
  );
  const lines = [
    `${rounds} rounds; kills: ${killed.join(', ')}`,
    `${sum('acknowledged')} acknowledged (${interrupted} interrupted), ${sum('done')} done (${byKind.join(', ')}), ` +
      `${sum('lost')} lost, ${sum('doubled')} doubled, ${sum('changed')} changed, ${sum('failed')} failed; ` +
      `slowest recovery ${(slowestMs / 1000).toFixed(1)} s`,
    `${database.paid} payments, ${database.moneyEntries} money entries, ${database.millionsGranted} purchases, ` +
      `${database.receiptsSent} receipts; ${database.failed.length} failed because of the service, ` +
      `${database.doubled.length} doubled entries; ${faults.length} faults`,
  ];
  return `${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
