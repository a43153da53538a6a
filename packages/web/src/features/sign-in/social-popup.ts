import type { AnyErrorCode } from '../../lib/api/api-error.ts';
import { isErrorCode } from '../../lib/api/api-error.ts';

/** Marks the one message that the provider's return page sends to the page that opened it. */
export const socialMessage = 'earmark:social-sign-in';

export type SocialOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: AnyErrorCode }
  /** The browser did not let the window open. */
  | { kind: 'blocked' }
  /** The person closed it. */
  | { kind: 'closed' };

/** How often to look whether the window was closed, in milliseconds. */
const pollIntervalMs = 500;

/**
 * Opens the provider's window and tells what comes of it. The return page posts to its opener, or on a channel of the same
 * name: some providers cut the tie between window and opener, and then the window looks closed while it is not. A `closed`
 * may therefore still be followed by a token. Answers the way to stop listening.
 */
export function openSocialPopup(address: string, onOutcome: (outcome: SocialOutcome) => void): () => void {
  const popup = window.open(address, 'social-sign-in', 'popup,width=480,height=680');
  if (popup === null) {
    onOutcome({ kind: 'blocked' });
    return () => {};
  }
  const channel = new BroadcastChannel(socialMessage);
  const stop = () => {
    clearInterval(watch);
    window.removeEventListener('message', onMessage);
    channel.close();
  };
  const onMessage = (event: MessageEvent) => {
    if (event.origin !== window.location.origin) return;
    const outcome = readSocialMessage(event.data);
    if (outcome === null) return;
    stop();
    popup.close();
    onOutcome(outcome);
  };
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    onOutcome({ kind: 'closed' });
  }, pollIntervalMs);
  window.addEventListener('message', onMessage);
  channel.addEventListener('message', onMessage);
  return stop;
}

/** Reads the return page's message; null for anything else that windows send one another. */
export function readSocialMessage(data: unknown): SocialOutcome | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== socialMessage)
    return null;
  if ('token' in data && typeof data.token === 'string') return { kind: 'token', token: data.token };
  const code = 'error' in data && isErrorCode(data.error) ? data.error : 'social_failed';
  return { kind: 'error', code };
}
