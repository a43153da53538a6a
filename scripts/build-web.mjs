/** Builds the pages: `node scripts/build-web.mjs`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { buildIfChanged } from './is-built.mjs';
import { mustRun } from './run-command.mjs';

/** The sources of the pages. */
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/plugins',
  'packages/web/brand',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'package-lock.json',
];

/** The descriptors of the sources, whose file formats the pages know from the build. */
function descriptorsIn(root) {
  const folder = 'packages/extraction/src';
  const names = readdirSync(join(root, folder), { recursive: true });
  return names
    .filter((name) => /\bsources?\.ts$|\bsource-kinds\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Builds the web application, unless the existing build was made from the current sources. */
export async function buildWeb(root, say) {
  const web = join(root, 'packages', 'web');
  const build = async () => {
    say('Building the pages…');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await mustRun(findNode(root), [vite, 'build'], { cwd: web, env: projectEnvironment(root) });
  };
  const all = [...sources, ...descriptorsIn(root).sort()];
  await buildIfChanged(root, { sources: all, output: join(web, 'dist'), build });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildWeb(fileURLToPath(new URL('..', import.meta.url)), console.log);
