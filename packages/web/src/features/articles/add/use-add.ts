import { classifySubmitted } from '@earmark/contract/adding';
import { errorTable } from '@earmark/contract/errors';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import { usePlan } from '../../../lib/user/user-query.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type FeedNotice, loadAddFeed } from '../../feeds/index.ts';
import { useArticleParts } from '../articles-context.tsx';
import { addLink } from '../playlist/add-article.ts';
import { withArticle } from '../playlist/playlist-data.ts';
import { changePlaylist } from '../playlist/playlist-query.ts';
import { textAddress } from '../text/text-address.ts';

const addFailed = 'Error processing input. Please try again.';
const textFailed = 'Error processing text input. Please try again.';

/** Options and callbacks for a submitted value. */
export interface Submission {
  /** Convert again what failed before. */
  force?: boolean;
  /** Called when the article has been sent to the service. */
  onAccepted(): void;
  /** `error` is a message for the field; null if a dialog shows it. The field must restore the typed text. */
  onRefused(error: string | null): void;
  /** Called when the check for a feed starts and ends. */
  onFeedWork?(working: boolean): void;
  onFeedAdded?(): void;
  /** Opens the text page for a value that is text, if the field has its own way to do that. */
  openText?(): void;
}

/** An address of an article or of a site's front page that also links to a feed. */
export interface FeedOffer {
  /** The address of the feed, as the page states it. */
  feedUrl: string;
  addFeed(): void;
  addArticle(): void;
  close(): void;
}

/**
 * Adds what is typed, pasted or submitted, or opens the screen for it:
 * docs/product/adding-content.md#add-box.
 */
export function useAdd() {
  const parts = useArticleParts();
  const navigate = useNavigate();
  const isPro = usePlan()?.isPro;
  const { showToast } = useToast();
  const [notice, setNotice] = useState<FeedNotice | null>(null);
  const [offer, setOffer] = useState<FeedOffer | null>(null);

  function openText(text: string, how?: { typedId: string; replace: boolean }): void {
    const { to, state } = textAddress({ type: 'input_text', title: 'untitled', text });
    if (how === undefined) navigate(to, { state });
    else navigate(to, { state: { ...state, typedId: how.typedId }, replace: how.replace });
  }

  /**
   * Opens the text page. Browsers refuse to keep texts of many megabytes in a history entry. Returns whether
   * it worked.
   */
  function tryOpenText(
    text: string,
    onRefused: Submission['onRefused'],
    how?: { typedId: string; replace: boolean },
  ): boolean {
    try {
      openText(text, how);
      return true;
    } catch {
      onRefused(textFailed);
      return false;
    }
  }

  function showYouTube(): void {
    setNotice({ ...errorCopy(new ApiError('youtube_unsupported', '', 422)), action: 'none' });
  }

  async function addArticle(
    url: string,
    { force = false, onRefused }: Pick<Submission, 'force' | 'onRefused'>,
  ): Promise<void> {
    try {
      const { article, alreadyAdded } = await addLink(parts, url);
      showToast(
        alreadyAdded
          ? { message: 'It was already in your playlist and is now back at the top.', durationMs: 4_000 }
          : { kind: 'good', message: 'Added to playlist', durationMs: 2_000 },
      );
      if (force && article.status === 'failed') {
        const fresh = await parts.api.call('retryArticle', { body: { article_id: article.article_id } });
        changePlaylist(parts.queryClient, (playlist) => withArticle(playlist, fresh));
      }
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'youtube_unsupported' || code === 'conversion_limit_reached') {
        setNotice({ ...errorCopy(error), action: code === 'conversion_limit_reached' ? 'upgrade' : 'none' });
        return onRefused(null);
      }
      onRefused(errorCopy(error, { internal: addFailed, unexpected_answer: addFailed }).message);
    }
  }

  /** Handles an address that may be a feed: the service checks that before the user is asked anything. */
  async function addFeedOrArticle(url: string, submission: Submission): Promise<void> {
    submission.onFeedWork?.(true);
    try {
      const { kind, feeds } = await parts.api.call('dryRun', { body: { article_url: url } });
      const [feedUrl] = feeds;
      if (kind === 'feed') await addFeed(url, submission);
      else if (feedUrl === undefined) sendArticle(url, submission);
      else {
        const close = () => setOffer(null);
        setOffer({
          feedUrl,
          close,
          addFeed() {
            close();
            submission.onFeedWork?.(true);
            void addFeed(feedUrl, submission).finally(() => submission.onFeedWork?.(false));
          },
          addArticle() {
            close();
            sendArticle(url, submission);
          },
        });
      }
    } catch (error) {
      submission.onRefused(errorCopy(error).message);
    } finally {
      submission.onFeedWork?.(false);
    }
  }

  async function addFeed(url: string, submission: Submission): Promise<void> {
    try {
      const { addFeedByUrl, feedNotices } = await loadAddFeed();
      // Needs Pro; while the plan is not known, the service decides.
      if (isPro === false) return setNotice(feedNotices.pro);
      const outcome = await addFeedByUrl(parts, url);
      if (outcome.kind === 'added') submission.onFeedAdded?.();
      setNotice(outcome.kind === 'added' ? feedNotices.added : outcome.notice);
    } catch {
      // Only loading the code for feeds can fail here.
      submission.onRefused(errorCopy(new ApiError('network_error', '', 0)).message);
    }
  }

  function sendArticle(url: string, submission: Submission): void {
    submission.onAccepted();
    void addArticle(url, submission);
  }

  return {
    notice,
    closeNotice: () => setNotice(null),
    offer,
    /** Opens the text page for a text that a field passes to it. Returns whether it opens. */
    openTyped: (
      text: string,
      how: { typedId: string; replace: boolean },
      onRefused: Submission['onRefused'],
    ) => tryOpenText(text, onRefused, how),
    submit(value: string, submission: Submission): void {
      const submitted = classifySubmitted(value);
      switch (submitted.kind) {
        case 'empty':
        case 'typing':
          return;
        case 'invalid':
          submission.onRefused(errorTable.invalid_url.message);
          return;
        case 'youtube':
          showYouTube();
          return;
        case 'text':
          if (submission.openText) submission.openText();
          else tryOpenText(submitted.text, submission.onRefused);
          return;
        case 'feed':
          void addFeedOrArticle(submitted.url, submission);
          return;
        case 'article':
          // The front page of a site is seldom an article, and often links to a feed.
          if (isFrontPage(submitted.url)) void addFeedOrArticle(submitted.url, submission);
          else sendArticle(submitted.url, submission);
      }
    },
  };
}

export type Add = ReturnType<typeof useAdd>;

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}
