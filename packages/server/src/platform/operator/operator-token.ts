import type { Config } from '../config.ts';
import { keepSecret } from '../keep-secret.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The password of the operator's pages. All processes of one installation get the same one: from the configuration, from
 * a file beside the generated secret, or computed from `EARMARK_SECRET` where that is what the processes share.
 */
export async function loadOperatorToken(
  { operatorToken }: Pick<Config, 'operatorToken'>,
  secrets: Secrets,
): Promise<string> {
  if (operatorToken.kind === 'given') return operatorToken.value;
  if (operatorToken.kind === 'file') return keepSecret(operatorToken.path);
  return Buffer.from(secrets.key('operator-token')).toString('hex');
}

/** The address that signs a browser in. The token is behind `#`: a browser sends that part to nobody, so no log has it. */
export function operatorLink({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}/operator/sign-in#${encodeURIComponent(token)}`;
}
