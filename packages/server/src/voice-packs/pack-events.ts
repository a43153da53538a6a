import type { App } from '../platform/app.ts';

const topic = 'voice_packs.changed';

/** Notifies the workers that the owner decided something. */
export const publishPacksChanged = ({ events, db }: Pick<App, 'events' | 'db'>): Promise<void> =>
  events.publish(db, topic, {});

/** @returns a function that ends the subscription */
export function onPacksChanged({ events }: Pick<App, 'events'>, listener: () => void): () => void {
  const stops = [events.subscribe(topic, listener), events.onGap(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
