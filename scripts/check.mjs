/** `npm run check`: the quick checks. Needs the packages installed. */
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { quickChecks } from './quick-checks.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let failed = 0;
for (const { name, args } of quickChecks(root)) {
  const { code, output } = await runCommand(findNode(root), args, {
    cwd: root,
    env: projectEnvironment(root),
    quiet: true,
  });
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (code !== 0) {
    failed++;
    process.stdout.write(output);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
