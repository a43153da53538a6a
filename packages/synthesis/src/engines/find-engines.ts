import type { EmbeddedDescriptor, EngineThread, SearchOptions } from './embedded-descriptor.ts';
import * as registry from './embedded-engines.ts';
import type { EngineInfo, SpeechEngine } from './engine.ts';

type Registry = typeof registry;

export type EmbeddedId = keyof Registry;

type BuildOf<Id extends EmbeddedId> = Registry[Id] extends EmbeddedDescriptor<infer Build> ? Build : never;

/** Data that threads need to open each engine; null for an engine that can't be used on this machine. */
export type EngineBuilds = { [Id in EmbeddedId]: BuildOf<Id> | null };

/** Every local engine by its id. */
export const embeddedEngines: { readonly [Id in EmbeddedId]: EmbeddedDescriptor<BuildOf<Id>> } = registry;

export const embeddedIds = Object.keys(registry) as EmbeddedId[];

/** Finds the engines available on this machine; engines with assigned voices come first. */
export async function findEngines(
  options: SearchOptions,
): Promise<{ engines: EngineInfo[]; builds: EngineBuilds }> {
  const found = await Promise.all(
    embeddedIds.map(async (id) => [id, await embeddedEngines[id].find(options)] as const),
  );
  const engines = found.flatMap(([, engine]) => engine?.info ?? []);
  const builds = Object.fromEntries(found.map(([id, engine]) => [id, engine?.build ?? null]));
  return {
    engines: engines.toSorted((one, other) => Number('assigned' in other) - Number('assigned' in one)),
    // Each build was returned by the descriptor of the same id.
    builds: builds as EngineBuilds,
  };
}

/** Opens an engine in a thread; returns null if it can't be used on this machine. */
export async function openEngine<Id extends EmbeddedId>(
  id: Id,
  builds: EngineBuilds,
  thread: EngineThread,
): Promise<SpeechEngine | null> {
  const build = builds[id];
  return build === null ? null : embeddedEngines[id].open(build, thread);
}
