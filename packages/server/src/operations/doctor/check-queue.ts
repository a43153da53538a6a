import { maxWaitSeconds } from '../../platform/jobs/max-wait.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning } = findingsOf('queue');

/**
 * @param oldest seconds for which the oldest job of each class has waited
 * @param failed number of recently failed jobs by queue
 */
export function checkQueue(
  oldest: ReadonlyMap<string, number>,
  failed: ReadonlyMap<string, number>,
): Finding[] {
  const waiting = [...oldest].filter(([, seconds]) => seconds > 0);
  const late = waiting.filter(([name, seconds]) => seconds > (maxWaitSeconds[name] ?? Infinity));
  const list = (entries: readonly (readonly [string, number])[]) =>
    entries.map(([name, seconds]) => `${name} ${describeDuration(seconds)}`).join(', ');
  const findings = [
    late.length > 0
      ? warning(
          `The oldest waiting jobs by class have waited too long: ${list(late)}.`,
          'Check that a process with the role worker runs, and read its log; start more workers if it is busy.',
        )
      : ok(waiting.length > 0 ? `The oldest waiting jobs by class: ${list(waiting)}.` : 'No job waits.'),
  ];
  if (failed.size > 0) {
    const counts = [...failed].map(([name, count]) => `${name} ${count}`).join(', ');
    findings.push(
      warning(`Jobs failed in the last 24 hours: ${counts}.`, 'The log of the workers states the reasons.'),
    );
  }
  return findings;
}

function describeDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
