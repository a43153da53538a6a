import { randomUUID } from 'node:crypto';
import { articleIdOf } from '@earmark/contract';
import { type PackedDocument, textSourceKey } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { type AddToPlaylistInput, type AddToPlaylistResult, addToPlaylist } from './add-to-playlist.ts';

/** An extracted text that has no address of its own. */
export interface PrivateText
  extends Pick<AddToPlaylistInput, 'userId' | 'voice' | 'summary' | 'jobClass'>,
    Pick<AddToPlaylistInput['item'], 'type'> {
  title: string;
  text: string;
  document: PackedDocument;
  /** Address of the upload; undefined if the text was not uploaded. */
  address: string | undefined;
  /** Address of the page that the text is from, if known; the entry keeps it. */
  pageUrl?: string | undefined;
  /** Channel through which it was added, such as `email` or `converter`. */
  clippingWhere: string;
}

/**
 * Adds a text that is private to its listener. Adding the same text with the same title again results in the
 * same article.
 */
export function addPrivateText(app: App, input: PrivateText): Promise<AddToPlaylistResult> {
  const { userId, title, text, document, voice, summary, jobClass, type, clippingWhere } = input;
  const { pageUrl } = input;
  const key = textSourceKey(title, text);
  const address = input.address ?? `${app.config.publicUrl}/text/${randomUUID()}`;
  return addToPlaylist(app, {
    userId,
    source: {
      key,
      kind: 'text',
      url: null,
      visibility: 'private',
      document,
      title,
    },
    voice,
    summary,
    jobClass,
    item: {
      // Several texts may be from one page, and clients name entries by this key.
      articleKey: pageUrl ? `${articleIdOf(pageUrl)}#${hashOf(key)}` : articleIdOf(address),
      articleUrl: pageUrl ?? address,
      type,
      title,
      clippingWhere: plainLine(clippingWhere) || null,
    },
  });
}

/** Returns enough of a source key's hash to tell the texts of one page apart. */
const hashOf = (key: string): string => key.slice(-12);
