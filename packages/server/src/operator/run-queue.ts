import { type QueueClass, queueClassNames } from '@earmark/contract';
import { retryFailedJobs, showQueue } from '../administration/index.ts';
import type { App } from '../platform/app.ts';
import type { QueueCommand } from './read-queue-command.ts';

/** Runs a command about the queue. @returns the output */
export async function runQueue(app: App, command: QueueCommand): Promise<string> {
  if (command.kind === 'show-queue') return describeQueue(app);
  const classes = command.of === null ? queueClassNames : [command.of];
  let count = 0;
  for (const name of classes) {
    for (;;) {
      const retried = await retryFailedJobs(app, null, { class: name });
      count += retried.count;
      // What a plan refuses stays failed, and would be found again.
      if (!retried.more || retried.count === 0) break;
    }
  }
  return count === 0 ? 'Nothing was retried.' : `${count} ${count === 1 ? 'job is' : 'jobs are'} retried.`;
}

async function describeQueue(app: App): Promise<string> {
  const { classes, workers, speed, seconds_left: left } = await showQueue(app);
  const columns: readonly ((row: QueueClass) => string)[] = [
    ({ waiting }) => String(waiting),
    ({ running }) => String(running),
    ({ waiting, oldest_seconds }) => (waiting === 0 ? '-' : `${oldest_seconds} s`),
    ({ failed }) => String(failed),
  ];
  const rows = [
    ['class', 'waiting', 'running', 'oldest', 'failed'],
    ...classes.map((row) => [row.class, ...columns.map((show) => show(row))]),
  ];
  return [
    ...rows.map((cells) => cells.map((cell, at) => (at === 4 ? cell : cell.padEnd(10))).join('')),
    '',
    workers === 0
      ? 'No process converts: start one with the role worker.'
      : `${workers} ${workers === 1 ? 'process converts' : 'processes convert'}.`,
    ...(speed === null ? [] : [`Lately ${speed} times faster than speech.`]),
    ...(left === null ? [] : [`The last conversion is done in about ${Math.ceil(left / 60)} min.`]),
  ].join('\n');
}
