import { defineTransactionEvent } from '../platform/transaction-events.ts';

/** The finished file of a narration is stored. */
export const narrationCompleted = defineTransactionEvent<{
  narrationId: string;
  articleId: string;
  audioId: string;
  durationMs: number;
  completedAt: Date;
}>('narration.completed');

/** Narrations failed; the list may be empty. */
export const narrationsFailed = defineTransactionEvent<{ narrationIds: readonly string[] }>(
  'narration.failed',
);
