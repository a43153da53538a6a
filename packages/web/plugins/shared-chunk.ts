import { join } from 'node:path';

/** What the bundler lets be asked about modules while it decides which file each goes to. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the file that modules go to which the first screen needs; null for others, so that what two later screens share costs
 * the first one nothing.
 * @param first the modules that the first screen consists of, from the package's root
 */
export function sharedChunk(
  name: string,
  root: string,
  first: readonly string[],
): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | null = null;
  return (id, modules) => {
    needed ??= reach(
      first.map((path) => join(root, path)),
      modules,
    );
    return needed.has(id) ? name : null;
  };
}

function reach(from: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(from);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
