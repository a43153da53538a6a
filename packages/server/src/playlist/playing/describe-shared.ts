import { type Block, blockText, type QuotedPassage, quotedText } from '@earmark/contract';
import { createThumbnails, loadDocument, type Visibility } from '../../articles/index.ts';
import { loadNarrated, narrationPrefix } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { shareUrl } from '../addresses.ts';
import { addressesOf, cachingOf, findPlayableArticle } from './find-playable.ts';

/** Details of a public or shared article. */
export interface SharedArticle {
  title: string;
  author: string | null;
  site: string | null;
  /** Address of the original; null for a text. */
  url: string | null;
  /** Description given by the page; null if it has none. */
  description: string | null;
  language: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
  addedAt: Date;
  visibility: Visibility;
  characters: number;
  /** null until the audio is finished. */
  durationMs: number | null;
  /** Path of its page, and of its audio once that is finished. */
  pagePath: string;
  audioPath: string | null;
  /** `Cache-Control` header for responses that contain these details. */
  caching: string;
  /** Blobs stored under this prefix are deleted with the audio. */
  blobPrefix: string;
  /** Returns the beginning of its text. @param length maximum useful length in UTF-16 units */
  opening(length: number): Promise<string>;
  /** Address of its picture on another host; null if it has none. */
  pictureUrl: string | null;
  /** Returns the key of the blob of its picture, which may have to be fetched; null if it has none that can be shown. */
  picture(): Promise<string | null>;
  /** Returns the text of a passage; '' if nothing stands there. */
  quote(passage: QuotedPassage): Promise<string>;
}

/**
 * @param id of a share link, or of public audio
 * @returns null if nothing has that id, or it is no longer shared
 */
export async function describeShared(app: App, id: string): Promise<SharedArticle | null> {
  const found = await findPlayableArticle(app, { id, viewerId: null }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (!found) return null;
  const { article, playable } = found;
  const { narration } = playable;
  const completed = narration.status === 'completed';
  return {
    title: article.title,
    author: article.author,
    site: article.site,
    url: article.url,
    description: article.description,
    language: article.language,
    publishedAt: article.published_at,
    addedAt: article.created_at,
    visibility: article.visibility,
    characters: article.num_characters,
    durationMs: completed ? narration.duration_ms : null,
    pagePath: shareUrl(id),
    audioPath: completed ? addressesOf(playable, null).audioUrl : null,
    caching: cachingOf(playable),
    pictureUrl: article.image_url,
    blobPrefix: narrationPrefix(narration.audio_id),
    opening: async (length) => {
      const document = await loadDocument(app.db, article.id);
      return document ? openingOf(document.blocks, length) : '';
    },
    picture: () => createThumbnails(app).find(article),
    quote: async (passage) => {
      const narrated = await loadNarrated(app, narration);
      return narrated ? quotedText(narrated.document.blocks.map(blockText), passage) : '';
    },
  };
}

/** Returns the first prose of the text: headings and boilerplate say little about the article. */
function openingOf(blocks: readonly Block[], length: number): string {
  let text = '';
  for (const block of blocks) {
    if (text.length >= length) break;
    if (block.kind === 'paragraph' || block.kind === 'quote' || block.kind === 'item') {
      text = plainLine(`${text} ${blockText(block)}`);
    }
  }
  return text;
}
