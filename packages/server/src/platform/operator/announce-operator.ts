import type { Config } from '../config.ts';
import { operatorLink } from './operator-token.ts';

/** Where the operator finds the token, without telling it: for logs, which others may read. */
export function describeTokenPlace({ operatorToken }: Pick<Config, 'operatorToken'>): string {
  if (operatorToken.kind === 'given') return 'the value of EARMARK_OPERATOR_TOKEN';
  if (operatorToken.kind === 'file') return `kept in ${operatorToken.path}`;
  return 'computed from EARMARK_SECRET; the command "earmark operator-link" prints it';
}

/**
 * One line about the operator's pages for whoever started the service.
 * @param options.isTerminal a person reads it, and no file keeps it: a generated token may then be part of it.
 */
export function announceOperator(
  config: Pick<Config, 'operatorToken' | 'publicUrl'>,
  token: string,
  { isTerminal }: { isTerminal: boolean },
): string {
  if (isTerminal && config.operatorToken.kind !== 'given')
    return `Operator pages (keep this link to yourself): ${operatorLink(config, token)}`;
  return `Operator pages: ${config.publicUrl}/operator (token: ${describeTokenPlace(config)})`;
}
