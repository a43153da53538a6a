import type { Config } from '../config.ts';
import { operatorLink } from './operator-token.ts';

/**
 * States where the operator finds the token, without the token itself: for logs, which other people may read.
 */
export function describeTokenLocation({ operatorToken }: Pick<Config, 'operatorToken'>): string {
  if (operatorToken.kind === 'given') return 'the value of EARMARK_OPERATOR_TOKEN';
  if (operatorToken.kind === 'file') return `kept in ${operatorToken.path}`;
  return 'computed from EARMARK_SECRET; the command "earmark operator-link" prints it';
}

/**
 * Returns one line about the operator pages for the person who starts the service.
 * @param options.isTerminal true if the output goes to a terminal and not to a file; the line may then
 * include a generated token.
 */
export function announceOperator(
  config: Pick<Config, 'operatorToken' | 'publicUrl'>,
  token: string,
  { isTerminal }: { isTerminal: boolean },
): string {
  if (isTerminal && config.operatorToken.kind !== 'given')
    return `Operator pages (keep this link to yourself): ${operatorLink(config, token)}`;
  return `Operator pages: ${config.publicUrl}/operator (token: ${describeTokenLocation(config)})`;
}
