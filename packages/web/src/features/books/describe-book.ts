import type { BookChapter, BookDetails } from '@earmark/contract/books/books';
import { estimateMinutes } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { translate } from '../../lib/language/i18n.ts';

/** Formats a length as `9 hr 20 min`; at least one minute. */
export function longTime(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t`${minutes} min`;
  return minutes % 60 === 0 ? t`${hours} hr` : t`${hours} hr ${minutes % 60} min`;
}

/** What a part that is not read aloud is called. */
const kindNames: Record<Exclude<BookChapter['kind'], 'chapter'>, string> = {
  title: t`Title page`,
  copyright: t`Copyright`,
  contents: t`Contents`,
  dedication: t`Dedication`,
  praise: t`Other books`,
  acknowledgments: t`Acknowledgments`,
  about: t`About the author`,
  notes: t`Notes`,
  bibliography: t`Bibliography`,
  index: t`Index`,
};

/** Returns the title of a part; a chapter without one has its number. @param number of the chapter, from 1 */
export function titleOfPart({ title, kind }: BookChapter, number: number): string {
  if (kind === 'chapter') return title || t`Chapter ${number}`;
  // A title page repeats the title of the book.
  return kind === 'title' || title === '' ? kindNames[kind] : title;
}

export type ChapterState = 'skipped' | 'waiting' | 'converting' | 'ready' | 'played' | 'failed';

/** Returns the state of a part of a book. */
export function stateOfChapter({ kind, article }: BookChapter): ChapterState {
  if (article.status === 'failed') return 'failed';
  if (article.played) return 'played';
  if (article.status === 'completed') return 'ready';
  if (article.on_demand !== true) return 'converting';
  return kind === 'chapter' ? 'waiting' : 'skipped';
}

/** Returns the length of a part in seconds, estimated while it is not converted. */
const secondsOf = ({ duration, num_characters: characters }: BookChapter['article']): number =>
  duration ?? estimateMinutes(characters * 100) * 0.6;

/** Returns what was played of a book, as it is known now: a percentage, and the seconds that are left. */
export function progressOf({ chapters }: Pick<BookDetails, 'chapters'>): { percent: number; left: number } {
  let total = 0;
  let played = 0;
  for (const { kind, article } of chapters) {
    if (kind !== 'chapter') continue;
    const seconds = secondsOf(article);
    total += seconds;
    played += article.played ? seconds : Math.min(seconds, article.position);
  }
  return { percent: total === 0 ? 0 : Math.floor((played / total) * 100), left: total - played };
}

/** Describes the length and state of a part: `12 min · ready`. */
export function factsOf(chapter: BookChapter): string {
  const { article } = chapter;
  const time = longTime(secondsOf(article));
  const length = article.duration === null ? t`about ${time}` : time;
  const left = article.duration !== null && article.position > 0 ? article.duration - article.position : null;
  switch (stateOfChapter(chapter)) {
    case 'skipped':
      return t`Skipped`;
    case 'waiting':
      return t`${length} · not converted yet`;
    case 'converting':
      return article.progress > 0 ? t`Converting...` : translate(article.status_details);
    case 'ready':
      return left === null ? t`${length} · ready` : t`${longTime(left)} left`;
    case 'played':
      return t`${length} · played`;
    case 'failed':
      return article.failure ? translate(article.failure.message) : translate(article.status_details);
  }
}
