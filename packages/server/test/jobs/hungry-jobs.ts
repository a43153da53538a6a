import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob } from '../../src/platform/jobs/define-job.ts';

/** Jobs that do what their input says, also in a process of their own. */
export type HungryInput = {
  name: string;
  does: 'succeed' | 'throw' | 'fill the heap' | 'fill buffers' | 'abort' | 'wait';
};

/** Runs that ended in this process. */
export const ranHere: string[] = [];
/** Jobs that failed permanently, and why. */
export const ended: [string, unknown][] = [];

export const hungryJob = defineJob({
  name: 'hungry',
  schema: z.object({ name: z.string(), does: z.string() }),
  unique: 'queued',
  concurrency: 4,
  resumable: true,
  retry: { limit: 0 },
  handler: async (_app, { name, does }, { signal, progressed }) => {
    ranHere.push(name);
    const held: unknown[] = [];
    if (does === 'throw') throw new Error('no luck');
    if (does === 'abort') process.abort();
    if (does === 'wait') await sleep(600_000, undefined, { signal });
    while (does === 'fill the heap') held.push(new Array(100_000).fill({}));
    while (does === 'fill buffers') {
      held.push(Buffer.alloc(16_000_000, 1));
      await sleep(5);
    }
    progressed();
  },
  exhausted: async (_app, { name }, { crashed }) => void ended.push([name, crashed]),
});
