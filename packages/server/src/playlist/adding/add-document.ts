import { type Document, documentText } from '@earmark/contract';
import type { ReadSuccess } from '@earmark/extraction';
import { packDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';
import { plainLine } from '../../platform/plain-line.ts';
import type { PlaylistItemsTable } from '../playlist-tables.ts';
import { findBook } from './add-book.ts';
import { addPrivateText } from './add-private-text.ts';
import type { AddToPlaylistResult } from './add-to-playlist.ts';
import { assertLength } from './assert-length.ts';
import { checkRequest } from './check-request.ts';

/** An extracted document that did not come from a link. */
export interface NewDocument {
  document: Document;
  /** The parts of a book, if its file marks them. */
  book?: ReadSuccess['book'];
  type: PlaylistItemsTable['type']['__select__'];
  /** Channel through which it was added, such as `email` or `converter`. */
  clippingWhere: string;
  /** Short name of the requested voice. */
  voice?: string | undefined;
  /** How urgent the conversion is. Default: `added`, by hand. */
  jobClass?: JobClass;
  /** Address of the upload, if there is one. */
  address?: string;
}

/**
 * Adds an extracted document that is private to its listener. A long one becomes a book, if the plan includes books; the
 * result is the entry of its first chapter.
 * @throws AppError `text_missing`, `text_too_long`, `unknown_voice`, `pro_required`
 */
export async function addDocument(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewDocument,
): Promise<AddToPlaylistResult> {
  const title = plainLine(input.document.title) || 'Untitled';
  const document = { ...input.document, title };
  const book = await findBook(app, actor, { document, book: input.book });
  if (book !== null) {
    await checkRequest(app, actor, { voice: input.voice });
    return book.add({ ...input, jobClass: input.jobClass ?? 'added' });
  }
  const text = documentText(document);
  assertLength(text.trim());
  await checkRequest(app, actor, { voice: input.voice });
  return addPrivateText(app, {
    userId: actor.userId,
    title,
    text,
    document: await packDocument(document),
    voice: input.voice,
    jobClass: input.jobClass,
    type: input.type,
    address: input.address,
    clippingWhere: input.clippingWhere,
  });
}
