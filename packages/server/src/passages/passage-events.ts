import { z } from 'zod';
import type { App } from '../platform/app.ts';

const topic = 'passage.ended';
const passageEvent = z.object({ passage: z.string() });

/** Announces that a passage is spoken, or failed. */
export const publishEnded = (app: Pick<App, 'events' | 'db'>, passage: string): Promise<void> =>
  app.events.publish(app.db, topic, { passage });

/** @returns a function that ends the subscription */
export const onEnded = (app: Pick<App, 'events'>, id: string, listener: () => void): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const event = passageEvent.safeParse(payload);
    if (event.success && event.data.passage === id) listener();
  });
