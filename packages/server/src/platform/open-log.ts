import type { Config } from './config.ts';
import { createLog, type Log } from './log.ts';
import { terminalLines } from './terminal-lines.ts';

/** Whether the log is for a person who watches it, and not for a program that reads it. */
export const isLogForPeople = (
  { logFormat }: Pick<Config, 'logFormat'>,
  output: { readonly isTTY?: boolean },
): boolean => logFormat === 'text' || (logFormat === 'auto' && output.isTTY === true);

/** Opens the log of a process. A person gets what they should know about; a program, everything from `info` on. */
export function openLog(
  config: Pick<Config, 'logFormat' | 'logLevel'>,
  output: NodeJS.WriteStream = process.stdout,
): Log {
  if (!isLogForPeople(config, output)) return createLog(config.logLevel ?? 'info');
  return createLog(config.logLevel ?? 'warn', terminalLines(output));
}
