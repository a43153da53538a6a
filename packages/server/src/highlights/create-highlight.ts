import { randomUUID } from 'node:crypto';
import {
  type EndpointResponse,
  type highlightEndpoints,
  maxHighlightCharacters,
  maxHighlights,
  type NewHighlight,
  type Transcript,
} from '@earmark/contract';
import { findNarration, readTranscript } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findListedItem, presentArticle } from '../playlist/index.ts';
import { findSpokenSentence, readPassage, toWholeWords } from './find-passage.ts';
import {
  countHighlights,
  findOwnHighlight,
  findSamePassage,
  insertHighlight,
  lockHighlights,
  saveNote,
} from './highlight-store.ts';
import { placementIn } from './place-highlights.ts';
import { showHighlight } from './show-highlight.ts';

type Created = EndpointResponse<typeof highlightEndpoints.createHighlight>;

/**
 * Highlights a passage of the user's own entry. A passage that is highlighted already stays one highlight, and gets the
 * note if there is one.
 * @throws AppError `not_found`, `no_text_here`, `quote_too_long`, `too_many_highlights`
 */
export async function createHighlight(app: App, { userId }: Actor, input: NewHighlight): Promise<Created> {
  const item = await findListedItem(app.db, input.entry_id);
  if (!item || item.user_id !== userId || item.deleted_at !== null) throw new AppError('not_found');
  const narration = await findNarration(app.db, item.narration_id);
  const transcript = narration && (await readTranscript(app, narration));
  if (!narration || !transcript) throw new AppError('no_text_here');
  const passage = findPassage(transcript, input);
  if (!passage) throw new AppError('no_text_here');
  const { quote } = passage;
  if (quote.length > maxHighlightCharacters) throw new AppError('quote_too_long');
  const article = presentArticle(app, item);
  const now = app.clock.now();
  const row = {
    id: randomUUID(),
    user_id: userId,
    item_id: item.id,
    article_id: item.article_id,
    article_title: article.title,
    article_author: article.author,
    article_site: article.site,
    article_url: /^https?:/i.test(article.url) ? article.url : null,
    quote,
    ...placementIn(narration, transcript, passage, now),
    note: input.note ?? '',
    source: 'at' in input ? (input.source ?? 'button') : ('selection' as const),
    created_at: now,
    deleted_at: null,
  };
  const id = await inTransaction(app, async (tx) => {
    await lockHighlights(tx, userId);
    const same = await findSamePassage(tx, userId, row);
    if (same !== undefined) {
      if (input.note !== undefined) await saveNote(tx, userId, same, input.note);
      return same;
    }
    if ((await countHighlights(tx, userId)) >= maxHighlights) throw new AppError('too_many_highlights');
    await insertHighlight(tx, row);
    return row.id;
  });
  const created = await findOwnHighlight(app.db, userId, id);
  if (!created) throw new AppError('not_found');
  return { ...showHighlight(created), is_new: id === row.id };
}

function findPassage(transcript: Pick<Transcript, 'document' | 'words'>, input: NewHighlight) {
  const passage =
    'at' in input ? findSpokenSentence(transcript, input.at) : toWholeWords(transcript.document, input);
  return passage && readPassage(transcript.document, passage);
}
