import { spawn } from 'node:child_process';

/**
 * Runs a program to its end.
 * @param options.quiet keeps its output back; it is part of the result either way.
 * @returns its exit code (127 when it could not be started) and its output.
 */
export function runCommand(program, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream, target) =>
      stream.on('data', (chunk) => {
        output += chunk;
        if (!quiet) target.write(chunk);
      });
    take(child.stdout, process.stdout);
    take(child.stderr, process.stderr);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** As `runCommand`, quietly, and throws with the output when it fails. */
export async function mustRun(program, args, options = {}) {
  const { code, output } = await runCommand(program, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
