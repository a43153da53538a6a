import { z } from 'zod';
import type { Document } from '../articles/document.ts';
import { endpoint } from '../endpoint.ts';
import { ArticleStatus } from './articles.ts';

/** Ids are longer, but an address that is cut off names no article: `not_found`. */
const audioId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The part of an article that a listener, or anyone with a share link, may see. */
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
  /** The user's own playlist entry; absent for a public article or one shared by a link. */
  entry_id: z.string().optional(),
  /** As in the playlist. */
  publisher_audio_url: z.string().optional(),
});
export type PublicArticle = z.infer<typeof PublicArticle>;

/** An article in the results of search and discovery. */
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
  /** Matched words between `<mark>` and `</mark>`, everything else escaped; '' without a query. */
  snippet: z.string(),
  /** The user's own playlist entry; absent for a public article. */
  entry_id: z.string().optional(),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

/** The document with the times of spoken words, for read-along. */
export const Transcript = z.object({
  title: z.string(),
  language: z.string(),
  /** The document; its type is in `document.ts`. */
  document: z.custom<Document>(),
  /** One row per word: [block, start, end, startMs, endMs]; block -1 is the title, -2 the byline. */
  words: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  chapters: z.array(z.object({ title: z.string(), startMs: z.number() })),
  /** Text that is not spoken, with the reason. */
  skipped: z.array(z.object({ block: z.number(), start: z.number(), end: z.number(), reason: z.string() })),
  /** How loud the finished audio is over its length: base64 of one byte for each of its equal parts; absent if unknown. */
  shape: z.string().max(1_000).optional(),
  /** The voice of most of the article, and the engine that speaks it; absent until the first words are spoken. */
  voice: z.object({ name: z.string(), engine: z.string() }).optional(),
  complete: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

export const publicArticleEndpoints = {
  getArticle: endpoint({
    method: 'GET',
    path: '/api/article/:audio_id',
    auth: 'optional',
    scope: 'read',
    tag: 'Articles',
    summary:
      'Returns an article: a public article by its audio id, a shared one by the id of its link, or the user’s own by its audio id or entry id.',
    params: z.object({ audio_id: audioId }),
    response: PublicArticle,
    errors: ['not_found'],
  }),
  getTranscript: endpoint({
    method: 'GET',
    path: '/api/article/:audio_id/transcript',
    auth: 'optional',
    scope: 'read',
    tag: 'Articles',
    summary: 'Returns the document with the times of all words spoken so far.',
    params: z.object({ audio_id: audioId }),
    response: Transcript,
    errors: ['not_found'],
  }),
  searchArticles: endpoint({
    method: 'GET',
    path: '/api/articles/search',
    auth: 'optional',
    scope: 'read',
    membersOnly: true,
    tag: 'Articles',
    summary: 'Searches the text of public articles and of the user’s own.',
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
    scope: 'read',
    membersOnly: true,
    tag: 'Articles',
    summary: 'Returns the public articles that were added most often recently.',
    query: z.object({ days_ago: z.coerce.number().int().min(1).max(90).optional() }),
    response: z.object({ results: z.array(FoundArticle) }),
    errors: [],
  }),
};
