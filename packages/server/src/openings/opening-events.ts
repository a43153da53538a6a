import { z } from 'zod';
import type { App } from '../platform/app.ts';

const topic = 'opening.grown';
const openingEvent = z.object({ opening: z.string() });

/** Announces that an opening has grown, is complete, or failed. */
export const publishGrown = (app: Pick<App, 'events' | 'db'>, opening: string): Promise<void> =>
  app.events.publish(app.db, topic, { opening });

/** @returns a function that ends the subscription */
export const onGrown = (app: Pick<App, 'events'>, id: string, listener: () => void): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const event = openingEvent.safeParse(payload);
    if (event.success && event.data.opening === id) listener();
  });
