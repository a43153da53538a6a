import { join } from 'node:path';

/** What the bundler lets be asked about modules while it decides which file each goes to. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the file that modules go to which the first screen needs; null for others, so that what two later screens share costs
 * the first one nothing.
 * @param first the modules that the first screen consists of, from the package's root
 * @param also the same of other screens; only what they need, too
 */
export function sharedChunk(
  name: string,
  root: string,
  first: readonly string[],
  also: readonly string[] | null = null,
): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | null = null;
  const inFull = (paths: readonly string[]) => paths.map((path) => join(root, path));
  const find = (modules: Modules): Set<string> => {
    const own = reach(inFull(first), modules);
    if (also === null) return own;
    const others = reach(inFull(also), modules);
    return new Set([...own].filter((id) => others.has(id)));
  };
  return (id, modules) => {
    needed ??= find(modules);
    return needed.has(id) ? name : null;
  };
}

function reach(from: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(from);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
