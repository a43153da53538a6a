import { timings } from '@earmark/contract/limits';
import { articleIdOf } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import type { PutUpload } from '../../uploads/index.ts';
import type { ArticleParts } from '../articles-context.tsx';
import { addArticle } from '../playlist/add-article.ts';
import { type CharacterLimit, characterLimitOf } from './character-limit.ts';
import type { TextDraft } from './text-drafts.ts';
import { uploadText } from './upload-text.ts';

/** The stage of a submission: docs/product/adding-content.md#sending-text. */
export type SendStage =
  | 'idle'
  | 'uploading'
  | 'sending'
  /**
   * There was no response within a second: the page navigates, and the response is handled when it arrives.
   */
  | 'background'
  | 'sent'
  | 'upload-failed'
  | 'failed';

/** Labels of the button. */
export const sendLabels: Record<SendStage, string> = {
  idle: t`Send`,
  uploading: t`Uploading...`,
  sending: t`Sending...`,
  background: t`Processing in background...`,
  sent: t`Sent!`,
  'upload-failed': t`Upload Failed`,
  failed: t`Failed to Send`,
};

export type SendOutcome =
  | { kind: 'sent'; alreadyAdded: boolean }
  | { kind: 'upload-failed' }
  /** The characters of the last 30 days are used up. */
  | CharacterLimit
  | { kind: 'failed'; title: string; message: string };

export interface SendParts extends Pick<ArticleParts, 'api' | 'queryClient' | 'sync' | 'now' | 'random'> {
  put: PutUpload;
}

/**
 * Uploads a text and adds it to the playlist, reporting its stages. Never throws: the outcome contains any
 * failure.
 */
export async function sendText(
  parts: SendParts,
  { title, text, type }: Pick<TextDraft, 'title' | 'text' | 'type'>,
  callbacks: { onStage: (stage: SendStage) => void; onPercent: (percent: number) => void },
): Promise<SendOutcome> {
  callbacks.onStage('uploading');
  let url: string;
  try {
    url = await uploadText(parts, text, callbacks.onPercent);
  } catch (error) {
    const isFull = error instanceof ApiError && error.code === 'storage_full';
    callbacks.onStage(isFull ? 'failed' : 'upload-failed');
    return isFull ? outcomeOf(error) : { kind: 'upload-failed' };
  }
  callbacks.onStage('sending');
  const handOverTimer = setTimeout(() => callbacks.onStage('background'), timings.textHandOverLimit);
  try {
    const { alreadyAdded } = await addArticle(parts, {
      title,
      article_url: url,
      article_id: articleIdOf(url),
      text: '',
      html: '',
      type,
      clipping_where: '/add/text',
    });
    callbacks.onStage('sent');
    return { kind: 'sent', alreadyAdded };
  } catch (error) {
    const outcome = outcomeOf(error);
    callbacks.onStage(outcome.kind === 'upload-failed' ? 'upload-failed' : 'failed');
    return outcome;
  } finally {
    clearTimeout(handOverTimer);
  }
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ApiError) {
    // The upload was lost between the two calls: handled like a failed upload.
    if (error.code === 'upload_missing' || error.code === 'upload_refused') return { kind: 'upload-failed' };
    const limit = characterLimitOf(error);
    if (limit !== null) return limit;
  }
  return { kind: 'failed', ...errorCopy(error, { conversion_limit_reached: conversionLimit }) };
}

/** The text page uses its own message: docs/product/plans-and-billing.md#free-quota. */
const conversionLimit = t`You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for up to ~1050 minutes of articles conversions per month.`;
