import { randomUUID } from 'node:crypto';
import { articleIdOf } from '@earmark/contract';
import { type PackedDocument, textSourceKey } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { type AddToPlaylistInput, type AddToPlaylistResult, addToPlaylist } from './add-to-playlist.ts';

/** A text that came without an address of its own, already read. */
export interface PrivateText
  extends Pick<AddToPlaylistInput, 'userId' | 'voice' | 'summary'>,
    Pick<AddToPlaylistInput['item'], 'type'> {
  title: string;
  text: string;
  document: PackedDocument;
  /** Where it was uploaded; undefined for a text that was not. */
  address: string | undefined;
  /** Where it was added from. */
  clippingWhere: string;
}

/** Adds a text for its listener alone. The same text under the same title is the same article, however often it comes. */
export function addPrivateText(app: App, input: PrivateText): Promise<AddToPlaylistResult> {
  const { userId, title, text, document, voice, summary, type, clippingWhere } = input;
  const address = input.address ?? `${app.config.publicUrl}/text/${randomUUID()}`;
  return addToPlaylist(app, {
    userId,
    source: {
      key: textSourceKey(title, text),
      kind: 'text',
      url: null,
      visibility: 'private',
      document,
      title,
    },
    voice,
    summary,
    item: {
      articleKey: articleIdOf(address),
      articleUrl: address,
      type,
      title,
      clippingWhere: plainLine(clippingWhere) || null,
    },
  });
}
