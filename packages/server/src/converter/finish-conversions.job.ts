import { freeConversionDays } from '@earmark/contract';
import { endGuest } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { type FreeConversion, listConversions, markErased, moveOn } from './free-conversions-store.ts';
import { findArticleOf, mailOutcome } from './mail-outcome.ts';
import { releaseConversion } from './release-conversion.ts';

/**
 * Milliseconds after which reading a submission counts as interrupted: far more than the largest file takes.
 */
const readTimeoutMs = 600_000;
/** Maximum number of rows per state and run. */
const maxConversions = 500;

/** Sends missing mails, resumes interrupted conversions, and erases those that are older than 30 days. */
export const finishConversions = onSchedule('* * * * *', {
  name: 'settle-free-conversions',
  timeoutSeconds: 300,
  retry: { limit: 0 },
  handler: async (app, _input, run) => {
    const now = app.clock.now().getTime();
    const each = async (
      status: readonly FreeConversion['status'][],
      age: number,
      complete: (row: FreeConversion) => Promise<unknown>,
    ) => {
      for (const row of await listConversions(app.db, {
        status,
        before: new Date(now - age),
        limit: maxConversions,
      })) {
        run.signal.throwIfAborted();
        await complete(row).catch((error: unknown) => {
          run.log.error({ err: error, conversion: row.id }, 'a free conversion could not be finished');
        });
      }
    };
    await each(['mailed', 'converting'], freeConversionDays * 86_400_000, (row) => erase(app, row));
    await each(['released'], 0, (row) => releaseConversion(app, row));
    await each(['taking'], readTimeoutMs, (row) => resumeTaking(app, row));
    await each(['converting'], 0, (row) => mailOutcome(app, row.id));
  },
});

async function erase(app: App, { id, user_id }: FreeConversion): Promise<void> {
  if (user_id !== null) await endGuest(app, user_id);
  await markErased(app.db, id);
}

/**
 * The request was interrupted: if the article was added, the conversion continues; otherwise it is released.
 */
async function resumeTaking(app: App, row: FreeConversion): Promise<void> {
  const isAdded = row.user_id !== null && (await findArticleOf(app, row.user_id)) !== null;
  if (isAdded) await moveOn(app.db, row.id, 'taking', 'converting');
  else await releaseConversion(app, row);
}
