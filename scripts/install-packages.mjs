import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './run-command.mjs';
import { showInstalling } from './show-installing.mjs';

/**
 * Installs the packages in package-lock.json, unless they are already installed. Install scripts stay
 * disabled (.npmrc).
 * @param output where progress is shown
 */
export async function installPackages(root, output = process.stdout) {
  if (areInstalled(root)) return;
  const end = showInstalling(root, output);
  try {
    await mustRun('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      shell: process.platform === 'win32',
    });
  } finally {
    end();
  }
}

/** Compares the lock file with npm's own record of what it installed. */
export function areInstalled(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    // A package of the project is a link to its folder. A new package has no link until npm runs again.
    if (entry.link) return existsSync(join(root, path, 'package.json'));
    // Optional packages are often for other platforms.
    if (!path.includes('node_modules/') || entry.optional || entry.peer) return true;
    return present[path]?.version === entry.version;
  });
}
