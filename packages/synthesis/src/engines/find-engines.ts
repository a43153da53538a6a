import type { OnnxModel } from '../inference/inference.ts';
import { hasOnnxRuntime } from '../inference/onnx-runtime.ts';
import type {
  EmbeddedDescriptor,
  EngineThread,
  NeuralDescriptor,
  SearchOptions,
} from './embedded-descriptor.ts';
import * as embeddedRegistry from './embedded-engines.ts';
import type { EngineInfo, SpeechEngine } from './engine.ts';
import type { NeuralEngine } from './neural-engine.ts';
import * as neuralRegistry from './neural-engines.ts';

type Embedded = typeof embeddedRegistry;
type Neural = typeof neuralRegistry;

export type EmbeddedId = keyof Embedded;
export type NeuralId = keyof Neural;

type EmbeddedBuild<Id extends EmbeddedId> =
  Embedded[Id] extends EmbeddedDescriptor<infer Build> ? Build : never;
type NeuralBuild<Id extends NeuralId> = Neural[Id] extends NeuralDescriptor<infer Build> ? Build : never;

/** Data that threads need to open each engine; null for an engine that can't be used on this machine. */
export interface EngineBuilds {
  embedded: { [Id in EmbeddedId]: EmbeddedBuild<Id> | null };
  neural: { [Id in NeuralId]: NeuralBuild<Id> | null };
}

/** Every engine that runs in a thread, by its id. */
export const embeddedEngines: { readonly [Id in EmbeddedId]: EmbeddedDescriptor<EmbeddedBuild<Id>> } =
  embeddedRegistry;

/** Every engine whose models run in the inference processes, by its id. */
export const neuralEngines: { readonly [Id in NeuralId]: NeuralDescriptor<NeuralBuild<Id>> } = neuralRegistry;

export const embeddedIds = Object.keys(embeddedRegistry) as EmbeddedId[];
export const neuralIds = Object.keys(neuralRegistry) as NeuralId[];

/** Finds the engines available on this machine; engines with assigned voices come first, the best neural one of all. */
export async function findEngines(
  options: SearchOptions,
): Promise<{ engines: EngineInfo[]; builds: EngineBuilds; needsRuntime: boolean }> {
  const [embedded, neural] = await Promise.all([
    Promise.all(embeddedIds.map(async (id) => [id, await embeddedEngines[id].find(options)] as const)),
    Promise.all(neuralIds.map(async (id) => [id, await neuralEngines[id].find(options)] as const)),
  ]);
  const needsRuntime = neural.some(([, engine]) => engine !== null) && !hasOnnxRuntime();
  const usable = needsRuntime ? [] : neural;
  const ranked = usable.toSorted(
    ([one], [other]) => neuralEngines[other].quality - neuralEngines[one].quality,
  );
  const engines = [...ranked, ...embedded].flatMap(([, engine]) => engine?.info ?? []);
  const buildsOf = (found: readonly (readonly [string, { build: unknown } | null])[]) =>
    Object.fromEntries(found.map(([id, engine]) => [id, engine?.build ?? null]));
  return {
    engines: engines.toSorted((one, other) => Number('assigned' in other) - Number('assigned' in one)),
    // Each build was returned by the descriptor of the same id.
    builds: {
      embedded: buildsOf(embedded) as EngineBuilds['embedded'],
      neural: { ...noNeural, ...(buildsOf(usable) as Partial<EngineBuilds['neural']>) },
    },
    needsRuntime,
  };
}

const noNeural = Object.fromEntries(neuralIds.map((id) => [id, null])) as EngineBuilds['neural'];

/** Opens an engine in a thread; returns null if it can't be used on this machine. */
export async function openEngine<Id extends EmbeddedId>(
  id: Id,
  builds: EngineBuilds,
  thread: EngineThread,
): Promise<SpeechEngine | null> {
  const build = builds.embedded[id];
  return build === null ? null : embeddedEngines[id].open(build, thread);
}

/** Opens a neural engine in a thread; returns null if it can't be used on this machine. */
export async function openNeuralEngine<Id extends NeuralId>(
  id: Id,
  builds: EngineBuilds,
  thread: EngineThread,
): Promise<NeuralEngine | null> {
  const build = builds.neural[id];
  return build === null ? null : neuralEngines[id].open(build, thread);
}

/** Returns the model that speaks a voice; null if the voice is not neural or not available. */
export function modelOf<Id extends NeuralId>(id: Id, builds: EngineBuilds, voice: string): OnnxModel | null {
  const build = builds.neural[id];
  return build === null ? null : neuralEngines[id].modelOf(build, voice);
}
