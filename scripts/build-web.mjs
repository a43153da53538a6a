import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { mustRun } from './run-command.mjs';

/** The sources of the pages; tests next to the code are not included. */
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

/** Builds the web application, unless the existing build was made from the current sources. */
export async function buildWeb(root, say) {
  const web = join(root, 'packages', 'web');
  const note = join(web, 'dist', '.built-from');
  const state = stateOf(root);
  if (existsSync(note) && readFileSync(note, 'utf8') === state) return;
  say('Building the pages…');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await mustRun(findNode(root), [vite, 'build'], { cwd: web, env: projectEnvironment(root) });
  writeFileSync(note, state);
}

function stateOf(root) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(join(root, source))) hash.update(readFileSync(file)).update(file);
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesOf(join(path, entry.name)));
  } catch {
    return /\.(test|spec)\.tsx?$/.test(path) ? [] : [path];
  }
}
