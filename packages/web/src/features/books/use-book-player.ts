import type { BookDetails } from '@earmark/contract/books/books';
import type { Article } from '@earmark/contract/playlist/articles';
import { chapterTrack } from '../articles/index.ts';
import { usePlayer, usePlayerControl } from '../player/index.ts';

/** Plays chapters of a book. */
export function useBookPlayer(book: BookDetails) {
  const { store } = usePlayerControl();
  const isCurrent = usePlayer(({ track }) => book.chapters.some(({ article }) => article.id === track?.id));
  const isPlaying = usePlayer(({ playing }) => playing) && isCurrent;
  const play = (article: Article) => store.getState().choose(chapterTrack(book, article));
  return {
    isPlaying,
    play,
    /** Pauses the book if it plays; else goes on where the listener stopped, or starts over. */
    toggle() {
      if (isCurrent) return store.getState().toggle();
      const first = book.chapters.find(({ kind }) => kind === 'chapter');
      const article = findCurrent(book) ?? first?.article;
      if (article !== undefined) play(article);
    },
  };
}

/** Returns the chapter where the listener goes on, as it is known now; null if every chapter was played. */
export function findCurrent({ chapters, current }: BookDetails): Article | null {
  const spoken = chapters.filter(({ kind }) => kind === 'chapter');
  const place = chapters.find(({ article }) => article.id === current?.article.id);
  if (place !== undefined && !place.article.played) return place.article;
  const after = spoken.find(({ position, article }) => position > (place?.position ?? -1) && !article.played);
  return (after ?? spoken.find(({ article }) => !article.played))?.article ?? null;
}
