/**
 * Carries the embedded database in a directory over, without waiting jobs, and sends itself a signal at a step:
 * `node upgrade-process.ts <directory> <number of the step, from 1> <signal>`.
 */
import { migrations } from '../migrations/index.ts';
import { createLog } from '../src/platform/log.ts';
import { upgradeEmbedded } from '../src/platform/upgrade/upgrade-embedded.ts';

const [dir = '', step = '', signal = ''] = process.argv.slice(2);
let steps = 0;
await upgradeEmbedded({
  dir,
  sync: false,
  log: createLog('silent'),
  // The declarations of the jobs are the whole product, which takes longer to load than the upgrade takes.
  schema: async () => ({ migrations, jobs: [] }),
  say: (line) => {
    process.stdout.write(`${line}\n`);
    if (++steps === Number(step)) process.kill(process.pid, signal);
  },
});
