import { createHmac } from 'node:crypto';
import { blockText, type Document, type PassageRequest } from '@earmark/contract';
import { findNarration, loadNarrated } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findListedItem } from '../playlist/index.ts';
import { passageUrl } from './passage-files.ts';
import { findPassage, insertPassage } from './passage-store.ts';
import { speakPassageJob } from './speak-passage.job.ts';

/** Characters of a passage that are spoken: two minutes. */
const maxCharacters = 2_000;

/** Limits the passages that a listener can have spoken anew: one after another for a while. */
const speaking = { name: 'passage', capacity: 60, perMinute: 20 };

/**
 * Has a passage spoken in the voice of the user's own entry. The same passage is spoken once a day.
 * @throws AppError `not_found`; `text_missing` if there is nothing to speak at that place
 */
export async function speakPassage(
  app: App,
  { userId }: Actor,
  request: PassageRequest,
): Promise<{ audio_url: string; is_cut: boolean }> {
  const item = await findListedItem(app.db, request.entry_id);
  if (!item || item.user_id !== userId || item.deleted_at !== null || item.refusal !== null)
    throw new AppError('not_found');
  const narration = await findNarration(app.db, item.narration_id);
  const narrated = narration && (await loadNarrated(app, narration));
  if (!narration || !narrated) throw new AppError('text_missing');
  const { document } = narrated;
  const whole = 'written' in request ? asSpoken(request) : textAt(document, request);
  const text = whole.slice(0, maxCharacters).toWellFormed();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('text_missing');
  const language = ('block' in request && document.blocks[request.block]?.lang) || document.language || 'en';
  const { voice } = narration;
  const id = createHmac('sha256', app.secrets.key('passages'))
    .update(JSON.stringify([item.id, voice, language, text]))
    .digest('base64url');
  const known = await findPassage(app.db, id);
  if (!known || known.status === 'failed') {
    await app.rateLimit.take({ ...speaking, key: `user ${userId}` });
    await app.space.require();
    const row = { id, item_id: item.id, voice, language, text, created_at: app.clock.now() };
    await inTransaction(app, async (tx) => {
      await insertPassage(tx, row);
      await app.jobs.enqueue(tx, speakPassageJob, { passage: id }, { singletonKey: id });
    });
  }
  return { audio_url: passageUrl(id), is_cut: whole.length > maxCharacters };
}

/** Returns the text of a range; cells of a table are separated by commas. */
function textAt(
  { title, author, blocks }: Document,
  { block: index, start, end }: { block: number; start: number; end: number },
): string {
  const block = blocks[index];
  const text = block ? blockText(block) : index === -1 ? title : index === -2 ? (author ?? '') : '';
  const part = text.slice(start, end);
  return block?.kind === 'table' ? part.replaceAll('\t', ', ') : part;
}

/** Returns a word as the rules for pronunciations speak it. */
function asSpoken({ written, how, spoken }: Extract<PassageRequest, { written: string }>): string {
  if (how === 'say') return spoken ?? written;
  if (how === 'word') return written.slice(0, 1) + written.slice(1).toLowerCase();
  return [...written]
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((character) => character.toUpperCase())
    .join(' ');
}
