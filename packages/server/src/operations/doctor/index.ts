import { ConfigError } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { OperationParts } from '../operation-parts.ts';
import { describeProblems } from './check-configuration.ts';
import { describeFindings, findingsToJson, hasProblem } from './describe-findings.ts';
import { outside as realOutside } from './outside.ts';
import { type DoctorOptions, runDoctor } from './run-doctor.ts';

export { readDoctorOptions } from './run-doctor.ts';

/**
 * Runs `earmark doctor`.
 * @param loadParts throws ConfigError if the configuration cannot be used, which is the only finding then
 */
export async function doctor(
  { json }: Pick<DoctorOptions, 'json'>,
  loadParts: () => Promise<OperationParts>,
  { log, outside = realOutside }: { log: Log; outside?: typeof realOutside },
): Promise<{ hasProblem: boolean; output: string }> {
  const findings = await loadParts().then(
    (parts) => runDoctor(parts, outside, log),
    (error: unknown) => {
      if (error instanceof ConfigError) return describeProblems(error.problems);
      throw error;
    },
  );
  const output = json ? findingsToJson(findings) : describeFindings(findings);
  return { hasProblem: hasProblem(findings), output };
}
