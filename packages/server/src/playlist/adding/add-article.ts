import {
  type articleEndpoints,
  type EndpointResponse,
  isUrl,
  maxCharactersPaid,
  normalizeUrl,
} from '@earmark/contract';
import {
  type FoundUpload,
  findUpload,
  isPlainUpload,
  itemTypeOf,
  readPlainUpload,
  readUpload,
} from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { presentArticle } from '../entries/present-article.ts';
import { addDocument } from './add-document.ts';
import { addLink } from './add-link.ts';
import { addPage } from './add-page.ts';
import { addText } from './add-text.ts';
import type { AddToPlaylistResult } from './add-to-playlist.ts';
import { type Adding, type NewArticle, titleOfFile } from './new-article.ts';

/**
 * Adds a link, an uploaded file, a page as HTML or a text from the request body. A text in the body takes precedence
 * over HTML, and both over the address alone; an address that is one of our uploads is read as a file, any other address as a link.
 * @throws AppError the errors of `articleEndpoints.addArticle`
 */
export async function addArticle(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  adding: Adding,
): Promise<EndpointResponse<typeof articleEndpoints.addArticle>> {
  await app.space.require();
  const { item, alreadyAdded } = await addFromInput(app, actor, input, adding);
  return { ...presentArticle(app, item), already_added: alreadyAdded };
}

async function addFromInput(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  adding: Adding,
): Promise<AddToPlaylistResult> {
  const address = plainLine(input.article_url ?? input.article_id ?? input.id ?? '');
  // The text field is empty when the text was uploaded.
  if (input.text !== undefined && input.text.trim() !== '') {
    const pageUrl = isUrl(address) ? normalizeUrl(address) : undefined;
    return addText(app, actor, input, { text: input.text, pageUrl }, adding);
  }
  if (input.html !== undefined && input.html.trim() !== '')
    return addPage(app, actor, input, { html: input.html, address }, adding);
  if (address === '') throw new AppError('text_missing');
  const upload = findUpload(app, actor, address);
  if (!upload) return addLink(app, actor, input, address);
  const text = isPlainUpload(upload) ? await readShortText(app, upload) : null;
  if (text === null) return addFile(app, actor, input, upload, adding);
  return addText(app, actor, input, { text, address: upload.address }, adding);
}

/** Reads an uploaded plain text; null if it is longer than one conversion, so that it is read as a document. */
async function readShortText(app: App, upload: FoundUpload): Promise<string | null> {
  try {
    const text = await readPlainUpload(app, upload);
    return text.trim().length > maxCharactersPaid ? null : text;
  } catch (error) {
    if (error instanceof AppError && error.code === 'text_too_long') return null;
    throw error;
  }
}

/**
 * Adds an uploaded file as a document, which keeps the headings, tables and notes that plain text would lose.
 */
async function addFile(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  upload: FoundUpload,
  adding: Adding,
): Promise<AddToPlaylistResult> {
  const { document, book } = await readUpload(app, upload, input.password, adding.signal);
  const { type } = input;
  return addDocument(app, actor, {
    document: { ...document, title: plainLine(input.title ?? '') || document.title || titleOfFile(adding) },
    ...(book === undefined ? {} : { book }),
    type: type !== undefined && type !== 'link' ? type : itemTypeOf(upload),
    clippingWhere: input.clipping_where ?? input.source ?? '',
    voice: input.voice_name,
    address: upload.address,
  });
}
