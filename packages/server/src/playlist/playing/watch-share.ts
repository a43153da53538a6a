import { onUserEvent, sessionsEnded } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onItemChanged } from '../playlist-events.ts';
import { findShare, type Playable } from './find-playable.ts';

/**
 * Watches whether what is being sent by a share link may still be heard by it.
 * @param over aborts when the sending is over
 * @returns a signal that aborts when sharing ended: the entry was removed, the link ended, privacy mode turned on, or the
 *   account deleted
 */
export function watchShare(
  app: Pick<App, 'db' | 'events' | 'log'>,
  { shareId, entry }: Extract<Playable, { by: 'share' }>,
  over: AbortSignal,
): AbortSignal {
  const ended = new AbortController();
  const look = () => {
    findShare(app, shareId).then(
      (share) => share ?? ended.abort(),
      (error: unknown) => {
        // What can't be made sure of is not sent on.
        app.log.warn({ err: error }, 'a share could not be looked at');
        ended.abort();
      },
    );
  };
  const stops = [
    onItemChanged(app, ({ item }) => {
      if (item === entry.itemId) look();
    }),
    onUserEvent(app, ({ user }) => {
      if (user === entry.userId) look();
    }),
    app.events.subscribe(sessionsEnded, (payload) => {
      if ((payload as { user_id?: unknown }).user_id === entry.userId) look();
    }),
    app.events.onGap(look),
  ];
  const stop = () => {
    for (const each of stops) each();
  };
  if (over.aborted) stop();
  else over.addEventListener('abort', stop, { once: true });
  // It may have ended between the request's own check and this watch.
  look();
  return ended.signal;
}
