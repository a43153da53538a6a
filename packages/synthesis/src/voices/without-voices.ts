import type { EngineInfo } from '../engines/engine.ts';
import { nameOfAssigned } from './name-of-assigned.ts';

/**
 * Returns an engine without the voices that may not be used. A voice `name#3` is speaker 3 of the voice `name`.
 *
 * @param isUsable called with the engine's names of voices
 */
export function withoutVoices(engine: EngineInfo, isUsable: (voice: string) => boolean): EngineInfo {
  const { voices, assigned } = engine;
  return {
    ...engine,
    ...(voices ? { voices: voices.filter(isUsable) } : {}),
    ...(assigned
      ? {
          assigned: Object.fromEntries(
            Object.entries(assigned).filter(([, voice]) => isUsable(nameOfAssigned(voice))),
          ),
        }
      : {}),
  };
}
