import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The service as a process of its own, as operators run it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Waits until it printed this. @throws when it ends before. */
  printed(part: string): Promise<void>;
  /** Sends a signal and waits for the end. @returns its exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for its end. @returns its exit code. */
  ended(): Promise<number | null>;
}

/** What a process of the product's own gets besides its configuration: no variable of this machine can play a part in a test. */
export const bareEnvironment = {
  PATH: process.env['PATH'] ?? '',
  // Two thirds of a start is reading the code; the next process takes what the one before made of it.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
} as const;

/**
 * Starts `main.ts` and waits until it is ready.
 * @param options.env the only configuration it gets, by variable.
 * @param options.roles sets EARMARK_ROLES.
 * @param options.ready false returns at once, for a start that is meant to fail or be killed.
 */
export async function startProcess({
  roles,
  env = {},
  ready = true,
}: {
  roles?: string;
  env?: Readonly<Record<string, string>>;
  ready?: boolean;
}): Promise<ServiceProcess> {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment,
      EARMARK_LIGHT_VOICES: 'true',
      ...(roles ? { EARMARK_ROLES: roles } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const service = wrap(child);
  if (ready) await service.printed('"msg":"ready"');
  return service;
}

/** Runs the operator's command. @returns what it printed. @throws with what it said when it fails. */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const launcher = join(import.meta.dirname, '../../../scripts/operate.mjs');
  const options = { env: { ...bareEnvironment, ...env } };
  return (await promisify(execFile)(process.execPath, [launcher, ...words], options)).stdout.trim();
}

function wrap(child: ChildProcess): ServiceProcess {
  let output = '';
  const readers = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output += chunk;
    for (const reader of readers) reader();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
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
        const look = () => {
          if (output.includes(part)) resolve();
          else if (hasEnded()) reject(new Error(`it ended without printing ${part}:\n${output}`));
          else return;
          readers.delete(look);
        };
        readers.add(look);
        look();
      }),
    end,
    ended,
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
    },
  };
}
