import type { Opening } from '@earmark/contract/openings/openings';
import { call } from './call.ts';

/** The first minute of a page. */
export interface FirstMinute {
  audioUrl: string;
  /** Whether the text goes on. */
  hasMore: boolean;
}

/**
 * Lets an installation read a public page and speak its first minute. It fetches the page itself: only the address is sent,
 * without a key.
 * @param address origin of the installation
 * @throws CallError
 */
export async function makeFirstMinute(address: string, pageUrl: string): Promise<FirstMinute> {
  const body = { article_url: pageUrl };
  const response = await call({ address }, '/api/demo/openings', { method: 'POST', body });
  const { audio_url, has_more } = (await response.json()) as Opening;
  return { audioUrl: new URL(audio_url, address).href, hasMore: has_more };
}
