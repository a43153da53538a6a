/**
 * The operator's command: `npm run earmark -- grant …`. It uses the configuration of the service, and works
 * with or without a running service.
 */
import { answerCommand } from './answer-command.ts';

const { failed, output } = await answerCommand(process.argv.slice(2));
(failed ? process.stderr : process.stdout).write(`${output}\n`);
if (failed) process.exitCode = 1;
