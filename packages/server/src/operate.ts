/**
 * The operator's command: `npm run earmark -- grant …`. It uses the configuration of the service, and works
 * with or without a running service.
 */
// Not a static import: the bundler would put code that only commands need into this file, and a service whose code
// refers to it would run the command.
const { runCommand } = await import('./run-command.ts');

const say = (line: string) => process.stdout.write(`${line}\n`);
const result = await runCommand(process.argv.slice(2), undefined, say);
const { failed, output, isReport, exitCode = failed ? 1 : 0 } = result;
(failed && !isReport ? process.stderr : process.stdout).write(`${output}\n`);
process.exitCode = exitCode;
