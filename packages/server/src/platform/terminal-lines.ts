import type { DestinationStream } from 'pino';
import { plainLine } from './plain-line.ts';

/** The severities that a person should notice. */
const marks: Readonly<Record<string, string>> = { warn: 'Warning: ', error: 'Error: ', fatal: 'Error: ' };

/**
 * Writes log entries for a person: time of day, message, and the reason of an error. The other fields are left out;
 * `EARMARK_LOG_FORMAT=json` shows them.
 */
export const terminalLines = (output: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => {
    output.write(`${toTerminalLine(line)}\n`);
  },
});

function toTerminalLine(line: string): string {
  const { level, time, msg, err } = JSON.parse(line) as {
    level: string;
    time: string;
    msg?: string;
    err?: { message?: string };
  };
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const reason = err?.message === undefined ? '' : ` (${err.message})`;
  return `${clock}  ${plainLine(`${marks[level] ?? ''}${msg ?? ''}${reason}`)}`;
}
