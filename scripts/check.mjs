/** `npm run check`: runs the quick checks. The packages must be installed. */
import { fileURLToPath } from 'node:url';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { runQuickChecks } from './quick-checks.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const settings = { cwd: root, env: projectEnvironment(root), quiet: true };
let failed = 0;
await runQuickChecks(
  root,
  (args) => runCommand(findNode(root), args, settings),
  ({ name, passed, output }) => {
    process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name}\n${output}`);
    if (!passed) failed++;
  },
);
process.exitCode = failed > 0 ? 1 : 0;
