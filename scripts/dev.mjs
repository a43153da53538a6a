/**
 * `npm run dev`: runs the service and the web application, which restart or update when a file changes, with
 * an account that has some articles. Needs Node 20 or later.
 *
 * - `PORT`: port of the service; 8080 unless set.
 * - `WEB_PORT`: port of the web application; 5173 unless set.
 * - `EARMARK_DATA_DIR`: data directory; `data/dev` unless set. Delete it to start again.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { account } from './dev/account.mjs';
import { seedAccount } from './dev/seed-account.mjs';
import { waitUntilReady } from './dev/wait-until-ready.mjs';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);
const port = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '5173';
const service = `http://localhost:${port}`;
/** Folders of `packages` whose changes restart the service. */
const watched = [
  ...['contract', 'language', 'extraction', 'script', 'synthesis', 'server'].map((name) => `${name}/src`),
  'server/migrations',
];
const children = [];

await installPackages(root);
start(
  [
    '--watch-preserve-output',
    ...watched.map((folder) => `--watch-path=${join('packages', folder)}`),
    // Node's watch mode makes worker threads report each import through the channel of their results.
    '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
    join('packages', 'server', 'src', 'main.ts'),
  ],
  {
    PORT: port,
    EARMARK_PUBLIC_URL: `http://localhost:${webPort}`,
    EARMARK_DATA_DIR: process.env.EARMARK_DATA_DIR ?? join(root, 'data', 'dev'),
    EARMARK_MODE: process.env.EARMARK_MODE ?? 'service',
    EARMARK_DEFAULT_PLAN: process.env.EARMARK_DEFAULT_PLAN ?? 'pro',
    EARMARK_FETCH_ALLOW_PRIVATE: process.env.EARMARK_FETCH_ALLOW_PRIVATE ?? 'true',
  },
);
start(
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', webPort, '--strictPort'],
  { EARMARK_DEV_SERVICE: service },
  join(root, 'packages', 'web'),
);
try {
  await waitUntilReady(service);
  const added = await seedAccount(service);
  say(added > 0 ? `\nAdded ${added} articles to the playlist of ${account.email}.` : '');
  say(
    `Open http://localhost:${webPort} and sign in as ${account.email} with the password '${account.password}'.\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  stop(1);
}

/** Starts a program with the project's Node.js. When it exits, all other programs are stopped. */
function start(args, env, cwd = root) {
  const child = spawn(findNode(root), args, {
    cwd,
    env: { ...projectEnvironment(root), ...env },
    stdio: 'inherit',
  });
  children.push(child);
  child.once('exit', (code) => stop(code ?? 1));
}

function stop(code) {
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

// A terminal sends its interrupt to the children as well; other signals arrive only here.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
