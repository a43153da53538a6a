import type { NavigateFunction } from 'react-router';
import type { Toasts } from '../../../ui/toast-queue.ts';
import type { FeedNotice } from '../../feeds/index.ts';
import type { ArticleParts } from '../articles-context.tsx';
import type { CharacterLimit } from '../text/character-limit.ts';

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
  setLimit(limit: CharacterLimit): void;
  setOffer(offer: FeedOffer | null): void;
}
