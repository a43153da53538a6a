import { z } from 'zod';
import type { App } from '../platform/app.ts';

const topic = 'voice.sample';
const sampleEvent = z.object({ sample: z.string(), made: z.boolean() });

/** A sample was stored, or its synthesis failed. */
export type SampleEvent = z.infer<typeof sampleEvent>;

export const publishSample = (app: Pick<App, 'events' | 'db'>, event: SampleEvent): Promise<void> =>
  app.events.publish(app.db, topic, event);

/** @returns a function that ends the subscription */
export function onSample(
  app: Pick<App, 'events'>,
  name: string,
  listener: (event: SampleEvent) => void,
): () => void {
  return app.events.subscribe(topic, (payload) => {
    const event = sampleEvent.safeParse(payload);
    if (event.success && event.data.sample === name) listener(event.data);
  });
}
