import {
  type Article,
  blockText,
  type Correction,
  type Document,
  maxAddedCharacters,
  maxCorrections,
  maxSentenceCharacters,
} from '@earmark/contract';
import { findArticle, lockSource } from '../../articles/index.ts';
import { addPronunciation } from '../../listening/index.ts';
import {
  correctBlock,
  findNarration,
  hashSettings,
  loadNarrated,
  type NarrationRow,
  narrowCorrection,
  type StoredCorrection,
  withOwnCorrections,
} from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import { lockItem, type PlaylistRow } from '../playlist-store.ts';
import { changeNarration, keepNarration } from './change-narration.ts';

/**
 * Corrects how a word is said, or the text of a sentence. The entry gets a narration of its own, in which only the
 * changed units are spoken anew; the narration of other listeners stays as it is. Not charged:
 * docs/product/narration-and-voices.md#corrections.
 * @throws AppError as declared by `correctionEndpoints.correctArticle`; nothing is stored then
 */
export async function correctArticle(app: App, actor: Actor, input: Correction): Promise<Article> {
  const item = await requireOwnItem(app.db, actor, input.article_id);
  const base = await findBase(app.db, item);
  // Read before the transaction, which would otherwise hold a second connection.
  const narrated = await loadNarrated(app, base);
  if (!narrated) throw new AppError('not_completed');
  const correction = toStored(input, narrated);
  const { userId } = actor;
  return change(app, actor, { articleId: input.article_id, base }, async (tx, list) => {
    if (list.length >= maxCorrections) throw new AppError('too_many_corrections');
    const next = [...list, correction];
    if (addedCharacters(next) > maxAddedCharacters) throw new AppError('sentence_too_long');
    if (input.kind === 'word' && input.scope === 'always') {
      const { written, how, spoken } = input;
      await addPronunciation(app, tx, userId, { written, how, spoken });
    }
    return next;
  });
}

/**
 * Takes back the newest correction of an entry, or all of them.
 * @throws AppError `not_found`, `not_completed`; `conflict` if there is none
 */
export async function undoCorrections(
  app: App,
  actor: Actor,
  { article_id: articleId, all }: { article_id: string; all?: 'true' | 'false' | undefined },
): Promise<Article> {
  const base = await findBase(app.db, await requireOwnItem(app.db, actor, articleId));
  return change(app, actor, { articleId, base }, async (_tx, list) => {
    if (list.length === 0) throw new AppError('conflict');
    return all === 'true' ? [] : list.slice(0, -1);
  });
}

/**
 * Returns the narration whose text the listener corrects: the one that will replace the present one, or the present one.
 * @throws AppError `not_completed` before the first narration is
 */
async function findBase(db: Db | Tx, item: PlaylistRow): Promise<NarrationRow> {
  const present = await findNarration(db, item.narration_id);
  if (present?.status !== 'completed' || item.deleted_at !== null || item.refusal !== null)
    throw new AppError('not_completed');
  const pending = item.pending_narration_id && (await findNarration(db, item.pending_narration_id));
  return pending && pending.status !== 'failed' ? pending : present;
}

type ChangeList = (tx: Tx, list: readonly StoredCorrection[]) => Promise<StoredCorrection[]>;

/** @param base the narration that the listener corrected; `conflict` if it was replaced since */
function change(
  app: App,
  actor: Actor,
  { articleId, base }: { articleId: string; base: NarrationRow },
  changeList: ChangeList,
): Promise<Article> {
  return inTransaction(app, async (tx) => {
    const { id, source_key: sourceKey } = await requireOwnItem(tx, actor, articleId);
    await lockSource(tx, sourceKey);
    const item = await lockItem(tx, id);
    const article = item && (await findArticle(tx, item.article_id));
    const present = item && (await findNarration(tx, item.narration_id));
    if (!article || !present) throw new AppError('not_found');
    const now = await findBase(tx, item);
    if (now.id !== base.id) throw new AppError('conflict');
    const list = await changeList(tx, base.settings.corrections?.list ?? []);
    const settings = withOwnCorrections(base.settings, { entry: item.id, list });
    const { voice } = base;
    if (present.voice === voice && present.settings_hash === hashSettings(settings))
      await keepNarration(app, tx, item);
    else
      await changeNarration(app, tx, { item, article, present }, { voice, settings, jobClass: 'listening' });
    return publishAndShow(app, tx, item);
  });
}

/** @throws AppError `conflict` if the document has another text there; `not_editable`, `text_missing`, `sentence_too_long` */
function toStored(
  input: Correction,
  { document, firstBlock }: { document: Document; firstBlock: number },
): StoredCorrection {
  const { block: index, start, end } = input;
  if (index >= 0 && index < firstBlock) throw new AppError('not_editable');
  const at = { block: index < 0 ? index : index - firstBlock, start };
  if (input.kind === 'word') {
    const { written, how, spoken, scope } = input;
    if (textOf(document, index).slice(start, end) !== written) throw new AppError('conflict');
    return {
      kind: 'word',
      written,
      how,
      ...(how === 'say' && spoken !== undefined ? { spoken } : {}),
      ...(scope === 'here' ? { at } : {}),
    };
  }
  const text = input.text.trim();
  const before = input.before.trim();
  if (text === '') throw new AppError('text_missing');
  if (text.length > maxSentenceCharacters) throw new AppError('sentence_too_long');
  const block = document.blocks[index];
  if (!block) throw new AppError('not_editable');
  const from = start + input.before.indexOf(before);
  const range = { start: from, end: from + before.length };
  if (before === '' || text === before || blockText(block).slice(range.start, range.end) !== before)
    throw new AppError('conflict');
  const correction = { kind: 'text', block: at.block, ...range, before, text } as const;
  if (correctBlock(block, correction) === null) throw new AppError('not_editable');
  return narrowCorrection(correction);
}

function textOf({ title, author, blocks }: Document, index: number): string {
  if (index === -1) return title;
  if (index === -2) return author ?? '';
  const block = blocks[index];
  return block ? blockText(block) : '';
}

const addedCharacters = (list: readonly StoredCorrection[]): number =>
  list.reduce(
    (sum, each) => sum + (each.kind === 'text' ? Math.max(0, each.text.length - each.before.length) : 0),
    0,
  );
