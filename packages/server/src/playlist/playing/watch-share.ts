import { onSessionsEnded, onUserEvent } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onItemChanged } from '../playlist-events.ts';
import { findShare, type Playable } from './find-playable.ts';

/** No response takes longer, in milliseconds. */
const maxResponseMs = 86_400_000;

/**
 * Watches whether a share link stays valid while a response is being sent.
 * @param over aborts when the response ends
 * @returns a signal that aborts when sharing ended: the entry was removed, the link was revoked or has expired, privacy mode
 * was turned on, or the account was deleted
 */
export function watchShare(
  app: Pick<App, 'db' | 'clock' | 'events' | 'log'>,
  { shareId, entry, expiresAt }: Extract<Playable, { by: 'share' }>,
  over: AbortSignal,
): AbortSignal {
  const ended = new AbortController();
  const checkShare = () => {
    findShare(app, shareId).then(
      (share) => share ?? ended.abort(),
      (error: unknown) => {
        // Without confirmation that the share is still valid, stop sending.
        app.log.warn({ err: error }, 'a share could not be checked; its connections are closed');
        ended.abort();
      },
    );
  };
  const stops = [
    onItemChanged(app, ({ item }) => {
      if (item === entry.itemId) checkShare();
    }),
    onUserEvent(app, ({ user }) => {
      if (user === entry.userId) checkShare();
    }),
    onSessionsEnded(app, (userId) => {
      if (userId === entry.userId) checkShare();
    }),
    app.events.onGap(checkShare),
  ];
  const expiry =
    expiresAt === null
      ? undefined
      : setTimeout(checkShare, Math.min(expiresAt.getTime() - app.clock.now().getTime(), maxResponseMs));
  expiry?.unref();
  const stop = () => {
    clearTimeout(expiry);
    for (const each of stops) each();
  };
  if (over.aborted) stop();
  else over.addEventListener('abort', stop, { once: true });
  // Sharing may have ended between the check of the request and this subscription.
  checkShare();
  return ended.signal;
}
