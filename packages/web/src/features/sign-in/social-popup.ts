import type { ErrorCode } from '@earmark/contract/errors';
import { isErrorCode } from '../../lib/error-codes.ts';

/** Type of the one message that the provider's return page sends to the page that opened it. */
export const socialMessage = 'earmark:social-sign-in';

export type SocialOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: ErrorCode }
  /** The browser blocked the window. */
  | { kind: 'blocked' }
  /** The user closed the window. */
  | { kind: 'closed' };

/** Interval for checking whether the window was closed, in milliseconds. */
const pollIntervalMs = 500;

/**
 * Opens the provider's window and reports the outcome. The return page posts to its opener, or on a broadcast
 * channel of the same name: some providers sever the link between window and opener, after which the window
 * appears closed although it is not. A `closed` may therefore still be followed by a token. Returns a
 * function that stops listening.
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

/** Reads the return page's message; null for any other message between windows. */
export function readSocialMessage(data: unknown): SocialOutcome | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== socialMessage)
    return null;
  if ('token' in data && typeof data.token === 'string') return { kind: 'token', token: data.token };
  const code = 'error' in data && isErrorCode(data.error) ? data.error : 'social_failed';
  return { kind: 'error', code };
}
