import { SpeechError } from '../../errors.ts';

/** Limits the cost of paid engines. */
export interface SpendingCap {
  /**
   * Reserves the cost of a request at list price. Called before every request.
   *
   * @throws SpeechError `over_budget` if the request must not be made
   */
  reserve(engine: string, dollars: number): void | Promise<void>;
}

/**
 * Creates a cap per day (UTC) that counts in this process; the count is lost when the process restarts. A
 * deployment with several processes passes a cap that counts in its database instead.
 */
export function createDailyCap(dollarsADay: number, now: () => Date = () => new Date()): SpendingCap {
  let day = '';
  let spent = 0;
  return {
    reserve(engine, dollars) {
      const today = now().toISOString().slice(0, 10);
      if (today !== day) [day, spent] = [today, 0];
      if (spent + dollars > dollarsADay) {
        throw new SpeechError(
          'over_budget',
          `The daily cap of ${dollarsADay} dollars is reached; '${engine}' is not used.`,
        );
      }
      spent += dollars;
    },
  };
}
