import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Runs a program to its end.
 * @param options.quiet keeps its output back; it is part of the result either way.
 * @param options.niceness from 0 to 19: how far the program, and all that it starts, stands back behind others.
 * @returns its exit code (127 when it could not be started) and its output.
 */
export function runCommand(program, args, { cwd, env = process.env, quiet = false, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (niceness > 0 && child.pid !== undefined) standBack(child.pid, niceness);
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

function standBack(pid, niceness) {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or this system does not allow it: it then runs as everything else does.
  }
}

/** As `runCommand`, quietly, and throws with the output when it fails. */
export async function mustRun(program, args, options = {}) {
  const { code, output } = await runCommand(program, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
