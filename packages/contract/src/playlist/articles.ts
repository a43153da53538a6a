import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { addingErrors } from '../errors.ts';
import { failureCodes, failureRemedies } from '../failures.ts';
import { maxHtmlCharacters } from '../limits.ts';
import { writtenText } from '../storable-text.ts';

/**
 * Id of an article, as clients send it back: an address without its scheme, limited to the maximum length of
 * an address.
 */
const articleId = z.string().min(1).max(2_048);

export const ArticleStatus = z.enum(['pending', 'in_progress', 'completed', 'failed']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** An article in a user's playlist. */
export const Article = z.object({
  /** Id of the playlist entry, which never changes; also the guid in the podcast feed. */
  id: z.string(),
  /** The address without its scheme; for an upload, the address of the upload. */
  article_id: z.string(),
  article_url: z.string(),
  url: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  site: z.string().nullable(),
  type: z.enum(['link', 'input_text', 'pdf', 'selection_text', 'newsletter', 'feed']),
  clipping_where: z.string().nullable(),
  /** Identifies the audio in file names and requests. The id alone grants no access. */
  audio_id: z.string(),
  /**
   * Address of the finished episode; '' until the status is completed. Needs no token, and works as long as
   * the entry exists.
   */
  audio_url: z.string(),
  /** Audio stream from the beginning, available from the first spoken words on, also during conversion. */
  stream_url: z.string(),
  thumbnail_url: z.string().nullable(),
  date: z.iso.datetime(),
  date_added: z.iso.datetime(),
  published_at: z.string().nullable(),
  /** In seconds; null while unknown. */
  duration: z.number().nullable(),
  num_characters: z.number().int(),
  status: ArticleStatus,
  status_details: z.string(),
  /** Percentage of the characters that have been spoken, 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /**
   * The place in the queue and the expected seconds until the conversion begins; absent unless it waits long.
   * `status_details` says the same in words.
   */
  waiting: z
    .object({
      /** 1 for the next one; places beyond 100 are rounded. */
      place: z.number().int().min(1),
      /** Seconds until it begins; null while the service cannot tell. */
      seconds: z.number().int().min(0).nullable(),
    })
    .optional(),
  /** Seconds of audio that can already be played. */
  available_seconds: z.number(),
  /** Why the conversion failed, and what may help besides a retry, in order of likelihood. */
  failure: z
    .object({ code: z.enum(failureCodes), message: z.string(), remedies: z.array(z.enum(failureRemedies)) })
    .nullable(),
  played: z.boolean(),
  deleted: z.boolean(),
  /** An archived entry is in no list, feed or queue unless it is requested. */
  archived: z.boolean(),
  /** The listener's own tags, in alphabetical order. */
  tags: z.array(z.string()),
  /** Where the listener stopped, in seconds, on the most recently used device. */
  position: z.number(),
  voice: z.string(),
  voice_name: z.string(),
  /** True if the voice would sound better now than when the episode was made; absent otherwise. See `reprocess`. */
  better_voice: z.literal(true).optional(),
  language: z.string().nullable(),
  feed_id: z.string().nullable(),
  feed_title: z.string().nullable(),
  /** The book of which it is a chapter; absent for other articles. Chapters are listed with their book only. */
  book_id: z.string().optional(),
  /** True for a chapter that is converted as soon as its `stream_url` is played; absent otherwise. */
  on_demand: z.literal(true).optional(),
  /** How many corrections of words and sentences the audio has or is getting; absent if none. */
  corrections: z.number().int().optional(),
  /** Id of the share link; absent if the article is not shared. */
  share_id: z.string().optional(),
  /**
   * How the spoken summary was made: `written` by a language model, or `extracted` from sentences of the
   * article. Absent if there is none.
   */
  summary: z.enum(['written', 'extracted']).optional(),
  /** Address of the publisher's own recording of the article; absent if none is known. */
  publisher_audio_url: z.string().optional(),
  /** Set if parts of the article may be missing, with the length of its longer version. See `takeLonger`. */
  longer_version: z.object({ num_characters: z.number().int() }).optional(),
});
export type Article = z.infer<typeof Article>;

const NewArticle = z.object({
  title: writtenText(2_000).optional(),
  article_url: z.string().max(4_096).optional(),
  article_id: z.string().max(4_096).optional(),
  id: z.string().max(4_096).optional(),
  text: writtenText(1_000_000).optional(),
  /**
   * The page at `article_url` as the sender's browser shows it: read instead of fetching the address, and private to the
   * sender.
   */
  html: writtenText(maxHtmlCharacters).optional(),
  type: z.enum(['link', 'input_text', 'pdf', 'selection_text', 'newsletter']).optional(),
  clipping_where: z.string().max(200).optional(),
  source: z.string().max(200).optional(),
  voice_name: z.string().max(100).optional(),
  /** Password of a protected file. */
  password: z.string().max(200).optional(),
  /** Whether to speak a short summary first. */
  tldr: z.boolean().optional(),
});

export const articleEndpoints = {
  listArticles: endpoint({
    method: 'GET',
    path: '/api/user/articles',
    auth: 'user',
    scope: 'read',
    tag: 'Articles',
    summary:
      'Returns the playlist, newest first. With `limit`, returns one page; the `Earmark-Next-Cursor` header contains the cursor of the next page, and `Earmark-Total-Count` the total number of matching entries.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(5_000).optional(),
      cursor: z.string().max(200).optional(),
      filter: z.enum(['all', 'unplayed', 'played']).optional(),
      /** Archived entries; `exclude` if absent. */
      archived: z.enum(['exclude', 'include', 'only']).optional(),
      /** Only entries with this tag. */
      tag: z.string().max(50).optional(),
      q: z.string().max(200).optional(),
    }),
    response: z.array(Article),
    errors: [],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/api/user/articles/addresses',
    auth: 'user',
    scope: 'read',
    tag: 'Articles',
    summary:
      'Returns the first 16 hexadecimal digits of the SHA-256 of every address in the playlist, by which a browser tells that a page is saved without sending what it visits. An address is hashed without scheme, fragment and tracking parameters. Answers 304 to the `ETag` of an unchanged list.',
    response: z.object({ hashes: z.array(z.string()) }),
    errors: [],
  }),
  addArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles',
    auth: 'user',
    scope: 'add',
    tag: 'Articles',
    summary:
      'Adds a link, an uploaded file (given by its upload address), a page as HTML with its address, or the text in the body to the playlist. A text keeps the address that is sent with it. An article that is already in the playlist moves to the top instead of being added twice.',
    body: NewArticle,
    response: Article.extend({ already_added: z.boolean() }),
    errors: addingErrors,
  }),
  setArticleFlag: endpoint({
    method: 'PUT',
    path: '/api/user/articles',
    auth: 'user',
    scope: 'any',
    tag: 'Articles',
    summary:
      'Marks an article as played or unplayed, archives it, removes it, or takes it back. Keys need the scope listen for `played`, and manage for `archived` and `deleted`.',
    body: z.object({
      article_id: articleId,
      attribute: z.enum(['played', 'deleted', 'archived']),
      value: z.boolean(),
    }),
    response: Article,
    errors: ['not_found'],
  }),
  savePosition: endpoint({
    method: 'PUT',
    path: '/api/user/articles/position',
    auth: 'user',
    scope: 'listen',
    tag: 'Articles',
    summary: 'Saves the playback position, which is shared by all devices.',
    body: z.object({ article_id: articleId, position: z.number().min(0).max(1_000_000) }),
    response: z.void(),
    errors: ['not_found'],
  }),
  retryArticle: endpoint({
    method: 'POST',
    path: '/api/user/articles/retry',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary: 'Retries a failed conversion. Audio that was already finished is kept.',
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
  takeLonger: endpoint({
    method: 'POST',
    path: '/api/user/articles/longer',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary:
      'Replaces an article with its longer version, which contains all text of the page that may belong to it. The new entry is private, and only the difference in characters is charged.',
    body: z.object({ article_id: articleId }),
    response: Article,
    errors: [
      'not_found',
      'conflict',
      'pro_required',
      'plan_text_too_long',
      'text_too_long',
      'conversion_limit_reached',
      'character_limit_reached',
      'too_many_requests',
    ],
  }),
  playlistEvents: endpoint({
    method: 'GET',
    path: '/api/user/events',
    auth: 'user',
    scope: 'read',
    tag: 'Articles',
    summary:
      'Streams server-sent events: `article` with a changed playlist entry, `position` with the playback position from another device, `reload` when the client should reload the playlist, `queue` when ‘Playing Next’ was reordered, `bonus` with a challenge that was just rewarded, `account` when the client should reload plan, usage or settings, `sessions` when the list of signed-in devices changed. Ends when the session of the call ends.',
    response: z.string(),
    errors: [],
  }),
  reprocess: endpoint({
    method: 'POST',
    path: '/api/reprocess',
    auth: 'user',
    scope: 'manage',
    tag: 'Articles',
    summary:
      'Converts an article again with another voice. The current audio stays available until the new one is ready.',
    body: z.object({ article_id: articleId, voice: z.string().max(100) }),
    response: z.object({ audio_url: z.string() }),
    errors: ['not_found', 'unknown_voice', 'pro_required', 'too_many_requests'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/api/v2/article/add/dryrun',
    auth: 'user',
    scope: 'add',
    tag: 'Articles',
    summary:
      'Returns what would be converted for an address or a text. Converts nothing and does not count as usage.',
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
      /** Addresses of the feeds that the page advertises; the feed of its articles comes first. */
      feeds: z.array(z.string()),
      /** Address of the publisher's own recording of the page; a warning mentions it too. */
      publisher_audio_url: z.string().optional(),
    }),
    errors: ['invalid_url', 'youtube_unsupported', 'text_missing', 'too_many_requests'],
  }),
};
