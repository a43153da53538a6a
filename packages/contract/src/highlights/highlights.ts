import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxNoteCharacters } from '../limits.ts';
import { Article } from '../playlist/articles.ts';
import { writtenText } from '../storable-text.ts';

/** A position in a document: block -1 is the title, -2 the byline. */
const TextPoint = z.object({
  block: z.number().int().min(-2).max(1_000_000),
  /** In the block's text, in UTF-16 code units. */
  offset: z.number().int().min(0).max(10_000_000),
});

/** How a highlight was made: by selecting text, with the button of the player, or with the buttons of headphones. */
export const highlightSources = ['selection', 'button', 'headphones'] as const;

/** A passage that a listener marked. */
export const Highlight = z.object({
  id: z.uuid(),
  /** Id of the playlist entry; null once the article was deleted. */
  entry_id: z.uuid().nullable(),
  /** The article, the same for all of its highlights. */
  article: z.object({
    id: z.uuid(),
    title: z.string(),
    author: z.string().nullable(),
    /** Name of the site. */
    site: z.string().nullable(),
    url: z.string().nullable(),
  }),
  quote: z.string(),
  /** Where the quote begins in the current text; null if the text does not contain it. */
  start: TextPoint.nullable(),
  end: TextPoint.nullable(),
  /** When the quote begins in the current audio, in seconds; null if it is not spoken. */
  seconds: z.number().nullable(),
  /** How long it is spoken, in seconds. */
  duration: z.number().nullable(),
  /** Name of the voice that spoke it. */
  voice: z.string().nullable(),
  note: z.string(),
  source: z.enum(highlightSources),
  created_at: z.iso.datetime(),
});
export type Highlight = z.infer<typeof Highlight>;

const entry = { entry_id: z.uuid(), note: writtenText(maxNoteCharacters).optional() };

/** A range of the text, or a time: then it is the sentence that was spoken last before it. */
const NewHighlight = z.union([
  z.object({ ...entry, start: TextPoint, end: TextPoint }),
  z.object({
    ...entry,
    /** Position in the audio, in seconds. */
    at: z.number().min(0).max(10_000_000),
    source: z.enum(['button', 'headphones']).optional(),
  }),
]);
export type NewHighlight = z.infer<typeof NewHighlight>;

const one = z.object({ id: z.uuid() });
const tag = 'Highlights';

export const highlightEndpoints = {
  listHighlights: endpoint({
    method: 'GET',
    path: '/api/user/highlights',
    auth: 'user',
    scope: 'read',
    tag,
    summary:
      'Returns the highlights of the user or of one entry, with the entries they belong to. `q` finds words in quotes, notes and titles. An unknown cursor starts at the first page.',
    query: z.object({
      entry_id: z.uuid().optional(),
      q: z.string().max(200).optional(),
      with_notes: z.enum(['true', 'false']).optional(),
      order: z.enum(['newest', 'oldest']).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      highlights: z.array(Highlight),
      /** The playlist entries of these highlights. */
      entries: z.array(Article),
      /** On all pages. */
      total: z.number().int(),
      /** Number of articles on all pages. */
      articles: z.number().int(),
      /** Seconds of speech on all pages. */
      seconds: z.number(),
      next_cursor: z.string().nullable(),
    }),
    errors: [],
  }),
  createHighlight: endpoint({
    method: 'POST',
    path: '/api/user/highlights',
    auth: 'user',
    scope: 'listen',
    tag,
    summary:
      'Highlights a range of the text (`start`, `end`), or the sentence that was spoken last before a time (`at`). The same range twice is one highlight. A range that begins or ends within a word covers the whole word. Ranges are those of the transcript.',
    body: NewHighlight,
    /** `is_new` is false if the passage was highlighted before. */
    response: Highlight.extend({ is_new: z.boolean() }),
    errors: ['not_found', 'no_text_here', 'quote_too_long', 'too_many_highlights', 'too_many_requests'],
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/api/user/highlights/:id',
    auth: 'user',
    scope: 'listen',
    tag,
    summary: 'Changes the note of a highlight.',
    params: one,
    body: z.object({ note: writtenText(maxNoteCharacters) }),
    response: Highlight,
    errors: ['not_found', 'too_many_requests'],
  }),
  deleteHighlight: endpoint({
    method: 'DELETE',
    path: '/api/user/highlights/:id',
    auth: 'user',
    scope: 'manage',
    tag,
    summary: 'Deletes a highlight. It can be restored for a day.',
    params: one,
    response: z.void(),
    errors: ['not_found', 'too_many_requests'],
  }),
  restoreHighlight: endpoint({
    method: 'POST',
    path: '/api/user/highlights/:id/restore',
    auth: 'user',
    scope: 'manage',
    tag,
    summary: 'Restores a deleted highlight with its note.',
    params: one,
    response: Highlight,
    errors: ['not_found', 'too_many_highlights', 'too_many_requests'],
  }),
  exportHighlights: endpoint({
    method: 'GET',
    path: '/api/user/highlights/export',
    auth: 'user',
    scope: 'read',
    tag,
    summary: 'Returns all highlights, grouped by article, as a Markdown, CSV or JSON file.',
    query: z.object({ format: z.enum(['markdown', 'csv', 'json']) }),
    response: z.string(),
    errors: ['too_many_requests'],
  }),
};
