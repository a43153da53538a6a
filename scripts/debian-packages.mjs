import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Installs Debian packages, if this is Debian and permissions allow it.
 * @param packages names
 * @returns whether they are installed now
 */
export async function installDebianPackages(packages, say) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (args) => {
    const [program, ...rest] = [...asRoot, ...args];
    return runCommand(program, rest, {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  say(`Installing ${packages.join(', ')}…`);
  if ((await run(install)).code === 0) return true;
  // The package lists may be missing or out of date.
  await run(['apt-get', 'update', '-qq']);
  return (await run(install)).code === 0;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Returns the path of a whole Chromium, which can load extensions; null if there is none. */
export function findChromium() {
  const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path)) ?? null;
}

/** Returns the path of the configured browser, or of headless Chromium, which halves the work of the user journeys. */
export function findHeadlessShell() {
  return [process.env.CHROMIUM_PATH, headlessShell].find((path) => path && existsSync(path)) ?? null;
}

/** Returns the path of an nginx that tests can put in front of the service; null if there is none. */
export const findNginx = () => findProgram('nginx', process.env.NGINX_PATH);

/** Returns the path of a PgBouncer that tests can put in front of the database; null if there is none. */
export const findPgbouncer = () => findProgram('pgbouncer', process.env.PGBOUNCER_PATH);

function findProgram(name, configured) {
  // Folders of system programs are not always on the PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const paths = [configured, ...folders.map((folder) => join(folder, name))];
  return paths.find((path) => path && existsSync(path)) ?? null;
}
