/**
 * Deletes from `node_modules` what the service does not need once it is built: `node scripts/prune-packages.mjs`.
 * Packages for building, testing and the pages, the parts of packages for other systems, maps and type
 * declarations. `npm ci` restores everything.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Workspaces that run after the build. */
const running = ['packages/server', 'packages/cli'];

/**
 * Returns the paths in `node_modules` of all packages that some workspaces need to run.
 * @param packages `packages` of package-lock.json
 * @param workspaces paths of the workspaces
 */
export function neededPackages(packages, workspaces) {
  const needed = new Set();
  const visit = (path) => {
    const entry = packages[path];
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(names)) {
      const found = resolvePackage(packages, path, name);
      if (found === null || needed.has(found)) continue;
      needed.add(found);
      visit(packages[found].link ? packages[found].resolved : found);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return needed;
}

/** Returns where a package finds another one, as Node.js does; null for an optional one that is absent. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}

/** Deletes everything in `node_modules` that the built service does not need. */
export function prunePackages(root, { platform = process.platform, arch = process.arch } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = neededPackages(packages, running);
  const remove = (path) => {
    // Where the system's Node.js is too old, npm carries the one that runs this.
    if (process.execPath.startsWith(join(root, path, sep))) return;
    rmSync(join(root, path), { recursive: true, force: true });
  };
  for (const [path, { link }] of Object.entries(packages))
    if (path.includes('node_modules/') && !link && !needed.has(path) && !holds(path, needed)) remove(path);
  for (const folder of otherSystems(join(root, 'node_modules/onnxruntime-node/bin'), platform, arch))
    rmSync(folder, { recursive: true });
  // The programs of deleted packages.
  remove('node_modules/.bin');
  const modules = join(root, 'node_modules');
  for (const file of readdirSync(modules, { recursive: true }))
    if (/\.(map|d\.[cm]?ts)$/.test(file) && !file.startsWith('@earmark')) rmSync(join(modules, file));
}

/** Whether a needed package lies inside of this one. */
const holds = (path, needed) => [...needed].some((each) => each.startsWith(`${path}/`));

/** Returns the folders `<bin>/<version>/<platform>/<arch>` of other systems than this one. */
function otherSystems(bin, platform, arch) {
  if (!existsSync(bin)) return [];
  return readdirSync(bin, { recursive: true })
    .filter((path) => path.split(sep).length === 3)
    .filter((path) => path.split(sep).slice(1).join('/') !== `${platform}/${arch}`)
    .map((path) => join(bin, path));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  prunePackages(fileURLToPath(new URL('..', import.meta.url)));
