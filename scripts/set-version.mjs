/**
 * Sets the version of the project in every package, in references between packages, in the lock files and in
 * the Helm chart: `node scripts/set-version.mjs 0.3.0`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @returns the manifest or lock file entry with the version, including its references to packages of this project */
export function withVersion(manifest, version) {
  const changed = { ...manifest, version };
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
    if (manifest[kind] === undefined) continue;
    changed[kind] = Object.fromEntries(
      Object.entries(manifest[kind]).map(([name, range]) => [
        name,
        name.startsWith('@earmark/') ? version : range,
      ]),
    );
  }
  return changed;
}

/** @returns the lock file with the version of the project's own packages */
export function lockWithVersion(lock, version) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    path.includes('node_modules/') ? entry : withVersion(entry, version),
  ]);
  return { ...lock, version, packages: Object.fromEntries(packages) };
}

function setVersion(root, version) {
  const changeJson = (path, change) => {
    const file = join(root, path);
    writeFileSync(
      file,
      `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')), version), null, 2)}\n`,
    );
  };
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const path of [
    'package.json',
    'e2e/package.json',
    'bench/package.json',
    'bench/lighthouse/package.json',
  ])
    changeJson(path, withVersion);
  for (const path of packages) changeJson(path, withVersion);
  for (const path of ['package-lock.json', 'bench/lighthouse/package-lock.json'])
    changeJson(path, lockWithVersion);
  const chart = join(root, 'deploy/chart/Chart.yaml');
  writeFileSync(
    chart,
    readFileSync(chart, 'utf8')
      .replace(/^version: .*$/m, `version: ${version}`)
      .replace(/^appVersion: .*$/m, `appVersion: "${version}"`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = process.argv[2] ?? '';
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    process.stderr.write('usage: node scripts/set-version.mjs 1.2.3\n');
    process.exitCode = 1;
  } else setVersion(fileURLToPath(new URL('..', import.meta.url)), version);
}
