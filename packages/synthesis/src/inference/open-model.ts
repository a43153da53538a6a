import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { SpeechError } from '../errors.ts';
import { decodeInWindows } from './decode-in-windows.ts';
import type { InferenceReply, InferenceRequest, NamedTensor, OnnxModel, Tensor } from './inference.ts';
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
    const graph = exposeResult(readFile(file), model.expose);
    const split = splitGraph(graph, model.decoder);
    const front = await create(split?.front ?? graph);
    const decoder = split && (await create(split.decoder));
    return {
      run: (request) => runModel(runtime, request, front, decoder),
      async release() {
        await front.release();
        await decoder?.release();
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

async function runModel(
  runtime: OnnxRuntime,
  { inputs }: InferenceRequest,
  front: OnnxSession,
  decoder: OnnxSession | null,
): Promise<InferenceReply> {
  const startedAt = performance.now();
  try {
    const outputs = await runSession(runtime, front, inputs);
    const [between, ...others] = outputs;
    if (!decoder || !between) return { outputs, ms: performance.now() - startedAt };
    let name = '';
    const data = await decodeInWindows(between, async (window) => {
      const [sound] = await runSession(runtime, decoder, { ...inputs, [between.name]: window });
      name = sound?.name ?? '';
      if (!(sound?.data instanceof Float32Array)) throw new Error('The decoder returned no sound.');
      return sound.data;
    });
    const sound = { name, data, dimensions: [1, 1, data.length] };
    return { outputs: [sound, ...others], ms: performance.now() - startedAt };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SpeechError('engine_failed', `The model failed: ${reason}`, { cause: error });
  }
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
