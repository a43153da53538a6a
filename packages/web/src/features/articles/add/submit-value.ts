import { invalidUrlMessage, youtubeMessage } from '@earmark/contract/error-messages';
import { classifySubmitted } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import { translate } from '../../../lib/language/i18n.ts';
import { textAddress } from '../text/text-address.ts';
import type { AddTools, Submission } from './submission.ts';

const textFailed = t`Error processing text input. Please try again.`;

/** Adds a submitted value, or opens the screen for it: docs/product/adding-content.md#add-box. */
export function submitValue(tools: AddTools, value: string, submission: Submission): void {
  const submitted = classifySubmitted(value);
  switch (submitted.kind) {
    case 'empty':
    case 'typing':
      return;
    case 'invalid':
      submission.onRefused(translate(invalidUrlMessage));
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
