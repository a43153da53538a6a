import { z } from 'zod';
import type { Document } from './document.ts';
import { endpoint } from './endpoint.ts';
import { failureCodes, failureRemedies } from './errors.ts';

/** Ids that callers echo back: an address without its scheme, at most as long as an address may be. */
const articleId = z.string().min(1).max(2_048);
const audioId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const ArticleStatus = z.enum(['pending', 'in_progress', 'completed', 'failed']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** An article in a user's playlist (C3). */
export const Article = z.object({
  /** The playlist entry's own id, the same for its whole life (and its guid in the podcast feed). */
  id: z.string(),
  /** The address without its scheme; for uploads, the upload's address. */
  article_id: z.string(),
  article_url: z.string(),
  url: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  site: z.string().nullable(),
  type: z.enum(['link', 'input_text', 'pdf', 'selection_text', 'newsletter', 'feed']),
  clipping_where: z.string().nullable(),
  /** Names the audio everywhere: file name, share link, public article call. */
  audio_id: z.string(),
  /** The finished episode; '' until the status is completed. */
  audio_url: z.string(),
  /** Plays from the beginning as soon as the first words are spoken, and while conversion goes on. */
  stream_url: z.string(),
  thumbnail_url: z.string().nullable(),
  date: z.iso.datetime(),
  date_added: z.iso.datetime(),
  published_at: z.string().nullable(),
  /** Seconds; null until known. */
  duration: z.number().nullable(),
  num_characters: z.number().int(),
  status: ArticleStatus,
  status_details: z.string(),
  /** Percent of the characters that are spoken, 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /** Seconds of audio that can be heard already. */
  available_seconds: z.number(),
  /** Why it failed, and what may help besides trying again, the likeliest first. */
  failure: z
    .object({ code: z.enum(failureCodes), message: z.string(), remedies: z.array(z.enum(failureRemedies)) })
    .nullable(),
  played: z.boolean(),
  deleted: z.boolean(),
  /** Where listening stopped, in seconds, on whichever device was last. */
  position: z.number(),
  voice: z.string(),
  voice_name: z.string(),
  language: z.string().nullable(),
  feed_id: z.string().nullable(),
  feed_title: z.string().nullable(),
  /** How its spoken summary was made: `written` by a language model, `extracted` from its own sentences. Absent without one. */
  summary: z.enum(['written', 'extracted']).optional(),
  /** Where its publisher has it read aloud. Absent where no such recording is known. */
  publisher_audio_url: z.string().optional(),
});
export type Article = z.infer<typeof Article>;

/** What anyone with the link may see of an article. */
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

const NewArticle = z.object({
  title: z.string().max(2_000).optional(),
  article_url: z.string().max(4_096).optional(),
  article_id: z.string().max(4_096).optional(),
  id: z.string().max(4_096).optional(),
  text: z.string().max(1_000_000).optional(),
  /** Accepted for older callers; not read. */
  html: z.string().max(1_000_000).optional(),
  type: z.enum(['link', 'input_text', 'pdf', 'selection_text', 'newsletter']).optional(),
  clipping_where: z.string().max(200).optional(),
  source: z.string().max(200).optional(),
  voice_name: z.string().max(100).optional(),
  /** Of a protected file. */
  password: z.string().max(200).optional(),
  /** Speak a short summary first. */
  tldr: z.boolean().optional(),
});

export const articleEndpoints = {
  listArticles: endpoint({
    method: 'GET',
    path: '/api/user/articles',
    auth: 'user',
    tag: 'Articles',
    summary:
      'The playlist, newest first. With `limit`, a page; the `Earmark-Next-Cursor` header names the next one, and `Earmark-Total-Count` says how many entries match in all.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(5_000).optional(),
      cursor: z.string().max(200).optional(),
      filter: z.enum(['all', 'unplayed', 'played']).optional(),
      q: z.string().max(200).optional(),
    }),
    response: z.array(Article),
    errors: [],
  }),
  addArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles',
    auth: 'user',
    tag: 'Articles',
    summary:
      'Adds a link, an uploaded file (named by its upload address) or text in the body to the playlist. What is there already comes back to the top instead of being doubled.',
    body: NewArticle,
    response: Article.extend({ already_added: z.boolean() }),
    errors: [
      'invalid_url',
      'youtube_unsupported',
      'text_missing',
      'text_too_long',
      'plan_text_too_long',
      'upload_missing',
      'upload_refused',
      'unreadable_file',
      'file_encrypted',
      'unknown_voice',
      'pro_required',
      'conversion_limit_reached',
      'character_limit_reached',
      'too_many_requests',
    ],
  }),
  setArticleFlag: endpoint({
    method: 'PUT',
    path: '/api/user/articles',
    auth: 'user',
    tag: 'Articles',
    summary: 'Marks an article played or unplayed, removes it or brings it back.',
    body: z.object({
      article_id: articleId,
      attribute: z.enum(['played', 'deleted']),
      value: z.boolean(),
    }),
    response: Article,
    errors: ['not_found'],
  }),
  savePosition: endpoint({
    method: 'PUT',
    path: '/api/user/articles/position',
    auth: 'user',
    tag: 'Articles',
    summary: 'Keeps where listening stopped, for every device.',
    body: z.object({ article_id: articleId, position: z.number().min(0).max(1_000_000) }),
    response: z.void(),
    errors: ['not_found'],
  }),
  retryArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles/retry',
    auth: 'user',
    tag: 'Articles',
    summary: 'Tries a failed conversion again; what was finished is kept.',
    body: z.object({ article_id: articleId }),
    response: Article,
    errors: [
      'not_found',
      'conflict',
      'plan_text_too_long',
      'conversion_limit_reached',
      'character_limit_reached',
      'too_many_requests',
    ],
  }),
  playlistEvents: endpoint({
    method: 'GET',
    path: '/api/user/events',
    auth: 'user',
    tag: 'Articles',
    summary:
      'Server-sent events: `article` with a changed playlist entry, `position` with where another device stopped, `reload` when the list should be read again, `queue` when ‘Playing Next’ was put in another order, `bonus` with a challenge that was just rewarded, `account` when plan, usage or settings should be read again.',
    response: z.string(),
    errors: [],
  }),
  reprocess: endpoint({
    method: 'POST',
    path: '/api/reprocess',
    auth: 'user',
    tag: 'Articles',
    summary: 'Speaks an article again in another voice; the present audio stays until the new one is ready.',
    body: z.object({ article_id: articleId, voice: z.string().max(100) }),
    response: z.object({ audio_url: z.string() }),
    errors: ['not_found', 'unknown_voice', 'pro_required', 'too_many_requests'],
  }),
  getArticle: endpoint({
    method: 'GET',
    path: '/api/article/:audio_id',
    auth: 'optional',
    tag: 'Articles',
    summary: 'An article by its audio id, for anyone with the link.',
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
  dryRun: endpoint({
    method: 'POST',
    path: '/api/v2/article/add/dryrun',
    auth: 'user',
    tag: 'Articles',
    summary: 'What would be read at an address or in a text; converts and counts nothing.',
    body: z.object({
      article_url: z.string().max(4_096).optional(),
      selection_text: z.string().max(1_000_000).optional(),
    }),
    response: z.object({
      kind: z.enum(['article', 'feed', 'pdf', 'text', 'unsupported']),
      title: z.string(),
      language: z.string().nullable(),
      num_characters: z.number().int(),
      minutes: z.number().int(),
      warnings: z.array(z.string()),
      /** Addresses of the feeds that a page advertises, that of its articles first. */
      feeds: z.array(z.string()),
      /** Where the publisher has the page read aloud; a warning says so, too. */
      publisher_audio_url: z.string().optional(),
    }),
    errors: ['invalid_url', 'youtube_unsupported', 'text_missing', 'too_many_requests'],
  }),
};
