import type { FailureCode } from '@earmark/contract';
import { defineTransactionEvent } from '../platform/transaction-events.ts';

/** What is being done to get an article's text. */
export type ExtractionStage = 'fetching' | 'reading';

/** An article's extraction got to another stage. */
export const extractionProgressed = defineTransactionEvent<{ articleId: string; stage: ExtractionStage }>(
  'article.extraction-progressed',
);

/** An article that was waited for has its text. */
export const articleExtracted = defineTransactionEvent<{ articleId: string }>('article.extracted');

/** An article can't be extracted, and there is no earlier version of it. */
export const articleFailed = defineTransactionEvent<{ articleId: string; failure: FailureCode }>(
  'article.failed',
);

/** A version is about to be deleted, and another one takes its place: whatever refers to it must refer to that one. */
export const articleReplaced = defineTransactionEvent<{ droppedId: string; keptId: string }>(
  'article.replaced',
);
