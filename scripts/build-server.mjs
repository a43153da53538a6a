/**
 * Bundles the service: `node scripts/build-server.mjs`. The sources run as they are too; two and a half
 * thousand modules take twice the memory and three times the time to start, though.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { buildIfChanged } from './is-built.mjs';
import { mustRun } from './run-command.mjs';

/** The folder of the bundle. */
export const bundleFolder = (root) => join(root, 'packages', 'server', 'dist');

/** Bundles the service, unless the existing bundle was made from the current sources. */
export async function buildServer(root, say) {
  const packages = readdirSync(join(root, 'packages')).filter(
    (name) => name !== 'web' && existsSync(join(root, 'packages', name, 'src')),
  );
  const sources = [
    ...packages.map((name) => `packages/${name}/src`),
    'packages/server/migrations',
    'scripts/bundle-server.mjs',
    'package-lock.json',
  ];
  const output = bundleFolder(root);
  const build = async () => {
    say('Building the service…');
    rmSync(output, { recursive: true, force: true });
    const bundler = join(root, 'scripts', 'bundle-server.mjs');
    // In a process of its own, which gives its memory back.
    await mustRun(findNode(root), [bundler, output], { cwd: root, env: projectEnvironment(root) });
  };
  await buildIfChanged(root, { sources, output, build });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildServer(fileURLToPath(new URL('..', import.meta.url)), console.log);
