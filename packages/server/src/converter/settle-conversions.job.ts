import { FREE_CONVERSION_DAYS } from '@earmark/contract';
import { z } from 'zod';
import { endGuest } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { defineJob, defineSchedule } from '../platform/jobs/define-job.ts';
import { type FreeConversion, listConversions, markErased, moveOn } from './free-conversions-store.ts';
import { release } from './release.ts';
import { findArticleOf, settle } from './settle.ts';

/** Milliseconds after which nobody is reading any more what was given: far more than the longest file takes. */
const takingFor = 600_000;
/** Most that one round looks at, of each state. */
const most = 500;

/** Mails what failed, goes on where somebody was cut short, and erases what is a month old. */
export const settleConversions = defineJob({
  name: 'settle-free-conversions',
  schema: z.object({}),
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 300,
  retry: { limit: 0 },
  handler: async (app, _input, run) => {
    const now = app.clock.now().getTime();
    const each = async (
      status: readonly FreeConversion['status'][],
      age: number,
      act: (row: FreeConversion) => Promise<unknown>,
    ) => {
      for (const row of await listConversions(app.db, { status, before: new Date(now - age), limit: most })) {
        run.signal.throwIfAborted();
        await act(row).catch((error: unknown) => {
          run.log.error({ err: error, conversion: row.id }, 'a free conversion could not be settled');
        });
      }
    };
    await each(['mailed', 'converting'], FREE_CONVERSION_DAYS * 86_400_000, (row) => erase(app, row));
    await each(['released'], 0, (row) => release(app, row));
    await each(['taking'], takingFor, (row) => takeUp(app, row));
    await each(['converting'], 0, (row) => settle(app, row.id));
  },
});

export const settleEveryMinute = defineSchedule({ job: settleConversions, cron: '* * * * *', input: {} });

async function erase(app: App, { id, user_id }: FreeConversion): Promise<void> {
  if (user_id !== null) await endGuest(app, user_id);
  await markErased(app.db, id);
}

/** Whoever read it was cut short: either it was added by then, or nothing came of it. */
async function takeUp(app: App, row: FreeConversion): Promise<void> {
  const isAdded = row.user_id !== null && (await findArticleOf(app, row.user_id)) !== null;
  if (isAdded) await moveOn(app.db, row.id, 'taking', 'converting');
  else await release(app, row);
}
