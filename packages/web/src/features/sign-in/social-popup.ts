import type { AnyErrorCode } from '../../lib/api/api-error.ts';
import { isErrorCode } from '../../lib/api/api-error.ts';

/** Marks the one message that the provider's return page sends to the page that opened it. */
export const SOCIAL_MESSAGE = 'earmark:social-sign-in';

export type SocialOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: AnyErrorCode }
  /** The browser did not let the window open. */
  | { kind: 'blocked' }
  /** The person closed it. */
  | { kind: 'closed' };

/** How often to look whether the window was closed, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Opens the provider's window and waits for the one-time token that the return page hands over. The page posts to its
 * opener and on a channel of the same name: some providers cut the tie between window and opener.
 */
export function openSocialPopup(address: string): Promise<SocialOutcome> {
  const popup = window.open(address, 'social-sign-in', 'popup,width=480,height=680');
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(SOCIAL_MESSAGE);
    const finish = (outcome: SocialOutcome) => {
      clearInterval(watch);
      window.removeEventListener('message', onMessage);
      channel.close();
      popup.close();
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== window.location.origin) return;
      const outcome = readSocialMessage(event.data);
      if (outcome !== null) finish(outcome);
    };
    const watch = setInterval(() => {
      if (popup.closed) finish({ kind: 'closed' });
    }, LOOK_EVERY);
    window.addEventListener('message', onMessage);
    channel.addEventListener('message', onMessage);
  });
}

/** Reads the return page's message; null for anything else that windows send one another. */
export function readSocialMessage(data: unknown): SocialOutcome | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== SOCIAL_MESSAGE)
    return null;
  if ('token' in data && typeof data.token === 'string') return { kind: 'token', token: data.token };
  const code = 'error' in data && isErrorCode(data.error) ? data.error : 'social_failed';
  return { kind: 'error', code };
}
