import { articleFailed, articleReplaced, extractionProgressed } from '../articles/index.ts';
import { handleInTransaction, publishInTransaction } from '../platform/transaction-events.ts';
import { publishNarrationChanged } from './narration-changes.ts';
import { narrationsFailed } from './narration-events.ts';
import { failNarrationsOf, moveNarrations, stageWaitingNarrations } from './narration-store.ts';

/** Updates narrations on the events of their articles. */
export const articleHandlers = [
  handleInTransaction(extractionProgressed, async (app, tx, { articleId, stage }) => {
    const waiting = await stageWaitingNarrations(tx, articleId, stage, app.clock.now());
    for (const id of waiting) await publishNarrationChanged(app, tx, id);
  }),
  handleInTransaction(articleFailed, async (app, tx, { articleId, failure }) => {
    const narrationIds = await failNarrationsOf(tx, articleId, failure, app.clock.now());
    await publishInTransaction(app, tx, narrationsFailed, { narrationIds });
    for (const id of narrationIds) await publishNarrationChanged(app, tx, id);
  }),
  handleInTransaction(articleReplaced, (_app, tx, replacement) => moveNarrations(tx, replacement)),
];
