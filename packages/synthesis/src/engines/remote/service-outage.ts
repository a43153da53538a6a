import { SpeechError } from '../../errors.ts';

/** How a call went: the service answered, or it was silent; `ended` follows in any case. */
type Report = (outcome: 'answered' | 'silent' | 'ended') => void;

/** Remembers whether a service answers, so that not every text waits for one that does not. */
export interface ServiceOutage {
  /**
   * Called before each call.
   * @throws SpeechError `engine_failed` during an outage, except for one call at a time after `unavailableMs`
   */
  enter(): Report;
}

/** @param unavailableMs milliseconds without calls after one that was not answered */
export function createServiceOutage(engine: string, unavailableMs: number): ServiceOutage {
  /** When the service may be called again; null if it is available. */
  let triedAgainAt: number | null = null;
  let isBeingTried = false;
  return {
    enter: () => {
      const isTrial = triedAgainAt !== null;
      if (triedAgainAt !== null && (isBeingTried || performance.now() < triedAgainAt))
        throw new SpeechError('engine_failed', `${engine}: does not answer at present`);
      if (isTrial) isBeingTried = true;
      return (outcome) => {
        if (outcome === 'answered') triedAgainAt = null;
        if (outcome === 'silent') triedAgainAt = performance.now() + unavailableMs;
        if (outcome === 'ended' && isTrial) isBeingTried = false;
      };
    },
  };
}
