import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

const least = 24;

/**
 * Limits the space for new objects of the threads that are started later, in MB (2^20 bytes). By default it grows to
 * 32 MB in each; the threads that speak and encode fill it with pieces of sound, which stay until it is full.
 */
const threadFlags = ['--max-semi-space-size=2'];

/**
 * Runs a command on Node 24 or newer: the current one, or the one that is part of the installation.
 *
 * @param program file that was started
 * @param load imports the module whose `main(args, streams, environment)` returns the exit code; called only on a Node version that
 * can load it
 */
export async function runCommand(program, load) {
  const args = process.argv.slice(2);
  if (Number.parseInt(process.versions.node, 10) >= least) {
    for (const flag of threadFlags) setFlagsFromString(flag);
    const { main } = await load();
    process.exitCode = await main(args, undefined, process.env);
    return;
  }
  const node = findCarriedNode();
  if (node === undefined) {
    process.stderr.write(`This needs Node ${least} or newer, but this is ${process.version}.\n`);
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [program, ...args], { stdio: 'inherit' });
  // The terminal sends these signals to both processes; the child decides how to handle them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15));
  });
}

function findCarriedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  try {
    const require = createRequire(import.meta.url);
    const home = path.dirname(require.resolve(`node-${system}-${process.arch}/package.json`));
    const found = path.join(home, program);
    return existsSync(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
