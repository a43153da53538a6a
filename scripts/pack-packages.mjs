/**
 * Packs the public packages for npm: `node scripts/pack-packages.mjs [folder]`, by default into `dist/npm`.
 * In this repository they are imported as TypeScript sources, which Node.js does not load from
 * `node_modules`. The packed ones contain JavaScript modules and type declarations instead.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './carried-node.mjs';
import { mustRun } from './run-command.mjs';

/** Returns the manifests of the packages that have settings for publishing, by folder name. */
export function publicPackages(root) {
  const manifests = readdirSync(join(root, 'packages')).map((name) => [
    name,
    JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')),
  ]);
  return new Map(manifests.filter(([, { publishConfig }]) => publishConfig !== undefined));
}

/** @returns the manifest of the packed package: `exports` and `imports` lead to compiled files */
export function publishedManifest({ private: _, devDependencies: __, ...manifest }) {
  const published = { ...manifest };
  for (const kind of ['exports', 'imports']) {
    if (manifest[kind] === undefined) continue;
    const compiled = Object.entries(manifest[kind]).map(([name, path]) => [
      name,
      { types: compiledPath(path, 'd.ts'), default: compiledPath(path, 'js') },
    ]);
    published[kind] = Object.fromEntries(compiled);
  }
  return published;
}

const compiledPath = (path, extension) => path.replace(/^\.\/src\/(.*)\.ts$/, `./dist/$1.${extension}`);

/** The compiler changes `.ts` to `.js` in imports, but not in the URLs of workers. */
const withCompiledUrls = (code) =>
  code.replace(/(new URL\('\.{1,2}\/[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2');

/**
 * Compiles and packs all public packages.
 * @param root the project's folder, with its packages installed
 * @param folder where the archives are written; it is created if necessary
 * @returns the archives' paths, by name of the package's folder
 * @throws if a program fails or a file stated in `files` does not exist
 */
export async function packPackages(root, folder) {
  const manifests = publicPackages(root);
  const stage = mkdtempSync(join(tmpdir(), 'earmark-pack-'));
  try {
    await compile(root, [...manifests.keys()], stage);
    for (const [name, manifest] of manifests) addOtherFiles(root, join(stage, name), name, manifest);
    mkdirSync(folder, { recursive: true });
    const folders = [...manifests.keys()].map((name) => `./${name}`);
    await mustRun('npm', ['pack', '--pack-destination', resolve(folder), ...folders], {
      cwd: stage,
      shell: process.platform === 'win32',
    });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  const archives = [...manifests].map(([name, manifest]) => [
    name,
    join(folder, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`),
  ]);
  return new Map(archives);
}

/** Writes the compiled sources of each package to `dist` in its folder of the stage. */
async function compile(root, names, stage) {
  const project = join(stage, 'tsconfig.json');
  const output = join(stage, 'compiled');
  const options = {
    lib: ['es2024', 'dom'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, 'packages'),
    outDir: output,
  };
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: options,
    include: names.map((name) => join(root, 'packages', name, 'src')),
    exclude: [join(root, 'packages/*/src/**/*.test.ts')],
  };
  writeFileSync(project, JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await mustRun(findNode(root), [compiler, '-p', project, '--checkers', '1'], { cwd: root });
  for (const name of names) {
    mkdirSync(join(stage, name));
    const dist = join(stage, name, 'dist');
    renameSync(join(output, name, 'src'), dist);
    // The compiler omits some of the imported JSON files, not the same ones each time.
    const isCopied = (path) => !/\.tsx?$/.test(path);
    cpSync(join(root, 'packages', name, 'src'), dist, { recursive: true, filter: isCopied });
    for (const file of readdirSync(dist, { recursive: true }).filter((path) => path.endsWith('.js'))) {
      const code = readFileSync(join(dist, file), 'utf8');
      writeFileSync(join(dist, file), withCompiledUrls(code));
    }
  }
}

function addOtherFiles(root, target, name, manifest) {
  const source = join(root, 'packages', name);
  for (const file of ['README.md', ...manifest.files.filter((entry) => entry !== 'dist')])
    cpSync(join(source, file), join(target, file), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const archives = await packPackages(root, process.argv[2] ?? join(root, 'dist/npm'));
  for (const archive of archives.values()) process.stdout.write(`${archive}\n`);
}
