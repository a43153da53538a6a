import type { EngineInfo } from '../engines/engine.ts';
import type { InferencePool, OnnxModel } from '../inference/inference.ts';
import { nameOfAssigned } from '../voices/name-of-assigned.ts';
import type { SpeechCapabilities } from '../voices/resolve-voice.ts';
import { withoutVoices } from '../voices/without-voices.ts';
import type { NeuralStage } from './neural-stage.ts';

/**
 * Returns a function that leaves out the voices whose model was set aside. It returns the same object until something
 * changes.
 */
export function createAvailableVoices(
  inference: Pick<InferencePool, 'stats'>,
  { modelOf }: Pick<NeuralStage, 'modelOf'>,
): (found: SpeechCapabilities) => SpeechCapabilities {
  let last: { found: SpeechCapabilities; setAside: string; result: SpeechCapabilities } | null = null;
  return (found) => {
    const files = inference.stats().setAside;
    const setAside = files.join('\n');
    if (last?.found !== found || last.setAside !== setAside) {
      const isUsable = (engine: string, voice: string): boolean =>
        !files.includes(modelOf(engine, voice)?.file ?? '');
      const engines = found.engines.map((engine) =>
        withoutVoices(engine, (voice) => isUsable(engine.id, voice)),
      );
      last = { found, setAside, result: files.length === 0 ? found : { ...found, engines } };
    }
    return last.result;
  };
}

/** Returns the model of the first neural voice, preferably one that is assigned to a product voice. */
export function firstModel(
  engines: readonly EngineInfo[],
  { modelOf }: Pick<NeuralStage, 'modelOf'>,
): OnnxModel | null {
  for (const { id, voices = [], assigned = {} } of engines) {
    for (const voice of [...Object.values(assigned).map(nameOfAssigned), ...voices]) {
      const model = modelOf(id, voice);
      if (model) return model;
    }
  }
  return null;
}
