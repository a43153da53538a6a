import { type QuotedPassage, quoteParameter, writeQuote } from '@earmark/contract';
import { articleMinutes } from '@earmark/contract/limits';
import { missingTitles } from '@earmark/contract/pages/page-heads';
import type { PageWords } from '../platform/http/page-words.ts';
import type { PageHead } from '../platform/http/serve-web.ts';
import type { SharedArticle } from '../playlist/index.ts';
import { cardPath } from './card-path.ts';
import { canonical, cardTags, jsonLd, meta, preloadResponse } from './head-tags.ts';
import { prerenderShare } from './prerendered-pages.ts';

/** Maximum characters of the description in structured data. */
const maxSnippetLength = 200;

/** Characters of the text that the page begins with: as many as the screen shows. */
const maxOpeningLength = 520;

export interface ShareHeadFacts {
  article: SharedArticle;
  audioId: string;
  brandName: string;
  words: PageWords;
  /** The passage that the address quotes; null for none. */
  quoted: QuotedPassage | null;
  /** Returns the absolute address of a path of this service. */
  absolute(path: string): string;
}

/**
 * Returns the head of a shared article's page for clients that do not run scripts, such as search engines and
 * link previews.
 */
export async function shareHead({
  article,
  audioId,
  brandName,
  words,
  quoted,
  absolute,
}: ShareHeadFacts): Promise<PageHead> {
  const title = `${article.title} - ${brandName}`;
  const quote = quoted === null ? '' : await article.quote(quoted);
  const about = article.description?.trim() || (await article.opening(maxSnippetLength + 1));
  const description = quote === '' ? clip(about) : `“${clip(quote)}”`;
  const image = absolute(cardPath(audioId, quote === '' ? null : quoted));
  const audio = article.audioPath === null ? null : absolute(article.audioPath);
  const page = absolute(article.pagePath);
  const tags = [
    meta('name', 'description', description),
    // Only articles that their author made public may appear in search results.
    meta('name', 'robots', article.visibility === 'public' ? null : 'noindex'),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', article.title),
    meta('property', 'og:description', description),
    // A preview of a quote is kept apart from that of the article.
    meta(
      'property',
      'og:url',
      quote === '' || quoted === null ? page : `${page}?${quoteParameter}=${writeQuote(quoted)}`,
    ),
    cardTags(image, `${article.title}, as audio`),
    meta('property', 'og:audio', audio),
    meta('property', 'og:audio:type', audio && 'audio/mpeg'),
    meta('property', 'article:published_time', article.publishedAt),
    meta('property', 'article:author', article.author),
    canonical(page),
    preloadResponse(`/api/article/${encodeURIComponent(audioId)}`),
    jsonLd(describeArticle(article, { page, audio, image, description, brandName })),
  ];
  const seconds = article.durationMs === null ? null : Math.round(article.durationMs / 1_000);
  const opening = (await article.opening(maxOpeningLength)).slice(0, maxOpeningLength).toWellFormed();
  const minutes = words.say('{minutes} min', { minutes: articleMinutes(seconds, article.characters) });
  const facts = [article.site, article.author, minutes].flatMap((fact) => fact || []);
  return { title, html: tags.join(''), early: prerenderShare(article.title, facts, opening) };
}

/** Returns the head for an address of something missing or not shared. */
export const missingHead = (what: keyof typeof missingTitles, { say }: PageWords): PageHead => ({
  title: `${say(missingTitles[what])} - ${say('{brandName}')}`,
  html: meta('name', 'robots', 'noindex'),
  status: 404,
});

function describeArticle(
  article: SharedArticle,
  at: { page: string; audio: string | null; image: string; description: string; brandName: string },
): object {
  const added = article.addedAt.toISOString();
  return {
    '@type': 'Article',
    headline: article.title,
    description: at.description || undefined,
    url: at.page,
    image: at.image,
    inLanguage: article.language ?? undefined,
    datePublished: article.publishedAt ?? added,
    author: article.author === null ? undefined : { '@type': 'Person', name: article.author },
    isBasedOn: article.url ?? undefined,
    publisher: { '@type': 'Organization', name: at.brandName },
    audio:
      at.audio === null
        ? undefined
        : {
            '@type': 'AudioObject',
            name: article.title,
            contentUrl: at.audio,
            encodingFormat: 'audio/mpeg',
            duration: article.durationMs === null ? undefined : isoDuration(article.durationMs),
            uploadDate: added,
          },
  };
}

/** Formats a duration as `PT1H2M3S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}

function clip(text: string): string {
  if (text.length <= maxSnippetLength) return text;
  const cut = text.slice(0, maxSnippetLength - 1).toWellFormed();
  const blank = cut.lastIndexOf(' ');
  return `${(blank > maxSnippetLength / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
