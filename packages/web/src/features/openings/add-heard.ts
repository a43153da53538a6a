import type { ApiClient } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { readFlag, removeFlag } from '../../lib/local-flags.ts';

/** Milliseconds for which a piece waits for an account. */
const waitsFor = 86_400_000;

/** Returns what this browser heard in the last day without an account; null if nothing. */
export function readHeard(now: number) {
  const heard = readFlag('heard');
  return heard !== null && now - heard.heardAt < waitsFor ? heard : null;
}

/**
 * Adds what was heard without an account to the playlist of the person who signed in. It stays stored if the service
 * cannot be reached, and is dropped if the service refuses it. Never rejects.
 */
export async function addHeard(api: Pick<ApiClient, 'call'>, now: number): Promise<void> {
  const heard = readHeard(now);
  if (heard === null) return removeFlag('heard');
  const { article_url, text, title } = heard;
  try {
    await api.call('addArticle', {
      body: {
        ...(article_url === undefined ? { text } : { article_url }),
        title,
        clipping_where: '/',
      },
    });
    removeFlag('heard');
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      removeFlag('heard');
  }
}
