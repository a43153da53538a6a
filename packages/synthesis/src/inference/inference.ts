/**
 * The interface to the inference processes: programs of their own that run ONNX models, so that a crash inside
 * onnxruntime, or its end, never ends the service. Requests and replies are plain data that can be sent to
 * threads and processes.
 */

/** Samples, ids or other numbers, with their shape. */
export interface Tensor {
  data: Float32Array | BigInt64Array | Int32Array;
  dimensions: readonly number[];
}

/** A tensor with its name in the graph. */
export interface NamedTensor extends Tensor {
  name: string;
}

/** A model file. */
export interface OnnxModel {
  /** Absolute path. */
  file: string;
  /**
   * Type of operation, such as `Ceil`. If the graph has exactly one operation of this type, its result becomes
   * the last output of the model: word times of models that compute durations but do not output them.
   */
  expose?: string;
  /**
   * The decoder, in parts that follow each other: the end of the graph, which turns steps, of the shape
   * [1, channels, steps], into a constant number of samples each. It is run on some of the steps at a time, so
   * that the first sound is there sooner, others can run in between, and less memory is needed. A graph that
   * lacks the first operation of a part is not split there.
   */
  decoder?: readonly DecoderPart[];
}

/** A part of a decoder. */
export interface DecoderPart {
  /** Name of its first operation. */
  first: string;
  /** Maximum number of steps, of its own input, that are computed at once. */
  window: number;
  /** Number of steps, of its own input, before and after a step that the sound of this step depends on. */
  margin: number;
}

/** One run of a model. */
export interface InferenceRequest {
  model: OnnxModel;
  /** Inputs by name. Those that the graph does not have are ignored, so that variants of a model can be covered. */
  inputs: Readonly<Record<string, Tensor>>;
  /** Number of sounds, or another number that the duration of a run grows with: a run that takes much longer is stalled. */
  sounds: number;
  /** Runs the decoder on these steps, which a run without it has computed. */
  window?: DecoderWindow;
}

/** Some of the steps that become sound. */
export interface DecoderWindow {
  /** The first output of the run before the decoder, or some of its steps. */
  steps: Tensor;
  /** The steps whose sound is wanted; the others are those around them. */
  from: number;
  to: number;
}

export interface InferenceReply {
  /** The outputs of the model, in the order of its graph. */
  outputs: readonly NamedTensor[];
  /** Whether the first output consists of steps for the decoder instead of sound. */
  isBeforeDecoder: boolean;
  /** Duration of the run in milliseconds, without waiting and loading. */
  ms: number;
  /** Processor time of the run in milliseconds, on all processors. */
  cpuMs: number;
}

/** A user's turn in the fair order of inferences. */
export interface InferenceTurn {
  user: string;
  job: string;
  /** Whether the run starts something that nobody can hear yet. */
  first: boolean;
  /** Whether somebody waits for the audio. */
  urgent: boolean;
  /** Position in the job: smaller numbers run first. */
  order: number;
}

/** Runs models in processes that may end at any time. */
export interface InferencePool {
  /**
   * Runs a model once, in its turn. If the process ends during the run, another process repeats it.
   *
   * @throws SpeechError `model_failed` if the model is set aside because it ended two processes in a row, or
   * can't be loaded; `engine_failed` if it rejects the inputs; `bad_configuration` if onnxruntime can't be
   * loaded; `closed` if the pool was closed
   * @throws the signal's reason: a run that is waiting leaves the queue, one under way ends unheard
   */
  run(request: InferenceRequest, turn: InferenceTurn, signal: AbortSignal): Promise<InferenceReply>;
  /** Loads a model in the background, so that its first run is as fast as later ones. Never throws. */
  preload(model: OnnxModel): void;
  /** Tries the models again that were set aside. */
  readmit(): void;
  stats(): InferenceStats;
  /** Kills all processes; runs under way are rejected with `closed`. */
  close(): Promise<void>;
}

/** The state of the inference processes. */
export interface InferenceStats {
  /** Number of processes that are running. */
  processes: number;
  busy: number;
  queued: number;
  /** Number of processes that ended during a run, or were killed because a run did not return. */
  crashes: number;
  /** Files of models that are not used any more. */
  setAside: readonly string[];
}
