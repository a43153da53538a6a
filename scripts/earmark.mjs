#!/usr/bin/env node
/**
 * The program of the npm package `earmark`: starts the service, or runs one of the operator's commands
 * (`earmark doctor`). The data is in `.earmark` in the home directory unless EARMARK_DATA_DIR names another folder.
 */
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minNode } from './carried-node.mjs';
import { serviceEnvironment, serviceFlags } from './service-flags.mjs';
import { startUsage } from './start-usage.mjs';

if (Number(process.versions.node.split('.')[0]) < minNode) {
  process.stderr.write(`Earmark needs Node.js ${minNode} or later, and this is ${process.version}.\n`);
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(root, 'packages', 'server', 'dist');
const env = {
  EARMARK_DATA_DIR: join(homedir(), '.earmark'),
  ...serviceEnvironment(root),
  ...process.env,
};
const given = process.argv.slice(2);
const usage = given[0] === 'start' ? startUsage(given, { root, program: 'earmark start' }) : null;
if (usage !== null) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
const args =
  given.length === 0 || given[0] === 'start'
    ? [...serviceFlags, join(bundle, 'main.js'), '--announce']
    : [join(bundle, 'operate.js'), ...given];
// The service takes the place of this process where the system can do that.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...args], env);
const child = spawn(process.execPath, args, { stdio: 'inherit', env });
// A terminal sends its interrupt to the child as well; other signals arrive only here.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
process.on('SIGINT', () => {});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
