import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { addingErrors } from '../errors.ts';
import { maxHtmlCharacters } from '../limits.ts';
import { writtenText } from '../storable-text.ts';
import { ArticleStatus } from './articles.ts';

/** What one call adds: a link, a text, a page as the sender's browser shows it, or a file. */
const Addition = z.object({
  /** Address of the page; with `text` or `html`, where that comes from. */
  url: z.string().max(4_096).optional(),
  text: writtenText(1_000_000).optional(),
  /** The page at `url` as HTML, which is read instead of fetching the address. */
  html: writtenText(maxHtmlCharacters).optional(),
  /** A file, in a multipart form; in other bodies the address of an upload, see `GET /api/upload`. */
  file: z.string().max(4_096).optional(),
  /** Name of the file, which is the title of one that has none. Taken from the file in a multipart form. */
  file_name: z.string().max(300).optional(),
  /** Password of a protected file. */
  password: z.string().max(200).optional(),
  title: writtenText(2_000).optional(),
  /** Short name of a voice; one of the preferred voices if absent. */
  voice: z.string().max(100).optional(),
  /** Whether to speak a short summary first. */
  tldr: z.boolean().optional(),
  /** Name of the sending app, which the playlist entry keeps. */
  source: z.string().max(200).optional(),
});

export const oneCallEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/add',
    auth: 'user',
    scope: 'add',
    tag: 'Articles',
    summary:
      'Adds a link, a text, a page as HTML or a file with one call, and returns where to listen. A file takes precedence over a text, a text over HTML, and HTML over the address alone. What is in the playlist already moves to the top.',
    body: Addition,
    forms: true,
    response: z.object({
      /** Id of the playlist entry. */
      id: z.string(),
      audio_id: z.string(),
      title: z.string(),
      status: ArticleStatus,
      /** The book, if the file is one; the other fields are those of its first chapter. */
      book_id: z.string().optional(),
      already_added: z.boolean(),
      /** Address of the page that plays it, for its owner. */
      listen_url: z.string(),
      /** Address of the audio from the beginning, which also works during conversion and needs no key. */
      stream_url: z.string(),
    }),
    errors: [...addingErrors, 'payload_too_large'],
  }),
};
