/**
 * The operator's command: `npm run earmark -- grant …`. It uses the configuration of the service, and works
 * with or without a running service.
 */
import { runCommand } from './run-command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const result = await runCommand(process.argv.slice(2), undefined, say);
const { failed, output, isReport, exitCode = failed ? 1 : 0 } = result;
(failed && !isReport ? process.stderr : process.stdout).write(`${output}\n`);
process.exitCode = exitCode;
