import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Runs `build`, unless the folder `output` was built from the current `sources`.
 * @param sources files and folders, relative to `root`; tests next to the code do not count
 */
export async function buildIfChanged(root, { sources, output, build }) {
  const note = join(output, '.built-from');
  const state = stateOf(root, sources);
  if (existsSync(note) && readFileSync(note, 'utf8') === state) return;
  await build();
  writeFileSync(note, state);
}

function stateOf(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(join(root, source)))
      hash.update(readFileSync(file)).update(relative(root, file));
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
