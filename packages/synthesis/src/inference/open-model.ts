import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { SpeechError } from '../errors.ts';
import { joinSounds, planWindows, sliceSteps } from './decoder-windows.ts';
import type {
  DecoderPart,
  DecoderWindow,
  InferenceReply,
  InferenceRequest,
  NamedTensor,
  OnnxModel,
  Tensor,
} from './inference.ts';
import { openBytes } from './onnx-fields.ts';
import { type Graph, readGraph, writeGraph } from './onnx-graph.ts';
import { loadOnnxRuntime, type OnnxRuntime, type OnnxSession } from './onnx-runtime.ts';
import { exposeResult, splitGraph } from './prepare-model.ts';

/** A model in the memory of this process. */
export interface OpenModel {
  /** @throws SpeechError `engine_failed` if the model rejects the inputs */
  run(request: InferenceRequest): Promise<InferenceReply>;
  release(): Promise<void>;
}

/**
 * Windows locks a file whose weights are mapped into memory, so that its voice could not be removed; there the
 * weights are copied.
 */
const canMapWeights = process.platform !== 'win32';

/**
 * Opens a model. Its weights stay in the file and are mapped into memory: the system loads them when they are
 * used, and processes share them.
 *
 * @throws SpeechError `bad_configuration` if onnxruntime can't be loaded; `model_failed` if it rejects the file
 */
export async function openModel(model: OnnxModel): Promise<OpenModel> {
  const runtime = await loadOnnxRuntime();
  try {
    // onnxruntime refuses weights outside of the folder, also by a symbolic link.
    const file = await realpath(model.file);
    const options = optionsFor(path.dirname(file));
    const create = (graph: Graph) => runtime.InferenceSession.create(writeGraph(graph), options);
    const { front: graph, parts } = split(exposeResult(readFile(file), model.expose), model.decoder ?? []);
    const front = await create(graph);
    const decoder: OpenPart[] = [];
    for (const part of parts) decoder.push({ ...part, session: await create(part.graph) });
    return {
      async run({ inputs, window }) {
        const startedAt = performance.now();
        const usedBefore = process.cpuUsage();
        const run = (session: OnnxSession, more = {}) => runSession(runtime, session, { ...inputs, ...more });
        try {
          const outputs = window ? [await decode(window, decoder, run)] : await run(front);
          const isBeforeDecoder = !window && decoder.length > 0;
          const { user, system } = process.cpuUsage(usedBefore);
          const cpuMs = (user + system) / 1_000;
          return { outputs, isBeforeDecoder, ms: performance.now() - startedAt, cpuMs };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new SpeechError('engine_failed', `The model failed: ${reason}`, { cause: error });
        }
      },
      async release() {
        for (const { session } of [{ session: front }, ...decoder]) await session.release();
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SpeechError('model_failed', `The model ${model.file} can't be loaded: ${reason}`, {
      cause: error,
    });
  }
}

function readFile(file: string): Graph {
  using bytes = openBytes(file);
  return readGraph(bytes, canMapWeights ? path.basename(file) : undefined);
}

const optionsFor = (folder: string): object => ({
  // One thread: two take a third more processor time for the same audio, and the other one encodes it meanwhile.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // The arena never returns memory, and holds several times what a run needs.
  enableCpuMemArena: false,
  // One block for all results of a run would be fetched from the kernel and returned each time.
  enableMemPattern: false,
  extra: {
    session: {
      model_external_initializers_file_folder_path: folder,
      // A copy of the weights in another layout would be private to this process. It is not faster here.
      disable_prepacking: '1',
    },
  },
});

const typeOf = (data: Tensor['data']): string =>
  data instanceof Float32Array ? 'float32' : data instanceof BigInt64Array ? 'int64' : 'int32';

/** A part of a decoder, in memory. */
interface OpenPart extends DecoderPart {
  session: OnnxSession;
  /** Name of the input that takes the steps. */
  between: string;
}

type Run = (session: OnnxSession, steps: Record<string, Tensor>) => Promise<NamedTensor[]>;

/** Turns steps into sound: the last part of the decoder, which needs most of the memory, in windows of its own. */
async function decode(
  { steps, from, to }: DecoderWindow,
  parts: readonly OpenPart[],
  run: Run,
): Promise<NamedTensor> {
  const last = parts.at(-1);
  if (!last) throw new Error('The model has no decoder.');
  let [input, wanted] = [steps, { from, to }];
  const runPart = async ({ session, between }: OpenPart, given: Tensor): Promise<NamedTensor> => {
    const [result] = await run(session, { [between]: given });
    if (!(result?.data instanceof Float32Array)) throw new Error('The decoder returned no numbers.');
    return result;
  };
  for (const part of parts.slice(0, -1)) {
    const result = await runPart(part, input);
    const factor = stepsOf(result) / stepsOf(input);
    wanted = { from: wanted.from * factor, to: wanted.to * factor };
    input = result;
  }
  const sounds: Float32Array[] = [];
  // With one part, the window has been chosen for it.
  const size = parts.length === 1 ? Number.POSITIVE_INFINITY : last.window;
  let name = '';
  for (const { from: begin, to: end, needed } of planWindows(stepsOf(input), wanted, size, last.margin)) {
    const result = await runPart(last, sliceSteps(input, needed));
    const each = result.data.length / (needed.to - needed.from);
    name = result.name;
    sounds.push(
      (result.data as Float32Array).subarray((begin - needed.from) * each, (end - needed.from) * each),
    );
  }
  const data = joinSounds(sounds);
  return { name, data, dimensions: [1, 1, data.length] };
}

const stepsOf = ({ dimensions }: Tensor): number => dimensions[2] ?? 0;

/** Splits the decoder off a graph; a part whose first operation the graph lacks stays with the one before it. */
function split(
  whole: Graph,
  decoder: readonly DecoderPart[],
): { front: Graph; parts: (DecoderPart & { graph: Graph; between: string })[] } {
  let front = whole;
  const parts: (DecoderPart & { graph: Graph; between: string })[] = [];
  for (const part of decoder) {
    const found = splitGraph(parts.at(-1)?.graph ?? front, part.first);
    if (!found) continue;
    const before = parts.at(-1);
    if (before) before.graph = found.front;
    else front = found.front;
    parts.push({ ...part, graph: found.decoder, between: found.between });
  }
  return { front, parts };
}

async function runSession(
  { Tensor: OnnxTensor }: OnnxRuntime,
  session: OnnxSession,
  inputs: InferenceRequest['inputs'],
): Promise<NamedTensor[]> {
  const known = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name));
  const tensors = known.map(
    ([name, { data, dimensions }]) => [name, new OnnxTensor(typeOf(data), data, dimensions)] as const,
  );
  const results = await session.run(Object.fromEntries(tensors));
  return session.outputNames.flatMap((name): NamedTensor[] => {
    const result = results[name];
    return result ? [{ name, data: result.data, dimensions: [...result.dims] }] : [];
  });
}
