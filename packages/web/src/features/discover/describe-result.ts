import { articleMinutes } from '@earmark/contract/limits';
import type { FoundArticle } from '@earmark/contract/playlist/public-articles';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/format-date.ts';
import { hostOf } from '../public-pages/index.ts';

/**
 * Returns true for a text without a page of its own, which only its owner finds and which is in the owner's
 * playlist already.
 */
export const isOwnText = ({ article_id: id }: Pick<FoundArticle, 'article_id'>): boolean =>
  id.startsWith('share/');

/** docs/product/playlist.md#found-articles */
export function describeResult(article: FoundArticle): string[] {
  const { article_id: id, duration, num_characters: characters } = article;
  const source = isOwnText(article) ? '' : hostOf(id);
  return [
    source,
    monthOf(article.published_at) ?? monthOf(article.date_added),
    t`${articleMinutes(duration, characters)} min`,
  ].filter((fact) => fact !== null && fact !== '') as string[];
}

/** Formats a date as `March 2026`; null for an invalid date. */
function monthOf(date: string | null): string | null {
  const day = new Date(date ?? '');
  if (Number.isNaN(day.getTime())) return null;
  return formatDate(day, { year: true });
}
