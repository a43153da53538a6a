import { createRequire } from 'node:module';
import { SpeechError } from '../errors.ts';

/** The part of onnxruntime-node that is used here. */
export interface OnnxTensor {
  readonly data: Float32Array | BigInt64Array | Int32Array;
  readonly dims: readonly number[];
}
export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
  release(): Promise<void>;
}
export interface OnnxRuntime {
  InferenceSession: { create(model: Uint8Array | string, options: object): Promise<OnnxSession> };
  Tensor: new (type: string, data: OnnxTensor['data'], dimensions: readonly number[]) => OnnxTensor;
}

const packageName = 'onnxruntime-node';

/** What to do if neural voices can't run. */
export const runtimeAdvice = `Neural voices need ${packageName}: npm install --ignore-scripts ${packageName}`;

/**
 * Loads onnxruntime into this process. Only an inference process does: it may abort the process.
 *
 * @throws SpeechError `bad_configuration` if the package is not installed or does not run on this machine
 */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  try {
    const loaded: { default?: OnnxRuntime } & OnnxRuntime = await import(packageName);
    return loaded.default ?? loaded;
  } catch (error) {
    throw new SpeechError('bad_configuration', runtimeAdvice, { cause: error });
  }
}

/** Returns whether onnxruntime is installed, without loading it. */
export function hasOnnxRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve(packageName);
    return true;
  } catch {
    return false;
  }
}
