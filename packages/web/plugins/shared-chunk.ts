import { join } from 'node:path';
import { parseAst } from 'vite';

/** The bundler's information about modules, available while it assigns modules to chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/**
 * Returns the name function of a chunk group: it accepts the modules that all given screens load without a
 * dynamic import, and no others, so that other modules add nothing to the first load of these screens.
 * @param screens the entry modules of the screens, relative to `root`
 * @param sharedWith the same for other screens: accepts only modules that these load as well
 */
export function sharedChunk(
  name: string,
  root: string,
  screens: readonly string[],
  sharedWith: readonly string[] | null = null,
): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | null = null;
  const inFull = (paths: readonly string[]) => paths.map((path) => join(root, path));
  const find = (modules: Modules): Set<string> => {
    const own = loadedBy(inFull(screens), modules);
    if (sharedWith === null) return own;
    const others = loadedBy(inFull(sharedWith), modules);
    return new Set([...own].filter((id) => others.has(id)));
  };
  return (id, modules) => {
    needed ??= find(modules);
    return needed.has(id) ? name : null;
  };
}

/**
 * The modules that `from` load without a dynamic import. A feature's index re-exports the whole feature, so only the modules
 * behind the imported names count.
 */
function loadedBy(from: readonly string[], modules: Modules): Set<string> {
  const loaded = new Set(from);
  for (const id of loaded) for (const imported of importsOf(id, modules)) loaded.add(imported);
  return loaded;
}

const isFeatureIndex = (id: string): boolean => /[\\/]features[\\/][^\\/]+[\\/]index\.ts$/.test(id);

function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  if (info === null || isFeatureIndex(id)) return [];
  if (info.code === null || !info.importedIds.some(isFeatureIndex)) return [...info.importedIds];
  const named = importedNames(info.code);
  return info.importedIds.flatMap((imported) => {
    if (!isFeatureIndex(imported)) return [imported];
    const feature = imported.split(/[\\/]/).at(-2);
    const [, names = []] = [...named].find(([source]) => source.endsWith(`/${feature}/index.ts`)) ?? [];
    return sourcesOf(imported, names, modules);
  });
}

/** The modules that declare these names of a feature's index. */
function sourcesOf(index: string, names: readonly string[], modules: Modules): string[] {
  const info = modules.getModuleInfo(index);
  const sources = info?.code ? importedNames(info.code) : new Map<string, string[]>();
  return names.map((name) => {
    const [source] = [...sources].find(([, exported]) => exported.includes(name)) ?? [];
    if (source === undefined) throw new Error(`${index} may only re-export, but declares ${name} itself.`);
    return join(index, '..', source);
  });
}

/** Returns the names that a module imports or re-exports, by the path of their module. */
function importedNames(code: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const node of parseAst(code).body) {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
    if (!node.source) continue;
    const own = names.get(node.source.value) ?? [];
    for (const specifier of node.specifiers) {
      const name =
        'imported' in specifier ? specifier.imported : 'local' in specifier ? specifier.local : null;
      if (name !== null) own.push('name' in name ? name.name : name.value);
    }
    names.set(node.source.value, own);
  }
  return names;
}
