import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often progress is looked up: each second on a terminal, so that it moves; rarely in a log file. */
const intervalMs = { terminal: 1_000, file: 15_000 };

/**
 * Shows how far `npm ci` has got, until the returned function is called: one line that changes on a terminal, and a
 * new line now and then elsewhere. npm itself prints nothing before it has finished.
 * @param output a stream with `write` and `isTTY`
 */
export function showInstalling(root, output) {
  const isTerminal = output.isTTY === true;
  const total = countLocked(root);
  const show = () => {
    const percent = Math.min(99, Math.floor((countInstalled(root) * 100) / total));
    output.write(isTerminal ? `\r\u001b[2KInstalling packages… ${percent} %` : `… ${percent} %\n`);
  };
  if (!isTerminal) output.write('Installing packages…\n');
  const timer = setInterval(show, isTerminal ? intervalMs.terminal : intervalMs.file);
  return () => {
    clearInterval(timer);
    if (isTerminal) output.write('\r\u001b[2K');
  };
}

/** The number of packages for this system in the lock file: optional ones are mostly for other systems. */
function countLocked(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(
    ([path, entry]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !entry.link && !entry.optional,
  );
  return Math.max(1, needed.length);
}

/** The number of packages in `node_modules` that have been unpacked. npm creates their folders earlier. */
function countInstalled(root) {
  const folder = join(root, 'node_modules');
  const names = list(folder);
  const scoped = names
    .filter((name) => name.startsWith('@'))
    .flatMap((scope) => list(join(folder, scope)).map((name) => join(scope, name)));
  const isUnpacked = (name) => existsSync(join(folder, name, 'package.json'));
  return [...names.filter((name) => !/^[@.]/.test(name)), ...scoped].filter(isUnpacked).length;
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
