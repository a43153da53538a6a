import type { App } from '../platform/app.ts';
import { collectRows } from '../platform/metrics/collect-rows.ts';
import { findMostOverdue } from './feed-store.ts';

/** Adds the metric that shows whether the polls of feeds keep up. */
export function measureFeeds({ db, clock, metrics: { registry } }: App): void {
  collectRows(
    registry,
    {
      name: 'earmark_feed_lateness_seconds',
      help: 'Seconds since the most overdue feed should have been given to the pollers; 0 if none is due. The same in all processes.',
    },
    async () => {
      const now = clock.now();
      const due = await findMostOverdue(db, now);
      return [[{}, due ? (now.getTime() - due.getTime()) / 1000 : 0]];
    },
  );
}
