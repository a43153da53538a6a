import { findingLevels, type HealthFinding } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { outsideRequest } from '../../platform/db/request-limits.ts';
import { reasonOf } from '../../platform/reason-of.ts';

/** Age in milliseconds from which a result is not the latest any more. */
const maxAgeMs = 60_000;
/** Milliseconds that a check may take; each of its parts has a shorter limit of its own. */
const timeoutMs = 60_000;

/** What the last check found. */
export interface HealthState {
  readonly findings: readonly HealthFinding[];
  readonly checkedAt: Date | null;
  readonly running: boolean;
}

/** Checks of the installation by this process, one at a time. */
export interface HealthCheck {
  /**
   * Returns the last result at once, and starts a check if it is too old.
   * @param again starts one in any case
   */
  read(again: boolean): HealthState;
}

export function createHealthCheck(app: App): HealthCheck {
  let findings: readonly HealthFinding[] = [];
  let checkedAt: Date | null = null;
  let running = false;
  const check = async () => {
    findings = await findAll(app);
    checkedAt = app.clock.now();
    running = false;
  };
  return {
    read: (again) => {
      const isOld = !checkedAt || app.clock.now().getTime() - checkedAt.getTime() > maxAgeMs;
      if (!running && (again || isOld)) {
        running = true;
        // The request does not wait for it, and must not end it.
        void outsideRequest(check);
      }
      return { findings, checkedAt, running };
    },
  };
}

/** Never throws: a check that fails is a problem as well. */
async function findAll({ program }: App): Promise<HealthFinding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs).unref();
  });
  try {
    const found = await Promise.race([program.checkHealth(), timeout]);
    const rank = ({ level }: HealthFinding) => findingLevels.indexOf(level);
    return found
      .map(({ part, level, message, advice = '' }) => ({ part, level, message, advice: advice || null }))
      .toSorted((one, other) => rank(one) - rank(other));
  } catch (error) {
    const message = `The check did not end: ${reasonOf(error)}.`;
    return [{ part: 'check', level: 'problem', message, advice: 'Try again.' }];
  } finally {
    clearTimeout(timer);
  }
}
