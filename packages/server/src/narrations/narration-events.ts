import { defineTransactionEvent } from '../platform/transaction-events.ts';

/** A narration's finished file is stored. */
export const narrationCompleted = defineTransactionEvent<{
  narrationId: string;
  articleId: string;
  audioId: string;
  durationMs: number;
  completedAt: Date;
}>('narration.completed');

/** Narrations failed; there may be none of them. */
export const narrationsFailed = defineTransactionEvent<{ narrationIds: readonly string[] }>(
  'narration.failed',
);
