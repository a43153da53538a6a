/**
 * `npm start`: installs and builds what is missing, then runs the service and prints its address. Needs Node
 * 20 or later.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, bundleFolder } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { installPackages } from './install-packages.mjs';
import { serviceEnvironment, serviceFlags } from './service-flags.mjs';
import { startUsage } from './start-usage.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);

const usage = startUsage(process.argv.slice(2), { root, program: 'npm start' });
if (usage !== null) say(usage);
else
  try {
    await installPackages(root);
    await Promise.all([buildWeb(root, say), buildServer(root, say)]);
    await run(findNode(root));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }

async function run(node) {
  const args = [...serviceFlags, join(bundleFolder(root), 'main.js'), '--announce'];
  const env = { ...serviceEnvironment(root), ...projectEnvironment(root) };
  // The service takes the place of this process where the system can do that.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  // A terminal sends its interrupt to the child as well; other signals arrive only here.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
