import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NarrateError } from './narrate/narrate-error.ts';

/**
 * Parses a command line, and says in one sentence what is wrong with it.
 * @param command name of the command, for the messages
 * @throws NarrateError `usage`
 */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new NarrateError('usage', describe(error, command));
  }
}

function describe(error: unknown, command: string): string {
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  // Node names the option in quotes, with its short form and `<value>` where it takes one.
  const option = /'(?:-\w, )?(-{1,2}[^\s'=]+)/.exec(error.message)?.[1] ?? 'An option';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `There is no option ${option}. '${command} --help' lists all options.`;
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error.message;
  return /does not take/.test(error.message) ? `${option} takes no value.` : `${option} needs a value.`;
}
