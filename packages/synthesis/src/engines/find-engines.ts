import type { EmbeddedDescriptor, EngineThread, SearchOptions } from './embedded-descriptor.ts';
import * as registry from './embedded-engines.ts';
import type { EngineInfo, SpeechEngine } from './engine.ts';

type Registry = typeof registry;

export type EmbeddedId = keyof Registry;

type BuildOf<Id extends EmbeddedId> = Registry[Id] extends EmbeddedDescriptor<infer Build> ? Build : never;

/** What threads open each engine with; null for one that can't be used here. */
export type EngineBuilds = { [Id in EmbeddedId]: BuildOf<Id> | null };

/** Every engine that runs here by its id. */
export const embeddedEngines: { readonly [Id in EmbeddedId]: EmbeddedDescriptor<BuildOf<Id>> } = registry;

export const embeddedIds = Object.keys(registry) as EmbeddedId[];

/** The engines that can be used here, those whose voices somebody chose first. */
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
    // The build of each id came from the descriptor of that id.
    builds: builds as EngineBuilds,
  };
}

/** Opens an engine in a thread; null where it can't be used here. */
export async function openEngine<Id extends EmbeddedId>(
  id: Id,
  builds: EngineBuilds,
  thread: EngineThread,
): Promise<SpeechEngine | null> {
  const build = builds[id];
  return build === null ? null : embeddedEngines[id].open(build, thread);
}
