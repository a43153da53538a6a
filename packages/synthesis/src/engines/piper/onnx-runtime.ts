import { SpeechError } from '../../errors.ts';

/** The part of onnxruntime-node that is used here. */
export interface OnnxTensor {
  readonly data: Float32Array | BigInt64Array;
}
export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
}
export interface OnnxRuntime {
  InferenceSession: { create(model: Uint8Array, options: object): Promise<OnnxSession> };
  Tensor: new (type: string, data: Float32Array | BigInt64Array, dimensions: readonly number[]) => OnnxTensor;
}

const packageName = 'onnxruntime-node';

/** @throws SpeechError `bad_configuration` if the package is not installed */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  try {
    const loaded: { default?: OnnxRuntime } & OnnxRuntime = await import(packageName);
    return loaded.default ?? loaded;
  } catch (error) {
    const advice = `npm install --ignore-scripts ${packageName}`;
    throw new SpeechError('bad_configuration', `Neural voices need ${packageName}: ${advice}`, {
      cause: error,
    });
  }
}

/** Returns whether neural voices can run on this machine. */
export async function hasOnnxRuntime(): Promise<boolean> {
  return loadOnnxRuntime().then(
    () => true,
    () => false,
  );
}
