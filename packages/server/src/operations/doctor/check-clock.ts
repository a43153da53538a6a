import type { DatabaseState } from '../../platform/db/database-state.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('clock');

/** Seconds of difference from which jobs start noticeably late or early. */
const warningSeconds = 5;
/** Seconds from which signed addresses and tokens, valid for minutes, are refused. */
const problemSeconds = 60;

/** Compares the clock of this machine with that of the database. */
export function checkClock({ clockSkewMs }: Pick<DatabaseState, 'clockSkewMs'>): Finding {
  const seconds = Math.abs(clockSkewMs) / 1_000;
  const order = clockSkewMs < 0 ? 'behind' : 'ahead of';
  const message = `The clock of this machine is ${seconds.toFixed(1)} seconds ${order} that of the database.`;
  const advice = 'Synchronize both by NTP: signed addresses, sessions and schedules depend on the time.';
  if (seconds >= problemSeconds) return problem(message, advice);
  if (seconds >= warningSeconds) return warning(message, advice);
  return ok('The clocks of this machine and of the database agree.');
}
