import { spawn } from 'node:child_process';

interface ProgramOptions {
  /** Milliseconds until the program is killed. */
  timeoutMs: number;
  /** Most bytes of output; a program that prints more is killed. */
  maxBytes: number;
  /** What it reads from its standard input; nothing when absent. */
  input?: Uint8Array;
  /** Its environment; that of this process when absent. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program of the system and reads what it prints as UTF-8.
 * @returns null when it is not installed, fails, takes too long or prints too much
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
    // A program that ends before it has read everything says so by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
