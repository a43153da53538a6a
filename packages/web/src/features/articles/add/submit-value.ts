import { invalidUrlMessage, youtubeMessage } from '@earmark/contract/error-messages';
import { classifySubmitted } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import type { NavigateFunction } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import type { Toasts } from '../../../ui/toast-queue.ts';
import type { FeedNotice } from '../../feeds/index.ts';
import type { ArticleParts } from '../articles-context.tsx';
import { textAddress } from '../text/text-address.ts';

const textFailed = t`Error processing text input. Please try again.`;

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
      send('addFeedOrArticle', tools, submitted.url, submission);
      return;
    case 'article':
      // The front page of a site is seldom an article, and often links to a feed.
      if (isFrontPage(submitted.url)) send('addFeedOrArticle', tools, submitted.url, submission);
      else {
        submission.onAccepted();
        send('addArticle', tools, submitted.url, submission);
      }
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
    const { to, state } = textAddress({ type: 'input_text', title: t`untitled`, text });
    if (how === undefined) navigate(to, { state });
    else navigate(to, { state: { ...state, typedId: how.typedId }, replace: how.replace });
    return true;
  } catch {
    onRefused(textFailed);
    return false;
  }
}

/** Calls a function of the code that is loaded with the first submission. */
function send(
  what: 'addArticle' | 'addFeedOrArticle',
  tools: AddTools,
  url: string,
  submission: Submission,
): void {
  void import('./send-value.ts').then(
    (code) => code[what](tools, url, submission),
    () => submission.onRefused(errorCopy(new ApiError('network_error', '', 0)).message),
  );
}

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}
