/**
 * Measures the memory and the start of the whole service, as `npm start` runs it: the proportional set size
 * of all its processes, with the embedded database. The service runs on its own copy of Node.js, so that it
 * shares no memory with other processes on the machine.
 *
 *   node bench/server-idle-memory.ts [--part rest,roles,conversions,load,start] [--seconds 60] [--minutes 20]
 *
 * Targets: 250 MB at rest, and 130 MB for each role alone, without its database; 400 MB after 140 mixed
 * conversions; after 20 minutes at 50 connections within 15 % of the level after the first minute; a start
 * in 2.5 s.
 */

import { chmod, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureRest, measureRoles, measureStart } from './memory-at-rest.ts';
import { measureConversions, measureLoad } from './memory-in-use.ts';
import { buildBundle, makeHome } from './start-service.ts';

const parts = {
  rest: measureRest,
  roles: measureRoles,
  conversions: measureConversions,
  load: measureLoad,
  start: measureStart,
};

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: Object.keys(parts).join(',') },
    /** Seconds between the start, or the last conversion, and the measurement. */
    seconds: { type: 'string', default: '60' },
    /** Duration of the load in minutes. */
    minutes: { type: 'string', default: '20' },
    /** Number of conversions. */
    conversions: { type: 'string', default: '140' },
  },
});

await buildBundle();
await using folder = await makeHome();
const node = join(folder.dir, 'node');
await copyFile(process.execPath, node);
await chmod(node, 0o755);
for (const name of values.part.split(',')) {
  const part = Object.entries(parts).find(([each]) => each === name);
  if (!part) throw new Error(`there is no part ${name}: ${Object.keys(parts).join(', ')}`);
  await part[1]({
    node,
    seconds: Number(values.seconds),
    minutes: Number(values.minutes),
    conversions: Number(values.conversions),
  });
}
