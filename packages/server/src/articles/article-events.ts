import type { FailureCode } from '@earmark/contract';
import { defineTransactionEvent } from '../platform/transaction-events.ts';

/** Current step of an article's extraction. */
export type ExtractionStage = 'fetching' | 'reading';

/** The extraction of an article reached another stage. */
export const extractionProgressed = defineTransactionEvent<{ articleId: string; stage: ExtractionStage }>(
  'article.extraction-progressed',
);

/** The text of an article that playlist entries wait for is extracted. */
export const articleExtracted = defineTransactionEvent<{ articleId: string }>('article.extracted');

/** An article can't be extracted, and there is no earlier version of it. */
export const articleFailed = defineTransactionEvent<{ articleId: string; failure: FailureCode }>(
  'article.failed',
);

/**
 * An article version is about to be deleted in favor of another one: rows that refer to it must be changed to
 * refer to the other one.
 */
export const articleReplaced = defineTransactionEvent<{ mergedId: string; survivingId: string }>(
  'article.replaced',
);
