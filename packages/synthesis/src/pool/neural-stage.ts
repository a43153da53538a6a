import { isNeural } from '../engines/engines.ts';
import { type EngineBuilds, modelOf, type NeuralId } from '../engines/find-engines.ts';
import type { NeuralPiece } from '../engines/neural-engine.ts';
import type { InferredPiece } from '../engines/speak-neural.ts';
import type { InferencePool, NamedTensor, OnnxModel } from '../inference/inference.ts';
import { createModelRunner } from '../inference/run-model.ts';
import type { UnitPlan } from '../unit.ts';
import type { SpeechTask } from './speech-task.ts';
import type { EncodedLines } from './worker-messages.ts';

/** Runs the models of neural voices, between the encoding of a unit and its MP3. */
export interface NeuralStage {
  /** Returns whether a neural engine speaks any line of the unit. */
  isFor(unit: UnitPlan): boolean;
  /** Maximum length of a piece, by line, for the speed of the models on this machine. */
  maxPieceLengths(unit: UnitPlan): number[];
  /**
   * @param onBeginning called with the first piece of the unit, if it begins a job that somebody waits for, as soon as
   * the beginning of its sound is there; not if that takes no longer than all of it
   * @throws the errors of `InferencePool.run`; the other pieces are then aborted
   */
  infer(
    task: SpeechTask,
    lines: EncodedLines,
    onBeginning?: (beginning: InferredPiece) => void,
  ): Promise<(readonly InferredPiece[] | null)[]>;
  /** Uses other voices from the next unit on. */
  replaceBuilds(builds: EngineBuilds): void;
  /** Returns the model of a voice; null if the voice is not neural. */
  modelOf(engine: string, voice: string): OnnxModel | null;
}

/**
 * Maximum length of a piece in UTF-16 units: 8 seconds of audio. A piece can't be stopped, so whoever comes while
 * it runs waits for its end.
 */
const maxPieceLength = 120;
/** A shorter piece would sound chopped. */
const minPieceLength = 40;
/** How long a run may take, in milliseconds: half of the time in which a newcomer should hear something. */
const targetPieceMs = 500;

/** @param onMissing called once for each voice that lacks symbols of the pronunciation */
export function createNeuralStage(
  inference: InferencePool,
  firstBuilds: EngineBuilds,
  onMissing: (voice: string, symbols: readonly string[]) => void,
): NeuralStage {
  let builds = firstBuilds;
  /** Milliseconds per character, of the longest run for each of a model's recent pieces. */
  const paces = new Map<string, number>();
  const reported = new Set<string>();
  const findModel = (engine: string, voice: string): OnnxModel | null =>
    isNeural(engine) ? modelOf(engine as NeuralId, builds, voice) : null;

  const runner = createModelRunner(inference);

  return {
    isFor: (unit) => unit.lines.some(({ voice }) => isNeural(voice.engine)),
    maxPieceLengths: (unit) =>
      unit.lines.map(({ voice }) => {
        const pace = paces.get(findModel(voice.engine, voice.voice)?.file ?? '');
        const fitting = pace === undefined ? maxPieceLength : Math.round(targetPieceMs / pace);
        return Math.min(maxPieceLength, Math.max(minPieceLength, fitting));
      }),
    async infer(task, lines, onBeginning) {
      for (const [at, pieces] of lines.entries()) {
        const voice = task.unit.lines[at]?.voice.voice ?? '';
        const missing = [...new Set(pieces?.flatMap((piece) => piece.missing ?? []))];
        if (missing.length === 0 || reported.has(voice)) continue;
        reported.add(voice);
        onMissing(voice, missing);
      }
      const failure = new AbortController();
      const signal = AbortSignal.any([task.signal, failure.signal]);
      const all = lines.flatMap((pieces) => pieces ?? []);
      const first = lines[0]?.[0];
      const run = async (piece: NeuralPiece): Promise<InferredPiece> => {
        const rest = withoutInputs(piece);
        // A piece is finished before the next one begins.
        const turn = { ...task, order: task.order + all.indexOf(piece) / all.length };
        const begin = (sound: NamedTensor): void => onBeginning?.({ piece: rest, outputs: [sound] });
        const wantsBeginning = task.first && task.urgent && piece === first;
        const reply = await runner.run(piece.inference, turn, signal, wantsBeginning ? begin : undefined);
        const { file } = piece.inference.model;
        const pace = reply.longestMs / Math.max(1, piece.characters);
        paces.set(file, (paces.get(file) ?? pace) * 0.8 + pace * 0.2);
        return { piece: rest, outputs: reply.outputs };
      };
      try {
        return await Promise.all(lines.map((pieces) => pieces && Promise.all(pieces.map(run))));
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    },
    replaceBuilds(renewed) {
      builds = renewed;
    },
    modelOf: findModel,
  };
}

/** The inputs are not needed any more. */
const withoutInputs = (piece: NeuralPiece): NeuralPiece => ({
  ...piece,
  inference: { ...piece.inference, inputs: {} },
});
