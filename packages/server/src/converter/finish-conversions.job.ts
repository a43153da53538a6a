import { freeConversionDays } from '@earmark/contract';
import { endGuest } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { type FreeConversion, listConversions, markErased, moveOn } from './free-conversions-store.ts';
import { findArticleOf, mailOutcome } from './mail-outcome.ts';
import { releaseConversion } from './release-conversion.ts';

/** Milliseconds after which nobody is reading any more what was given: far more than the longest file takes. */
const takeTimeoutMs = 600_000;
/** Most that one round looks at, of each state. */
const max = 500;

/** Mails what failed, goes on where somebody was cut short, and erases what is a month old. */
export const finishConversions = onSchedule('* * * * *', {
  name: 'settle-free-conversions',
  timeoutSeconds: 300,
  retry: { limit: 0 },
  handler: async (app, _input, run) => {
    const now = app.clock.now().getTime();
    const each = async (
      status: readonly FreeConversion['status'][],
      age: number,
      act: (row: FreeConversion) => Promise<unknown>,
    ) => {
      for (const row of await listConversions(app.db, { status, before: new Date(now - age), limit: max })) {
        run.signal.throwIfAborted();
        await act(row).catch((error: unknown) => {
          run.log.error({ err: error, conversion: row.id }, 'a free conversion could not be settled');
        });
      }
    };
    await each(['mailed', 'converting'], freeConversionDays * 86_400_000, (row) => erase(app, row));
    await each(['released'], 0, (row) => releaseConversion(app, row));
    await each(['taking'], takeTimeoutMs, (row) => resumeTaking(app, row));
    await each(['converting'], 0, (row) => mailOutcome(app, row.id));
  },
});

async function erase(app: App, { id, user_id }: FreeConversion): Promise<void> {
  if (user_id !== null) await endGuest(app, user_id);
  await markErased(app.db, id);
}

/** Whoever read it was cut short: either it was added by then, or nothing came of it. */
async function resumeTaking(app: App, row: FreeConversion): Promise<void> {
  const isAdded = row.user_id !== null && (await findArticleOf(app, row.user_id)) !== null;
  if (isAdded) await moveOn(app.db, row.id, 'taking', 'converting');
  else await releaseConversion(app, row);
}
