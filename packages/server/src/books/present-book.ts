import { type Article, type Book, estimateMinutes } from '@earmark/contract';
import type { BookRow, ChapterRow } from './books-store.ts';

/** A part of a book with its entry as the API returns it. */
export interface PresentedChapter extends Omit<ChapterRow, 'bookId' | 'itemId'> {
  article: Article;
  /** When it was played last; null if never. */
  playedAt: Date | null;
}

/** Returns the length of a chapter, estimated while it is not converted. */
export const secondsOf = ({
  duration,
  num_characters,
}: Pick<Article, 'duration' | 'num_characters'>): number =>
  duration ?? Math.max(1, estimateMinutes(num_characters * 100) * 0.6);

/** Returns a book as the API returns it. */
export function presentBook(row: BookRow, chapters: readonly PresentedChapter[]): Book {
  const spoken = chapters.filter(({ kind }) => kind === 'chapter');
  const seconds = sum(spoken.map(({ article }) => secondsOf(article)));
  const played = sum(spoken.map(({ article }) => playedSeconds(article)));
  const current = findCurrent(chapters);
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    cover_url: row.has_cover ? `/books/${row.key}/cover.jpg` : null,
    language: row.language,
    date_added: row.added_at.toISOString(),
    num_chapters: spoken.length,
    seconds: Math.round(seconds),
    seconds_left: Math.round(Math.max(0, seconds - played)),
    progress: seconds === 0 ? 0 : Math.min(100, Math.floor((played / seconds) * 100)),
    current: current === null ? null : { article: current.article, position: current.position },
  };
}

function playedSeconds(article: Article): number {
  const seconds = secondsOf(article);
  return article.played ? seconds : Math.min(article.position, seconds);
}

/**
 * Returns the chapter where the listener goes on: the one played last, or the next unplayed one if it was played to
 * its end; null if every chapter was played.
 */
export function findCurrent(chapters: readonly PresentedChapter[]): PresentedChapter | null {
  const spoken = chapters.filter(({ kind }) => kind === 'chapter');
  const last = chapters
    .filter(({ playedAt }) => playedAt !== null)
    .reduce<PresentedChapter | null>(
      (latest, chapter) => (latest === null || time(chapter) > time(latest) ? chapter : latest),
      null,
    );
  if (last === null) return spoken.find(({ article }) => !article.played) ?? null;
  if (!last.article.played) return last;
  const after = spoken.find((chapter) => chapter.position > last.position && !chapter.article.played);
  return after ?? spoken.find(({ article }) => !article.played) ?? null;
}

const time = ({ playedAt }: PresentedChapter): number => playedAt?.getTime() ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
