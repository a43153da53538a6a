import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The service in a separate process, as operators run it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly pid: number;
  /** Returns its output so far. */
  output(): string;
  /** Waits until it has printed a text. @throws if it exits before */
  printed(part: string): Promise<void>;
  /** Sends a signal and waits for the exit. @returns its exit code; null if the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for its exit. @returns its exit code */
  ended(): Promise<number | null>;
}

/**
 * Environment of the product's processes besides their configuration, so that no variable of this machine can
 * affect a test.
 */
export const bareEnvironment = {
  PATH: process.env['PATH'] ?? '',
  // Two thirds of a start is spent compiling the code; the next process reuses the cache of the one before.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
} as const;

/**
 * Starts the service and waits until it is ready. `npm test` names the main file of the bundle, which users run and which starts
 * three times faster; without that, the sources run.
 * @param options.main its main file
 * @param options.env its only configuration, by variable
 * @param options.roles value of EARMARK_ROLES
 * @param options.ready false returns immediately, for a start that is meant to fail or be killed
 */
export async function startProcess({
  main = process.env['EARMARK_TEST_MAIN'] ?? join(import.meta.dirname, '../src/main.ts'),
  roles,
  env = {},
  ready = true,
}: {
  main?: string;
  roles?: string;
  env?: Readonly<Record<string, string>>;
  ready?: boolean;
}): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment,
      EARMARK_LIGHT_VOICES: 'true',
      EARMARK_MODE: 'service',
      EARMARK_VOICES: 'off',
      EARMARK_WARM_UP: 'false',
      ...(roles ? { EARMARK_ROLES: roles } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const service = wrap(child);
  if (ready) await service.printed('"msg":"ready"');
  return service;
}

/** Runs the operator's command. @returns its output @throws an error with its output if it fails */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const launcher = join(import.meta.dirname, '../../../scripts/operate.mjs');
  const options = { env: { ...bareEnvironment, EARMARK_MODE: 'service', ...env } };
  return (await promisify(execFile)(process.execPath, [launcher, ...words], options)).stdout.trim();
}

function wrap(child: ChildProcess): ServiceProcess {
  let output = '';
  const readers = new Set<() => void>();
  const append = (chunk: Buffer) => {
    output += chunk;
    for (const reader of readers) reader();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const close = once(child, 'close').then(() => {
    for (const reader of readers) reader();
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    await close;
    return child.exitCode;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal);
    return ended();
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    printed: (part) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (output.includes(part)) resolve();
          else if (hasEnded()) reject(new Error(`the process exited without printing ${part}:\n${output}`));
          else return;
          readers.delete(check);
        };
        readers.add(check);
        check();
      }),
    end,
    ended,
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
    },
  };
}
