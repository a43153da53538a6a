/**
 * The operator's command: `npm run earmark -- grant …`. It uses the configuration of the service, and works
 * with or without a running service.
 */
import { runCommand } from './run-command.ts';

const { failed, output, isReport } = await runCommand(process.argv.slice(2));
(failed && !isReport ? process.stderr : process.stdout).write(`${output}\n`);
if (failed) process.exitCode = 1;
