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
 * The modules that `from` load without a dynamic import. An index re-exports a whole feature, or all icons, so only the
 * modules behind the imported names count.
 */
function loadedBy(from: readonly string[], modules: Modules): Set<string> {
  const loaded = new Set(from);
  for (const id of loaded) for (const imported of importsOf(id, modules)) loaded.add(imported);
  return loaded;
}

/** How modules import an index, by its address: `../articles/index.ts`, `lucide-react`. Null if it is no index. */
function indexName(id: string): string | null {
  const [, feature, icons] =
    /[\\/]features[\\/]([^\\/]+)[\\/]index\.ts$|[\\/](lucide-react)\.mjs$/.exec(id) ?? [];
  return feature === undefined ? (icons ?? null) : `/${feature}/index.ts`;
}

function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id);
  if (info === null || indexName(id) !== null) return [];
  if (info.code === null || !info.importedIds.some((imported) => indexName(imported) !== null))
    return [...info.importedIds];
  const taken = readImports(info.code);
  return info.importedIds.flatMap((imported) => {
    const index = indexName(imported);
    if (index === null) return [imported];
    const names = taken.filter(({ source }) => source.endsWith(index)).map(({ name }) => name);
    return sourcesOf(imported, names, modules);
  });
}

const sourcesByIndex = new Map<string, Map<string, string>>();

/** The modules that declare these names of an index. */
function sourcesOf(index: string, names: readonly string[], modules: Modules): string[] {
  const code = modules.getModuleInfo(index)?.code ?? '';
  const sources =
    sourcesByIndex.get(code) ?? new Map(readImports(code).map(({ as, source }) => [as, source]));
  sourcesByIndex.set(code, sources);
  return names.map((name) => {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`${index} may only re-export, but declares ${name} itself.`);
    return join(index, '..', source);
  });
}

/** A name that a module imports or re-exports: what its source calls it, and what this module calls it. */
interface Import {
  source: string;
  name: string;
  as: string;
}

function readImports(code: string): Import[] {
  return parseAst(code).body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
    const source = node.source?.value;
    if (source === undefined) return [];
    return node.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportSpecifier')
        return [{ source, name: nameOf(specifier.imported), as: nameOf(specifier.local) }];
      if (specifier.type === 'ExportSpecifier')
        return [{ source, name: nameOf(specifier.local), as: nameOf(specifier.exported) }];
      return [];
    });
  });
}

const nameOf = (name: { name: string } | { value: string }): string =>
  'name' in name ? name.name : name.value;
