import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { failureCodes, failureRemedies, sourceErrors } from './errors.ts';
import { writtenText } from './storable-text.ts';

/** Ids that callers echo back: an address without its scheme, at most as long as an address may be. */
const articleId = z.string().min(1).max(2_048);

export const ArticleStatus = z.enum(['pending', 'in_progress', 'completed', 'failed']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** An article in a user's playlist. */
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
  /** Names the audio, in file names and calls. It opens nothing by itself. */
  audio_id: z.string(),
  /** The finished episode; '' until the status is completed. Opens without a token, for as long as the entry is there. */
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
  /** Names the link by which it is shared with others; absent while it is not. */
  share_id: z.string().optional(),
  /** How its spoken summary was made: `written` by a language model, `extracted` from its own sentences. Absent without one. */
  summary: z.enum(['written', 'extracted']).optional(),
  /** Where its publisher has it read aloud. Absent where no such recording is known. */
  publisher_audio_url: z.string().optional(),
});
export type Article = z.infer<typeof Article>;

const NewArticle = z.object({
  title: writtenText(2_000).optional(),
  article_url: z.string().max(4_096).optional(),
  article_id: z.string().max(4_096).optional(),
  id: z.string().max(4_096).optional(),
  text: writtenText(1_000_000).optional(),
  /** Accepted for older callers; not read. */
  html: writtenText(1_000_000).optional(),
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
      ...sourceErrors,
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
  dryRun: endpoint({
    method: 'POST',
    path: '/api/v2/article/add/dryrun',
    auth: 'user',
    tag: 'Articles',
    summary: 'What would be read at an address or in a text; converts and counts nothing.',
    body: z.object({
      article_url: z.string().max(4_096).optional(),
      selection_text: writtenText(1_000_000).optional(),
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
