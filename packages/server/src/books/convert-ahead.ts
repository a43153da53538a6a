import { z } from 'zod';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob, onEvent, onSchedule } from '../platform/jobs/define-job.ts';
import { articleCompleted, convertOnDemand, lockItem } from '../playlist/index.ts';
import { findBook, findBooksOf, listIdleBooks } from './books-store.ts';
import { findCurrent, type PresentedChapter } from './present-book.ts';
import { readChapters } from './read-books.ts';

/**
 * Number of chapters that are converted ahead of the listener where characters are limited: a chapter that is never
 * played should not be charged.
 */
const chaptersAhead = 2;
/** Books whose next chapter one run of the schedule starts. */
const maxBooks = 200;

/**
 * Returns the chapter to convert next, before somebody plays it: the first one behind the listener's place that is not
 * converted, else, without a limit, the first one of the book. null if none is to be converted now.
 */
export function nextAhead(
  chapters: readonly PresentedChapter[],
  { isLimited }: { isLimited: boolean },
): PresentedChapter | null {
  const spoken = chapters.filter(({ kind }) => kind === 'chapter');
  const isConverting = ({ article }: PresentedChapter) =>
    article.on_demand === undefined && (article.status === 'pending' || article.status === 'in_progress');
  if (chapters.some(isConverting)) return null;
  const place = findCurrent(chapters)?.position ?? 0;
  const after = spoken.filter(({ position }) => position >= place);
  const ahead = isLimited ? after.slice(0, chaptersAhead + 1) : [...after, ...spoken];
  return ahead.find(({ article }) => article.on_demand === true) ?? null;
}

/** Starts the next chapter of a book, in the least urgent class: one at a time. */
export async function convertAhead(app: App, bookId: string): Promise<void> {
  const book = await findBook(app.db, bookId);
  if (!book) return;
  const { characterLimit } = await entitlementsOf(app, book.user_id);
  const chapters = (await readChapters(app, [book])).get(bookId) ?? [];
  const next = nextAhead(chapters, { isLimited: characterLimit < unlimited });
  if (next === null) return;
  await inTransaction(app, async (tx) => {
    const item = await lockItem(tx, next.article.id);
    // Without characters left, the listener sees the reason on playing it.
    if (item) await convertOnDemand(app, tx, item, { jobClass: 'bulk', onRefusal: 'skip' });
  });
}

/** Allotments from here on count as none: nobody converts so much in 30 days. */
const unlimited = 1_000_000_000;

/** Converts the next chapter of a book. */
const convertNext = defineJob({
  name: 'convert-next-chapter',
  schema: z.object({ bookId: z.uuid() }),
  unique: 'queued',
  timeoutSeconds: 60,
  handler: (app, { bookId }) => convertAhead(app, bookId),
});

/** Goes on with the next chapter as soon as one is completed. */
const followChapters = onEvent(articleCompleted, {
  name: 'follow-chapters',
  timeoutSeconds: 60,
  handler: async (app, { items }) => {
    const bookIds = await findBooksOf(
      app.db,
      items.map(({ itemId }) => itemId),
    );
    for (const bookId of bookIds)
      await app.jobs.enqueue(app.db, convertNext, { bookId }, { singletonKey: bookId });
  },
});

/** Goes on with books after a failure, a restart, or when the listener has come further. */
export const continueBooks = onSchedule('* * * * *', {
  name: 'continue-books',
  timeoutSeconds: 120,
  retry: { limit: 0 },
  handler: async (app) => {
    for (const bookId of await listIdleBooks(app.db, maxBooks)) await convertAhead(app, bookId);
  },
});

export const conversionJobs = [convertNext, followChapters, continueBooks];
