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
      help: 'Polls of feeds, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    newItems: new Counter({
      name: 'earmark_feed_items_total',
      help: 'New items found in feeds.',
      registers,
    }),
    deliveries: new Counter({
      name: 'earmark_feed_deliveries_total',
      help: 'Items delivered to followers, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    hubCalls: new Counter({
      name: 'earmark_feed_hub_calls_total',
      help: 'Calls from WebSub hubs, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
