import { Counter, type Registry } from 'prom-client';

/** Metrics of the feeds domain. */
export interface FeedMetrics {
  readonly polls: Counter<'outcome'>;
  readonly newItems: Counter;
  readonly deliveries: Counter<'outcome'>;
  readonly hubCalls: Counter<'outcome'>;
}

declare module '../platform/app.ts' {
  interface App {
    readonly feedMetrics: FeedMetrics;
  }
}

export function createFeedMetrics(registry: Registry): FeedMetrics {
  const registers = [registry];
  return {
    polls: new Counter({
      name: 'earmark_feed_polls_total',
      help: 'Feeds asked what is new, by what came of it.',
      labelNames: ['outcome'],
      registers,
    }),
    newItems: new Counter({
      name: 'earmark_feed_items_total',
      help: 'Items that came up in feeds.',
      registers,
    }),
    deliveries: new Counter({
      name: 'earmark_feed_deliveries_total',
      help: 'Items given to followers, by what came of it.',
      labelNames: ['outcome'],
      registers,
    }),
    hubCalls: new Counter({
      name: 'earmark_feed_hub_calls_total',
      help: 'Calls of WebSub hubs, by what came of them.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
