import { spawn } from 'node:child_process';

/**
 * Runs a program until it exits.
 * @param options.quiet suppresses its output; the result contains the output in either case
 * @returns its exit code (127 if it could not be started) and its output
 */
export function runCommand(program, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const forward = (stream, target) =>
      stream.on('data', (chunk) => {
        output += chunk;
        if (!quiet) target.write(chunk);
      });
    forward(child.stdout, process.stdout);
    forward(child.stderr, process.stderr);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Like `runCommand`, but quiet; throws with the output if the program fails. */
export async function mustRun(program, args, options = {}) {
  const { code, output } = await runCommand(program, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed with exit code ${code}:\n${output}`);
  return output;
}
