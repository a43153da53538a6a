import { invalidUrlMessage, youtubeMessage } from '@earmark/contract/error-messages';
import { classifySubmitted } from '@earmark/contract/playlist/adding';
import type { NavigateFunction } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import type { Toasts } from '../../../ui/toast-queue.ts';
import { type FeedNotice, loadAddFeed } from '../../feeds/index.ts';
import type { ArticleParts } from '../articles-context.tsx';
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

/** Dependencies that the functions below share. */
export interface AddTools {
  parts: ArticleParts;
  navigate: NavigateFunction;
  /** Undefined while the plan is not known. */
  isPro: boolean | undefined;
  showToast: Toasts['showToast'];
  setNotice(notice: FeedNotice): void;
  setOffer(offer: FeedOffer | null): void;
}

/** Adds a submitted value, or opens the screen for it: docs/product/adding-content.md#add-box. */
export function submitValue(tools: AddTools, value: string, submission: Submission): void {
  const submitted = classifySubmitted(value);
  switch (submitted.kind) {
    case 'empty':
    case 'typing':
      return;
    case 'invalid':
      submission.onRefused(invalidUrlMessage);
      return;
    case 'youtube':
      tools.setNotice({
        ...errorCopy(new ApiError('youtube_unsupported', youtubeMessage, 422)),
        action: 'transcript',
      });
      return;
    case 'text':
      if (submission.openText) submission.openText();
      else tryOpenText(tools, submitted.text, submission.onRefused);
      return;
    case 'feed':
      void addFeedOrArticle(tools, submitted.url, submission);
      return;
    case 'article':
      // The front page of a site is seldom an article, and often links to a feed.
      if (isFrontPage(submitted.url)) void addFeedOrArticle(tools, submitted.url, submission);
      else sendArticle(tools, submitted.url, submission);
  }
}

/** How the text page replaces the field in which its text was typed. */
export interface TypedText {
  typedId: string;
  replace: boolean;
}

/**
 * Opens the text page. Browsers refuse to keep texts of many megabytes in a history entry. Returns whether it
 * worked.
 */
export function tryOpenText(
  { navigate }: Pick<AddTools, 'navigate'>,
  text: string,
  onRefused: Submission['onRefused'],
  how?: TypedText,
): boolean {
  try {
    const { to, state } = textAddress({ type: 'input_text', title: 'untitled', text });
    if (how === undefined) navigate(to, { state });
    else navigate(to, { state: { ...state, typedId: how.typedId }, replace: how.replace });
    return true;
  } catch {
    onRefused(textFailed);
    return false;
  }
}

function sendArticle(tools: AddTools, url: string, submission: Submission): void {
  submission.onAccepted();
  void addArticle(tools, url, submission);
}

async function addArticle(
  { parts, showToast, setNotice }: AddTools,
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
      setNotice({
        ...errorCopy(error),
        action: code === 'conversion_limit_reached' ? 'upgrade' : 'transcript',
      });
      return onRefused(null);
    }
    onRefused(errorCopy(error, { internal: addFailed, unexpected_answer: addFailed }).message);
  }
}

/** Handles an address that may be a feed: the service checks that before the user is asked anything. */
async function addFeedOrArticle(tools: AddTools, url: string, submission: Submission): Promise<void> {
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

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}
