import { z } from 'zod';
import { ArticleStatus } from './articles.ts';
import type { Document } from './document.ts';
import { endpoint } from './endpoint.ts';

const audioId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** What a listener, or anyone with a share link, may see of an article. */
export const PublicArticle = z.object({
  article_id: z.string(),
  audio_id: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  site: z.string().nullable(),
  text: z.string(),
  audio_url: z.string(),
  stream_url: z.string(),
  original_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  published_at: z.string().nullable(),
  date_added: z.iso.datetime(),
  duration: z.number().nullable(),
  num_characters: z.number().int(),
  language: z.string().nullable(),
  status: ArticleStatus,
  /** The reader's own playlist entry; absent for what is public or shared by a link. */
  entry_id: z.string().optional(),
  /** As in the playlist. */
  publisher_audio_url: z.string().optional(),
});
export type PublicArticle = z.infer<typeof PublicArticle>;

/** An article as search and discovery list it. */
export const FoundArticle = z.object({
  article_id: z.string(),
  audio_id: z.string(),
  title: z.string(),
  url: z.string(),
  site: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  audio_url: z.string(),
  published_at: z.string().nullable(),
  date_added: z.iso.datetime(),
  duration: z.number().nullable(),
  num_characters: z.number().int(),
  /** Matched words between `<mark>` and `</mark>`, all else escaped; '' without a query. */
  snippet: z.string(),
  /** The reader's own playlist entry; absent for what is public. */
  entry_id: z.string().optional(),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

/** Heard words over the document: what read-along shows. */
export const Transcript = z.object({
  title: z.string(),
  language: z.string(),
  /** The Document; typed in `document.ts`. */
  document: z.custom<Document>(),
  /** One row a word: [block, start, end, startMs, endMs]; block -1 is the title, -2 the byline. */
  words: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  chapters: z.array(z.object({ title: z.string(), startMs: z.number() })),
  /** What is not spoken, and why. */
  skipped: z.array(z.object({ block: z.number(), start: z.number(), end: z.number(), reason: z.string() })),
  /** Who reads most of it, and what speaks for that voice here; absent until its first words are spoken. */
  voice: z.object({ name: z.string(), engine: z.string() }).optional(),
  complete: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

export const publicArticleEndpoints = {
  getArticle: endpoint({
    method: 'GET',
    path: '/api/article/:audio_id',
    auth: 'optional',
    tag: 'Articles',
    summary:
      'An article: a public one by its audio id, a shared one by the id of its link, one’s own by its audio id or entry id.',
    params: z.object({ audio_id: audioId }),
    response: PublicArticle,
    errors: ['not_found'],
  }),
  getTranscript: endpoint({
    method: 'GET',
    path: '/api/article/:audio_id/transcript',
    auth: 'optional',
    tag: 'Articles',
    summary: 'The document with the time of every spoken word, as far as it is spoken.',
    params: z.object({ audio_id: audioId }),
    response: Transcript,
    errors: ['not_found'],
  }),
  searchArticles: endpoint({
    method: 'GET',
    path: '/api/articles/search',
    auth: 'optional',
    tag: 'Articles',
    summary: 'Full-text search over public articles and the user’s own.',
    query: z.object({
      query: z.string().max(500),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ results: z.array(FoundArticle) }),
    errors: [],
  }),
  popularArticles: endpoint({
    method: 'GET',
    path: '/api/articles/popular',
    auth: 'optional',
    tag: 'Articles',
    summary: 'Public articles most added lately.',
    query: z.object({ days_ago: z.coerce.number().int().min(1).max(90).optional() }),
    response: z.object({ results: z.array(FoundArticle) }),
    errors: [],
  }),
};
