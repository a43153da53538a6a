import type { Config } from '../config.ts';
import { ensureSecret } from '../ensure-secret.ts';
import type { Secrets } from '../secrets.ts';

/**
 * Returns the password of the operator pages. All processes of an installation get the same one: from the
 * configuration, from a file beside the generated secret, or derived from `EARMARK_SECRET`.
 */
export async function loadOperatorToken(
  { operatorToken }: Pick<Config, 'operatorToken'>,
  secrets: Secrets,
): Promise<string> {
  if (operatorToken.kind === 'given') return operatorToken.value;
  if (operatorToken.kind === 'file') return ensureSecret(operatorToken.path);
  return Buffer.from(secrets.key('operator-token')).toString('hex');
}

/**
 * Returns the address that signs a browser in. The token follows `#`: browsers do not send that part, so it
 * is never logged.
 */
export function operatorLink({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}/operator/sign-in#${encodeURIComponent(token)}`;
}
