import { spawn } from 'node:child_process';

interface ProgramOptions {
  /** Time after which the program is killed, in milliseconds. */
  timeoutMs: number;
  /** Maximum bytes of output; a program that prints more is killed. */
  maxBytes: number;
  /** Standard input of the program; empty if absent. */
  input?: Uint8Array;
  /** Environment of the program; that of this process if absent. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program and returns its output, decoded as UTF-8.
 * @returns null if the program is not installed, fails, takes too long or prints too much
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { timeoutMs, maxBytes, input, env }: ProgramOptions,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(env === undefined ? {} : { env }),
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
    // A program may end before it has read its input; its exit code shows whether it failed.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
