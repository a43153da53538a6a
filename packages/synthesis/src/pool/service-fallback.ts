import { SpeechError } from '../errors.ts';
import type { UnitPlan } from '../unit.ts';
import { replanUnit, withoutVoicesOf } from '../units/replan-unit.ts';
import type { SpeechCapabilities, VoiceSettings } from '../voices/resolve-voice.ts';

/**
 * Continues an episode with other voices if a voice service refuses a request, fails or exceeds its budget, or if
 * a voice of any engine but espeak-ng fails.
 */
export interface ServiceFallback {
  /** The engines that speak the episode, without the services and voices that have failed. */
  capabilities(): SpeechCapabilities;
  /**
   * @returns the unit as it was spoken, possibly with a different voice than planned
   * @throws SpeechError if no voice can speak it; the signal's reason if it is aborted
   */
  speak<Spoken>(
    unit: UnitPlan,
    speak: (unit: UnitPlan) => Promise<Spoken>,
    signal?: AbortSignal,
  ): Promise<{ unit: UnitPlan; spoken: Spoken }>;
}

export function createServiceFallback(
  capabilities: SpeechCapabilities,
  settings: VoiceSettings,
  onFailure: (error: unknown) => void = () => {},
): ServiceFallback {
  let remaining = capabilities;
  return {
    capabilities: () => remaining,
    speak: async (unit, speak, signal) => {
      for (;;) {
        const planned = replanUnit(unit, remaining, settings);
        try {
          return { unit: planned, spoken: await speak(planned) };
        } catch (error) {
          const isRefused = error instanceof SpeechError && error.code !== 'closed' && !signal?.aborted;
          const rest = isRefused ? withoutVoicesOf(planned, remaining) : null;
          if (!rest) throw error;
          onFailure(error);
          remaining = rest;
        }
      }
    },
  };
}
