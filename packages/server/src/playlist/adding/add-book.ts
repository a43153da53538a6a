import { type Book, type ReadSuccess, splitBook } from '@earmark/extraction';
import { entitlementsOf } from '../../entitlements/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';
import type { PlaylistItemsTable } from '../playlist-tables.ts';
import type { AddToPlaylistResult } from './add-to-playlist.ts';

/** A book to add. */
export interface NewBook {
  type: PlaylistItemsTable['type']['__select__'];
  /** Channel through which it was added. */
  clippingWhere: string;
  /** Short name of the requested voice; the user's preference when absent. */
  voice?: string | undefined;
  /** How urgent the first chapter is. */
  jobClass: JobClass;
  /**
   * Id of an entry that waits for the text, because it was added as a link: it becomes the first chapter. What the plan
   * refuses is shown there.
   */
  waitingId?: string;
}

/**
 * Adds a book.
 * @returns the entry of its first chapter, which is being converted; null if the entry of `waitingId` no longer waits
 * @throws AppError the plan's refusals
 */
export type AddBook = (
  app: App,
  actor: Pick<Actor, 'userId'>,
  book: Book,
  how: NewBook,
) => Promise<AddToPlaylistResult | null>;

/**
 * Returns how a document is added as a book; null if it is short, or the plan has no books: without a plan, the limit of
 * one conversion applies to the whole document.
 */
export async function findBook(
  app: App,
  actor: Pick<Actor, 'userId'>,
  read: Pick<ReadSuccess, 'document'> & { book?: ReadSuccess['book'] | undefined },
): Promise<{ add(how: NewBook): Promise<AddToPlaylistResult> } | null> {
  const { addBook } = app;
  if (addBook === undefined) return null;
  const book = splitBook({
    document: read.document,
    ...(read.book === undefined ? {} : { book: read.book }),
  });
  if (book === null || !(await hasBooks(app, actor))) return null;
  return {
    add: async (how) => {
      const added = await addBook(app, actor, book, how);
      if (added === null) throw new Error('a book was added in place of an entry');
      return added;
    },
  };
}

/** Returns whether a listener may add long texts, which become books. */
export const hasBooks = async (app: App, { userId }: Pick<Actor, 'userId'>): Promise<boolean> =>
  app.addBook !== undefined && (await entitlementsOf(app, userId)).plan !== 'free';
