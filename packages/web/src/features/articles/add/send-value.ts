import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import { loadAddFeed } from '../../feeds/index.ts';
import { addLink } from '../playlist/add-article.ts';
import { withArticle } from '../playlist/playlist-data.ts';
import { changePlaylist } from '../playlist/playlist-query.ts';
import { characterLimitOf } from '../text/character-limit.ts';
import type { AddTools, FeedOffer, Submission } from './submission.ts';

const addFailed = t`Error processing input. Please try again.`;

/** Sends an article to the service. Never rejects: `onRefused` gets the reason of a failure. */
export async function addArticle(
  { parts, showToast, setNotice, setLimit }: AddTools,
  url: string,
  { force = false, onRefused }: Pick<Submission, 'force' | 'onRefused'>,
): Promise<void> {
  try {
    const { article, alreadyAdded } = await addLink(parts, url);
    showToast(
      alreadyAdded
        ? { message: t`It was already in your playlist and is now back at the top.`, durationMs: 4_000 }
        : { kind: 'good', message: t`Added to playlist`, durationMs: 2_000 },
    );
    if (force && article.status === 'failed') {
      const fresh = await parts.api.call('retryArticle', { body: { article_id: article.article_id } });
      changePlaylist(parts.queryClient, (playlist) => withArticle(playlist, fresh));
    }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    const limit = error instanceof ApiError ? characterLimitOf(error) : null;
    if (limit !== null) {
      setLimit(limit);
      return onRefused(null);
    }
    if (code === 'youtube_unsupported' || code === 'conversion_limit_reached') {
      setNotice({
        ...errorCopy(error),
        action: code === 'conversion_limit_reached' ? 'upgrade' : 'transcript',
      });
      return onRefused(null);
    }
    onRefused(errorCopy(error, { internal: addFailed, unexpected_answer: addFailed }).message);
  }
}

/**
 * Handles an address that may be a feed: the service checks that before the user is asked anything. Never rejects.
 */
export async function addFeedOrArticle(tools: AddTools, url: string, submission: Submission): Promise<void> {
  submission.onFeedWork?.(true);
  try {
    const { kind, feeds } = await tools.parts.api.call('dryRun', { body: { article_url: url } });
    const [feedUrl] = feeds;
    if (kind === 'feed') await addFeed(tools, url, submission);
    else if (feedUrl === undefined) sendArticle(tools, url, submission);
    else tools.setOffer(offerOf(tools, { url, feedUrl }, submission));
  } catch (error) {
    submission.onRefused(errorCopy(error).message);
  } finally {
    submission.onFeedWork?.(false);
  }
}

function sendArticle(tools: AddTools, url: string, submission: Submission): void {
  submission.onAccepted();
  void addArticle(tools, url, submission);
}

function offerOf(
  tools: AddTools,
  { url, feedUrl }: { url: string; feedUrl: string },
  submission: Submission,
): FeedOffer {
  const close = () => tools.setOffer(null);
  return {
    feedUrl,
    close,
    addFeed() {
      close();
      submission.onFeedWork?.(true);
      void addFeed(tools, feedUrl, submission).finally(() => submission.onFeedWork?.(false));
    },
    addArticle() {
      close();
      sendArticle(tools, url, submission);
    },
  };
}

async function addFeed(
  { parts, isPro, setNotice }: AddTools,
  url: string,
  submission: Submission,
): Promise<void> {
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
