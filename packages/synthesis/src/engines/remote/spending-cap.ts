import { SpeechError } from '../../errors.ts';

/** Keeps what paid engines cost under a limit. */
export interface SpendingCap {
  /**
   * Called before every request, with what it will cost at list price.
   *
   * @throws SpeechError `over_budget` when it must not be made
   */
  reserve(engine: string, dollars: number): void | Promise<void>;
}

/**
 * A cap for each day (UTC), kept in this process: it begins anew with the process. A service of many processes passes a
 * cap that counts in its database instead.
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
          `The ${dollarsADay} dollars of today are spent; '${engine}' is not asked.`,
        );
      }
      spent += dollars;
    },
  };
}
