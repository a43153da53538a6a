#!/usr/bin/env node
/** `npm run earmark -- grant …`: the operator's command. The packages must be installed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'packages', 'server', 'src', 'operate.ts');
const child = spawn(findNode(root), [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: projectEnvironment(root),
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
