import { joinSounds, planWindows, sliceSteps, type Window } from './decoder-windows.ts';
import type {
  DecoderPart,
  InferencePool,
  InferenceRequest,
  InferenceTurn,
  NamedTensor,
  Tensor,
} from './inference.ts';

/** What a model has returned. */
export interface ModelReply {
  /** The outputs of the model, in the order of its graph. */
  outputs: readonly NamedTensor[];
  /** Duration of the longest run in milliseconds: what others wait for. */
  longestMs: number;
  /** Processor time of all runs in milliseconds. */
  cpuMs: number;
}

/** Runs a model. */
export interface ModelRunner {
  /**
   * Runs a model: first what is before its decoder, then the decoder on one window after the other, each in its turn,
   * so that others need not wait for the whole.
   *
   * @param onBeginning called with the beginning of the sound, as long as a window, as soon as it is there; not for a
   * sound that is shorter, and not if the model has no decoder
   * @throws the errors of `InferencePool.run`
   */
  run(
    request: InferenceRequest,
    turn: InferenceTurn,
    signal: AbortSignal,
    onBeginning?: (sound: NamedTensor) => void,
  ): Promise<ModelReply>;
}

/** How long a window may run in milliseconds. */
const targetWindowMs = 250;
/** Smallest part of a window that is run at once; the margins take more time than smaller ones save. */
const minShare = 1 / 4;

/** Creates a runner, which remembers how fast each decoder is. */
export function createModelRunner(pool: InferencePool): ModelRunner {
  /** Milliseconds per step, from recent windows. */
  const paces = new Map<string, number>();

  const sizeFor = (file: string, { window }: DecoderPart): number => {
    const fitting = targetWindowMs / (paces.get(file) ?? 0);
    return Math.round(Math.min(window, Math.max(window * minShare, fitting)));
  };

  return {
    async run(request, turn, signal, onBeginning) {
      const before = await pool.run(request, turn, signal);
      const [steps, ...others] = before.outputs;
      const { file, decoder: [part] = [] } = request.model;
      if (!before.isBeforeDecoder || !steps || !part)
        return { outputs: before.outputs, longestMs: before.ms, cpuMs: before.cpuMs };
      const count = steps.dimensions[2] ?? 0;
      const windows = planWindows(count, { from: 0, to: count }, sizeFor(file, part), part.margin);
      const sounds: Float32Array[] = [];
      let longestMs = before.ms;
      let { cpuMs } = before;
      let name = '';
      let isBeginning = true;
      const runWindow = async ({ from, to, needed }: Window, at: number): Promise<void> => {
        const window = { steps: sliceSteps(steps, needed), from: from - needed.from, to: to - needed.from };
        const reply = await pool.run({ ...request, window, sounds: needed.to - needed.from }, turn, signal);
        const pace = reply.ms / (to - from);
        paces.set(file, (paces.get(file) ?? pace) * 0.8 + pace * 0.2);
        longestMs = Math.max(longestMs, reply.ms);
        cpuMs += reply.cpuMs;
        const [sound] = reply.outputs;
        name = sound?.name ?? '';
        sounds[at] = sound?.data as Float32Array;
        const next = windows.findIndex((_, index) => sounds[index] === undefined);
        if (!isBeginning || next < 0 || (windows[next]?.from ?? 0) < part.window) return;
        isBeginning = false;
        onBeginning?.({ name, ...asSound(joinSounds(sounds.slice(0, next))) });
      };
      await Promise.all(windows.map(runWindow));
      return { outputs: [{ name, ...asSound(joinSounds(sounds)) }, ...others], longestMs, cpuMs };
    },
  };
}

const asSound = (data: Float32Array): Tensor => ({ data, dimensions: [1, 1, data.length] });
