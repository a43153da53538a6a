import type { SpokenText } from '../engines/engine.ts';
import type { RemoteEngine } from '../engines/remote/remote-engine.ts';
import { createFairQueue, type Queued } from '../scheduling/fair-queue.ts';
import { cleanText } from '../text/clean-text.ts';
import type { UnitLine, UnitPlan } from '../unit.ts';
import { isSpeakable } from './speak-unit.ts';

/** Sends lines to remote engines, before a thread levels and encodes the audio. */
export interface RemoteStage {
  /** Returns whether a remote engine speaks any line of the unit. */
  isFor(unit: UnitPlan): boolean;
  /**
   * Returns the audio from remote engines by line; null for lines of embedded engines.
   *
   * @throws the engine's error; the other lines are then aborted
   */
  speak(unit: UnitPlan, turn: Queued, signal: AbortSignal): Promise<(SpokenText | null)[]>;
}

interface QueuedCall extends Queued {
  run(): Promise<void>;
}

/** Creates the stage. Listeners take turns at every engine, as they do at the threads. */
export function createRemoteStage(engines: readonly RemoteEngine[]): RemoteStage {
  const lanes = new Map<string, { engine: RemoteEngine; enqueue(call: QueuedCall): void }>();
  for (const engine of engines) lanes.set(engine.id, { engine, enqueue: createLane(engine.parallel) });

  const speakLine = (line: UnitLine, turn: Queued, signal: AbortSignal): Promise<SpokenText | null> => {
    const lane = lanes.get(line.voice.engine);
    const { text } = cleanText(line.text);
    if (!lane || !isSpeakable(text)) return Promise.resolve(null);
    const { voice, language, rate, pitch } = line.voice;
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          signal.throwIfAborted();
          resolve(await lane.engine.speak({ text, language, voice, rate, pitch, signal }));
        } catch (error) {
          reject(error);
        }
      };
      const { user, job, first, urgent, order } = turn;
      lane.enqueue({ user, job, first, urgent, order, run });
    });
  };

  return {
    isFor: (unit) => unit.lines.some((line) => lanes.has(line.voice.engine)),
    async speak(unit, turn, signal) {
      const failure = new AbortController();
      const either = AbortSignal.any([signal, failure.signal]);
      try {
        return await Promise.all(unit.lines.map((line) => speakLine(line, turn, either)));
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    },
  };
}

/** Returns a function that runs calls in fair order, at most `parallel` at the same time. */
function createLane(parallel: number): (call: QueuedCall) => void {
  const queue = createFairQueue<QueuedCall>();
  let running = 0;
  const next = (): void => {
    while (running < parallel) {
      const call = queue.next();
      if (!call) return;
      running += 1;
      void call.run().finally(() => {
        running -= 1;
        next();
      });
    }
  };
  return (call) => {
    queue.add(call);
    next();
  };
}
