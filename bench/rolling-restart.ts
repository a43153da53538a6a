/**
 * Runs the processes of the compose file (api x2 and mail behind a load balancer, worker x2, scheduler, PostgreSQL,
 * S3-compatible storage), and replaces each of them by a new one while a user reads, listens, adds texts and
 * receives mail. Fails unless no request failed, every broken stream continued, at least one was broken off, and
 * everything that was acknowledged is completed exactly once.
 *
 *   node bench/rolling-restart.ts [--rounds 1] [--pgbouncer 4] [--stop-delay 3]
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Article } from '@earmark/contract';
import { startLoad } from './rolling-restart/load.ts';
import { startTopology } from './rolling-restart/topology.ts';

const { values } = parseArgs({
  options: {
    /** How often each process is replaced. */
    rounds: { type: 'string', default: '1' },
    /** Number of sessions of a PgBouncer in transaction mode; 0 connects to PostgreSQL directly. */
    pgbouncer: { type: 'string', default: '0' },
    /** Seconds for which processes still answer after SIGTERM. */
    'stop-delay': { type: 'string', default: '3' },
    /** Seconds in which everything must be completed after the last replacement. */
    deadline: { type: 'string', default: '180' },
  },
});

/** Waits until all titles are completed, or the deadline passes. @returns what is wrong, one line each */
async function findUnfinished(titles: readonly string[], list: () => Promise<Article[]>): Promise<string[]> {
  const end = performance.now() + Number(values.deadline) * 1000;
  for (;;) {
    const byTitle = Map.groupBy(await list(), ({ title }) => title);
    const problems = titles.flatMap((title) => {
      const found = byTitle.get(title) ?? [];
      if (found.length !== 1) return [`${title}: ${found.length} entries`];
      return found[0]?.status === 'completed' ? [] : [`${title}: ${found[0]?.status}`];
    });
    if (problems.length === 0 || performance.now() > end) return problems;
    await sleep(500);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
let printed = 0;
/** Prints the faults since the last call. */
const printFaults = () => {
  for (const fault of load.faults.slice(printed)) print(`FAULT ${fault}`);
  printed = load.faults.length;
};
const started = performance.now();
await using topology = await startTopology({
  sessions: Number(values.pgbouncer),
  stopDelaySeconds: Number(values['stop-delay']),
});
print(
  `${topology.members.length} processes started in ${Math.round((performance.now() - started) / 1000)} s`,
);
const load = await startLoad(topology);
await sleep(3_000);
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const member of [...topology.members]) {
    const begun = performance.now();
    const code = await topology.replace(member);
    if (code !== 0) load.faults.push(`a process of the role ${member.role} ended with code ${code}`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(
      `round ${round}: ${member.role.padEnd(9)} replaced in ${seconds} s, ${load.faults.length} faults so far`,
    );
    printFaults();
  }
}
await sleep(3_000);
await load.stop();
load.faults.push(...(await findUnfinished(load.titles, load.list)));
if (load.totals.resumedStreams === 0)
  load.faults.push('no stream was broken off, so that none could be continued: run it again');

const { totals, faults } = load;
const problems = topology.problems();
for (const problem of problems) print(problem);
printFaults();
const repeated = topology.repeatedRequests();
print(
  `requests        ${totals.requests}, ${totals.failedRequests} failed, ${repeated} sent again by the balancer`,
);
print(
  `live streams    ${totals.streams}, ${totals.resumedStreams} continued, ${totals.brokenStreams} broken`,
);
print(`event streams   opened again ${totals.resumedEvents} times`);
print(`texts           ${totals.adds} acknowledged`);
print(`mails           ${totals.mails} acknowledged, ${totals.repeatedMails} sent again`);
print(`logs            ${problems.length} warnings and errors`);
print(`faults          ${faults.length}`);
if (faults.length > 0) process.exitCode = 1;
