import { stat, writeFile } from 'node:fs/promises';
import { SpeechError } from '../errors.ts';
import type { OnnxModel } from './inference.ts';
import type { FromInference, ToInference } from './inference-messages.ts';
import { type OpenModel, openModel } from './open-model.ts';

/** Number of models in memory. Each takes about 30 MB besides its weights. */
const maxOpenModels = 2;

/** Serves the process that has started this one, one message after the other, until it is gone. */
export function serveInference(
  handle: (message: ToInference) => Promise<FromInference> = createHandler(),
): void {
  // If the machine runs out of memory, the kernel ends this process and not the service.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  process.on('disconnect', () => process.exit(0));
  const collect = createCollector();
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (message: ToInference) => {
    last = last.then(async () => {
      process.send?.(await handle(message));
      collect(message.kind);
    });
  });
}

/** After this many runs, everything is collected, which takes 5 ms; it is 2 seconds of work or more. */
const runsPerCollection = 10;

/**
 * Creates a function that frees the inputs and outputs of a run, or what opening a model has left. They are outside of
 * V8's heap, which would let 64 MB of them gather before it collected them.
 */
function createCollector(): (last: ToInference['kind']) => void {
  const { gc } = globalThis;
  let runs = 0;
  return (last) => {
    runs += 1;
    const isDue = last === 'load' || runs % runsPerCollection === 0;
    gc?.({ type: isDue ? 'major' : 'minor' });
  };
}

/** Creates the function that handles messages with onnxruntime. It never throws. */
function createHandler(): (message: ToInference) => Promise<FromInference> {
  const models = new Map<string, Promise<OpenModel>>();
  const find = async (model: OnnxModel): Promise<OpenModel> => {
    // A voice that was installed again has the same file with other content.
    const { mtimeMs, size } = await stat(model.file).catch(() => ({ mtimeMs: 0, size: 0 }));
    const key = JSON.stringify([model.file, model.expose, model.decoder, mtimeMs, size]);
    const opened = models.get(key) ?? openModel(model);
    models.delete(key);
    models.set(key, opened);
    for (const [oldest, stale] of models) {
      if (models.size <= maxOpenModels) break;
      models.delete(oldest);
      await stale.then((other) => other.release()).catch(() => {});
    }
    opened.catch(() => models.delete(key));
    return opened;
  };
  return async (message) => {
    const { id } = message;
    try {
      if (message.kind === 'load') {
        await find(message.model);
        return { kind: 'loaded', id };
      }
      const model = await find(message.request.model);
      return { kind: 'done', id, reply: await model.run(message.request) };
    } catch (error) {
      const code = error instanceof SpeechError ? error.code : 'engine_failed';
      return { kind: 'failed', id, code, message: error instanceof Error ? error.message : String(error) };
    }
  };
}
