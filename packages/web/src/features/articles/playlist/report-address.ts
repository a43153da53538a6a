import type { Article } from '@earmark/contract/articles';
import type { Brand } from '@earmark/contract/brand';

/** Opens a message to support in which the article and the user are named (C2.9). */
export function reportAddress(
  brand: Pick<Brand, 'name' | 'supportEmail'>,
  article: Pick<Article, 'article_id' | 'title'>,
  email: string,
): string {
  const subject = `${brand.name}: a problem with "${article.title}"`;
  const body = `What went wrong?\n\n\n\nArticle: ${article.article_id}\nAccount: ${email}`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
