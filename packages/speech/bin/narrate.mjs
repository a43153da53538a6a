#!/usr/bin/env node
// Runs the command on Node 24 or newer: this one, or the one that the installation carries.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const least = 24;

if (Number.parseInt(process.versions.node, 10) >= least) {
  const { main } = await import('../src/narrate/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const node = findCarriedNode();
  if (node === undefined) {
    process.stderr.write(`narrate needs Node ${least} or newer; this is ${process.version}.\n`);
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends these to both; the child decides what they mean.
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
