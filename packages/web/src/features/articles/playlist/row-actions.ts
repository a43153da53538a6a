import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Toasts } from '../../../ui/toast-queue.ts';
import { type PlayerControl, usePlayerControl } from '../../player/index.ts';
import { type ArticleParts, useArticleParts } from '../articles-context.tsx';
import { voiceOf } from './describe-row.ts';
import { withArticle, withChange, withoutArticle } from './playlist-data.ts';
import { changePlaylist } from './playlist-query.ts';
import { setDeleted, setPlayed } from './set-flag.ts';
import { toTrack } from './to-track.ts';

/** Milliseconds during which a removal can be undone. */
const undoMs = 8_000;

export interface RowActions {
  play(article: Article): void;
  togglePlayed(article: Article): void;
  /** Archives the article, or moves it back to the playlist; can be undone. */
  toggleArchived(article: Article): void;
  remove(article: Article): void;
  retry(article: Article): void;
  /** Replaces the article with its longer version. */
  takeLonger(article: Article): void;
  changeVoice(article: Article, voice: string): void;
  download(article: Article): void;
  share(article: Article): void;
  stopSharing(article: Article): void;
}

/** Loaded on first use: the list is shown without it. */
const sharing = () => import('./share-link.ts');
const managing = () => import('../library/change-many.ts');

/**
 * Returns the actions on articles of the playlist. A failed action shows a message and leaves the list as it
 * is on the service.
 */
export function useRowActions(): RowActions {
  const parts = useArticleParts();
  const { store } = usePlayerControl();
  const { showToast } = useToast();
  return useMemo(() => createRowActions(parts, store, showToast), [parts, store, showToast]);
}

function createRowActions(
  parts: ArticleParts,
  store: PlayerControl['store'],
  showToast: Toasts['showToast'],
): RowActions {
  const { api, queryClient } = parts;

  function report(doing: Promise<unknown>, own?: string): void {
    doing.catch((error: unknown) => showToast({ kind: 'error', message: own ?? errorCopy(error).message }));
  }

  return {
    play: (article) => store.getState().choose(toTrack(article)),
    togglePlayed: (article) => report(setPlayed(parts, article, !article.played)),
    toggleArchived(article) {
      if (!article.archived && store.getState().track?.id === article.id) store.getState().remove();
      const action = article.archived ? 'unarchive' : 'archive';
      report(managing().then((on) => on.changeMany(parts, showToast, { articles: [article], action })));
    },
    remove(article) {
      if (store.getState().track?.id === article.id) store.getState().remove();
      report(setDeleted(parts, article, true));
      showToast({
        id: `removed-${article.id}`,
        message: t`Removed from your playlist.`,
        durationMs: undoMs,
        action: { label: t`Undo`, run: () => report(setDeleted(parts, article, false)) },
      });
    },
    retry: (article) =>
      report(
        api
          .call('retryArticle', { body: { article_id: article.article_id } })
          .then((fresh) => changePlaylist(queryClient, (playlist) => withArticle(playlist, fresh))),
      ),
    takeLonger: (article) =>
      report(
        api.call('takeLonger', { body: { article_id: article.article_id } }).then((fresh) => {
          if (store.getState().track?.id === article.id) store.getState().remove();
          changePlaylist(queryClient, (playlist) => withArticle(withoutArticle(playlist, article.id), fresh));
        }),
      ),
    changeVoice(article, voice) {
      const before = { progress: article.progress, status_details: article.status_details };
      changePlaylist(queryClient, (playlist) =>
        withChange(playlist, article.id, {
          progress: 0,
          status_details:
            voiceOf(article) === voice
              ? t`Converting to audio again...`
              : t`Changing the voice to ${voice}...`,
        }),
      );
      report(
        api.call('reprocess', { body: { article_id: article.article_id, voice } }).catch((error: unknown) => {
          changePlaylist(queryClient, (playlist) => withChange(playlist, article.id, before));
          throw error;
        }),
      );
    },
    download: (article) =>
      report(
        import('./save-audio.ts').then((on) => on.saveAudio(article)),
        t`The audio could not be downloaded. Check your connection and try again.`,
      ),
    share: (article) => report(sharing().then((on) => on.shareLink(parts, showToast, article))),
    stopSharing: (article) => report(sharing().then((on) => on.stopSharing(parts, showToast, article))),
  };
}
