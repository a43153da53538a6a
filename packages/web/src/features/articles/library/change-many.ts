import { plural, t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { Article } from '@earmark/contract/playlist/articles';
import type { BulkAction } from '@earmark/contract/playlist/library';
import { errorCopy } from '../../../lib/error-copy.ts';
import type { Toasts } from '../../../ui/toast-queue.ts';
import type { ArticleParts } from '../articles-context.tsx';
import { byNewest, type Playlist } from '../playlist/playlist-data.ts';
import { changePlaylist } from '../playlist/playlist-query.ts';
import { changeArchive } from './change-archive.ts';

/** Milliseconds during which a change can be undone. */
const undoMs = 8_000;

const opposite: Record<BulkAction, BulkAction> = {
  played: 'unplayed',
  unplayed: 'played',
  archive: 'unarchive',
  unarchive: 'archive',
  delete: 'restore',
  restore: 'delete',
  add_tag: 'remove_tag',
  remove_tag: 'add_tag',
};

/** Returns what was done to a number of articles. */
const done: Record<BulkAction, (count: number) => string> = {
  played: (count) =>
    plural(count, { one: 'Article marked as played.', other: '# articles marked as played.' }),
  unplayed: (count) =>
    plural(count, { one: 'Article marked as unplayed.', other: '# articles marked as unplayed.' }),
  archive: (count) => plural(count, { one: 'Article archived.', other: '# articles archived.' }),
  unarchive: (count) =>
    plural(count, { one: 'Article moved to your playlist.', other: '# articles moved to your playlist.' }),
  delete: (count) =>
    plural(count, {
      one: 'Article removed from your playlist.',
      other: '# articles removed from your playlist.',
    }),
  restore: (count) => plural(count, { one: 'Article restored.', other: '# articles restored.' }),
  add_tag: (count) => plural(count, { one: 'Article tagged.', other: '# articles tagged.' }),
  remove_tag: (count) => plural(count, { one: 'Article changed.', other: '# articles changed.' }),
};

export interface ManyChange {
  articles: readonly Article[];
  action: BulkAction;
  /** Of `add_tag` and `remove_tag`. */
  tag?: string;
}

/**
 * Changes many entries with one call, shows the change immediately, and offers to undo it. If the service refuses, the
 * list is as it was.
 */
export async function changeMany(
  parts: ArticleParts,
  showToast: Toasts['showToast'],
  change: ManyChange,
): Promise<void> {
  const { articles, action, tag } = change;
  const changed = await run(parts, change).catch((error: unknown) => {
    showToast({ kind: 'error', message: errorCopy(error).message });
    return null;
  });
  if (changed === null || changed.size === 0) return;
  const many = articles.filter(({ id }) => changed.has(id));
  showToast({
    id: `many-${action}-${many[0]?.id}`,
    message: done[action](many.length),
    durationMs: undoMs,
    action: {
      label: t`Undo`,
      run: () =>
        void run(parts, {
          articles: many.map((article) => changedBy(article, action, tag)),
          action: opposite[action],
          ...(tag === undefined ? {} : { tag }),
        }).catch((error: unknown) => showToast({ kind: 'error', message: errorCopy(error).message })),
    },
  });
}

/** @returns the ids of the entries that were different before */
async function run(parts: ArticleParts, { articles, action, tag }: ManyChange): Promise<ReadonlySet<string>> {
  const { api, queryClient, sync } = parts;
  const release = sync.pause();
  const apply = (list: readonly Article[]) => {
    changePlaylist(queryClient, (playlist) => withArticles(playlist, list));
    changeArchive(queryClient, list);
  };
  apply(articles.map((article) => changedBy(article, action, tag)));
  try {
    const body = { article_ids: articles.map(({ id }) => id), action, ...(tag === undefined ? {} : { tag }) };
    const { changed } = await api.call('changeArticles', { body });
    return new Set(changed);
  } catch (error) {
    apply(articles);
    throw error;
  } finally {
    release();
  }
}

function changedBy(article: Article, action: BulkAction, tag: string | undefined): Article {
  switch (action) {
    case 'played':
    case 'unplayed':
      return { ...article, played: action === 'played' };
    case 'archive':
    case 'unarchive':
      return { ...article, archived: action === 'archive' };
    case 'delete':
    case 'restore':
      return { ...article, deleted: action === 'delete' };
    case 'add_tag':
    case 'remove_tag': {
      const others = article.tags.filter((each) => each !== tag);
      const tags = action === 'add_tag' && tag !== undefined ? [...others, tag] : others;
      return { ...article, tags: tags.toSorted((a, b) => a.localeCompare(b)) };
    }
  }
}

/** Inserts or updates many articles; drops deleted and archived ones. */
function withArticles(playlist: Playlist, articles: readonly Article[]): Playlist {
  const all = new Map(playlist.articles.map((article) => [article.id, article]));
  for (const article of articles) {
    if (article.deleted || article.archived) all.delete(article.id);
    else all.set(article.id, article);
  }
  return { ...playlist, articles: [...all.values()].toSorted(byNewest) };
}
