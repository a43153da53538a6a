import type { Config } from '../../platform/config.ts';
import { configWarnings } from '../../platform/config-warnings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('configuration');

/** Checks a configuration that can be used. */
export function checkConfiguration(config: Config): Finding[] {
  const found = configWarnings(config).map((text) => {
    const [message, advice] = splitAt(text, ': ');
    return warning(message, advice);
  });
  if (config.fetchAllowPrivate && !isLocal(config))
    found.push(
      warning(
        'EARMARK_FETCH_ALLOW_PRIVATE lets every user read pages of your private network.',
        'Unset it, unless you trust all users.',
      ),
    );
  return found.length > 0 ? found : [ok('It can be used.')];
}

/** Returns the problems of a configuration that cannot be used. */
export const describeProblems = (problems: readonly string[]): Finding[] =>
  problems.map((text) => problem(text, 'Correct it: docs/configuration.md lists all variables.'));

/** Returns true if only this machine can use the public address. */
export function isLocal({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [`${text.slice(0, at)}.`, capitalized(text.slice(at + separator.length))];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
