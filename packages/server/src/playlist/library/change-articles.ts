import { type BulkAction, maxTags, maxTagsPerArticle } from '@earmark/contract';
import { publishUserEvent } from '../../accounts/index.ts';
import { pauseWithoutListener, publishListenerLeaving } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireScope } from '../../platform/http/bind-endpoint.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { lockItem } from '../playlist-store.ts';
import { restoreItem } from '../restore-item.ts';
import {
  findRemoved,
  findUnfinishedNarrations,
  lockOwnItems,
  markArchived,
  markDeleted,
  markPlayed,
  restoreCompleted,
} from './bulk-store.ts';
import { cleanTag } from './clean-tag.ts';
import { addTag, countDifferentTags, findSpelling, hasFullEntry, removeTag } from './tags-store.ts';

/** Up to this many changed entries are sent to open screens one by one; more make the screens load the list again. */
const maxSingleEvents = 20;

/**
 * Changes many entries in one transaction.
 * @returns the ids of the entries that were different before, to which the opposite action applies as undo
 * @throws AppError `key_scope_missing`, `validation_failed` (an action on tags without tag), `tag_limit_reached`
 */
export async function changeArticles(
  app: App,
  actor: Actor,
  { article_ids, action, tag }: { article_ids: string[]; action: BulkAction; tag?: string | undefined },
): Promise<{ changed: string[] }> {
  requireScope(actor, action === 'played' || action === 'unplayed' ? 'listen' : 'manage');
  const { userId } = actor;
  return inTransaction(app, async (tx) => {
    const ids = await lockOwnItems(tx, userId, [...new Set(article_ids.map(plainLine))]);
    const changed = await change(app, tx, { userId, ids, action, tag });
    if (changed.length > maxSingleEvents) {
      await publishUserEvent(app, tx, { user: userId, event: 'reload', key: '', data: {} });
    } else {
      for (const item of changed) await publishItemChanged(app, tx, { user: userId, item });
    }
    return { changed };
  });
}

interface Change {
  userId: string;
  ids: readonly string[];
  action: BulkAction;
  tag: string | undefined;
}

async function change(app: App, tx: Tx, { userId, ids, action, tag }: Change): Promise<string[]> {
  const now = app.clock.now();
  switch (action) {
    case 'played':
    case 'unplayed':
      return markPlayed(tx, ids, action === 'played', now);
    case 'archive':
    case 'unarchive':
      return markArchived(tx, ids, action === 'archive', now);
    case 'delete':
      return deleteAll(app, tx, ids, now);
    case 'restore':
      return restoreAll(app, tx, ids, now);
    case 'add_tag':
    case 'remove_tag': {
      const cleaned = cleanTag(tag ?? '');
      const known = await findSpelling(tx, userId, cleaned);
      if (action === 'remove_tag') return known === undefined ? [] : removeTag(tx, ids, known, now);
      await checkTagLimits(tx, userId, { ids, tag: known ?? cleaned, isNew: known === undefined });
      return addTag(tx, ids, known ?? cleaned, now);
    }
  }
}

async function checkTagLimits(
  tx: Tx,
  userId: string,
  { ids, tag, isNew }: { ids: readonly string[]; tag: string; isNew: boolean },
): Promise<void> {
  const tooMany = isNew && ids.length > 0 && (await countDifferentTags(tx, userId)) >= maxTags;
  if (tooMany || (await hasFullEntry(tx, ids, { tag, maxTags: maxTagsPerArticle }))) {
    throw new AppError('tag_limit_reached');
  }
}

/** Removes entries, and stops the conversions for which nobody waits any more. */
async function deleteAll(app: App, tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const removed = await markDeleted(tx, ids, now);
  for (const narrationId of await findUnfinishedNarrations(tx, removed)) {
    if (await pauseWithoutListener(tx, narrationId, now)) await publishListenerLeaving(app, tx, narrationId);
  }
  return removed;
}

/** Restores entries; those that are not converted yet one by one, because their conversion goes on. */
async function restoreAll(app: App, tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const restored = await restoreCompleted(tx, ids, now);
  for (const id of await findRemoved(tx, ids)) {
    const item = await lockItem(tx, id);
    if (!item) continue;
    await restoreItem(app, tx, item);
    const after = await lockItem(tx, id);
    if (after?.deleted_at === null) restored.push(id);
  }
  return restored;
}
