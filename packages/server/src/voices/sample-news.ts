import { z } from 'zod';
import type { App } from '../platform/app.ts';

const topic = 'voice.sample';
const sampleNews = z.object({ sample: z.string(), made: z.boolean() });

/** A sample was stored, or could not be made. */
export type SampleNews = z.infer<typeof sampleNews>;

export const tellSample = (app: Pick<App, 'events' | 'db'>, news: SampleNews): Promise<void> =>
  app.events.publish(app.db, topic, news);

/** @returns what ends the listening */
export function onSample(
  app: Pick<App, 'events'>,
  name: string,
  hear: (news: SampleNews) => void,
): () => void {
  return app.events.subscribe(topic, (payload) => {
    const news = sampleNews.safeParse(payload);
    if (news.success && news.data.sample === name) hear(news.data);
  });
}
