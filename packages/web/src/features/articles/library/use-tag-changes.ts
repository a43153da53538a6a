import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { changePlaylist } from '../playlist/playlist-query.ts';
import { reloadArchive } from './archive-key.ts';
import { collectionsKey } from './collections-query.ts';

/** Milliseconds during which a change can be undone. */
const undoMs = 8_000;
/** The largest page of the service. */
const maxArticles = 5_000;

export interface TagChanges {
  /** @param joins whether the new name is another tag; this cannot be undone */
  rename(tag: string, name: string, joins?: boolean): void;
  remove(tag: string): void;
  busy: boolean;
}

/**
 * Returns what changes a tag on all articles.
 * @param onReplaced called with the tag and its new name, or null once it is deleted
 */
export function useTagChanges(onReplaced: (tag: string, by: string | null) => void): TagChanges {
  const { api, sync } = useArticleParts();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    const release = sync.pause();
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
    } finally {
      release();
      setBusy(false);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['tags'] }),
        queryClient.invalidateQueries({ queryKey: collectionsKey }),
        reloadArchive(queryClient),
      ]);
    }
  };
  const show = (tag: string, by: string | null) => {
    changePlaylist(queryClient, (playlist) => ({
      ...playlist,
      articles: playlist.articles.map((article) => withTag(article, tag, by)),
    }));
    onReplaced(tag, by);
  };
  const replace = async (tag: string, name: string) => {
    await api.call('renameTag', { body: { tag, new_tag: name } });
    show(tag, name);
  };
  return {
    busy,
    rename: (tag, name, joins = false) =>
      void run(async () => {
        await replace(tag, name);
        showToast({
          message: joins ? t`${tag} was joined with ${name}.` : t`${tag} is now ${name}.`,
          durationMs: undoMs,
          ...(joins ? {} : { action: { label: t`Undo`, run: () => void run(() => replace(name, tag)) } }),
        });
      }),
    remove: (tag) =>
      void run(async () => {
        const query = { tag, archived: 'include', limit: maxArticles } as const;
        const tagged = await api.call('listArticles', { query });
        await api.call('deleteTag', { query: { tag } });
        show(tag, null);
        const ids = tagged.map(({ id }) => id);
        const restore = async () => {
          await api.call('changeArticles', { body: { article_ids: ids, action: 'add_tag', tag } });
          changePlaylist(queryClient, (playlist) => ({
            ...playlist,
            articles: playlist.articles.map((article) =>
              ids.includes(article.id) ? { ...article, tags: sorted([...article.tags, tag]) } : article,
            ),
          }));
        };
        showToast({
          message: t`The tag ${tag} was deleted.`,
          durationMs: undoMs,
          ...(ids.length === 0 ? {} : { action: { label: t`Undo`, run: () => void run(restore) } }),
        });
      }),
  };
}

const sorted = (tags: readonly string[]) => [...new Set(tags)].toSorted((a, b) => a.localeCompare(b));

function withTag(article: Article, tag: string, by: string | null): Article {
  if (!article.tags.includes(tag)) return article;
  const others = article.tags.filter((each) => each !== tag);
  return { ...article, tags: sorted(by === null ? others : [...others, by]) };
}
