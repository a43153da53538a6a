import { randomUUID } from 'node:crypto';
import { articleIdOf, type Document, documentText } from '@earmark/contract';
import { packDocument, textSourceKey } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import type { PlaylistItemsTable } from '../playlist-tables.ts';
import { assertLength } from './add-text.ts';
import { type AddToPlaylistResult, addToPlaylist } from './add-to-playlist.ts';
import { checkRequest } from './check-request.ts';

/** What came to a listener by another way than a link, already read. */
export interface NewDocument {
  document: Document;
  type: PlaylistItemsTable['type']['__select__'];
  /** Where it was added from. */
  clippingWhere: string;
  /** Short name of the voice that was asked for. */
  voice?: string | undefined;
  /** Where it was uploaded. */
  address?: string;
}

/**
 * Adds a document that was read already, for its listener alone. The same text under the same title is the same article,
 * however often it comes.
 * @throws AppError `text_missing`, `text_too_long`, `unknown_voice`, `pro_required`
 */
export async function addDocument(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewDocument,
): Promise<AddToPlaylistResult> {
  const title = plainLine(input.document.title) || 'Untitled';
  const document = { ...input.document, title };
  const text = documentText(document);
  assertLength(text.trim());
  const key = textSourceKey(title, text);
  await checkRequest(app, actor, { voice: input.voice });
  const address = input.address ?? `${app.config.publicUrl}/text/${randomUUID()}`;
  return addToPlaylist(app, {
    userId: actor.userId,
    source: {
      key,
      kind: 'text',
      url: null,
      visibility: 'private',
      document: await packDocument(document),
      title,
    },
    voice: input.voice,
    item: {
      articleKey: articleIdOf(address),
      articleUrl: address,
      type: input.type,
      title,
      clippingWhere: plainLine(input.clippingWhere) || null,
    },
  });
}
