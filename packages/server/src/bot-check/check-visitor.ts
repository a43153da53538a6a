import { botCheckAction } from '@earmark/contract';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';

/** Returns true if a person obtained this token in our page. @throws if the verifier does not respond. */
export type CheckVisitor = (token: string, ip: string, signal: AbortSignal) => Promise<boolean>;

/** Short, because the visitor is waiting. */
const timeoutMs = 2_500;
/** Verifiers return a score from 0 (bot) to 1 (person); this is the recommended initial threshold. */
const minScore = 0.5;

const VerifierResponse = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** Creates a check by reCAPTCHA, or a compatible service, at the configured address. */
export function createCheckVisitor({ url, secret }: NonNullable<Config['botCheck']>): CheckVisitor {
  return async (token, ip, signal) => {
    const response = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) throw new Error(`the verifier answered ${response.status}`);
    const { success, score = 1, action = botCheckAction } = VerifierResponse.parse(await response.json());
    return success && score >= minScore && action === botCheckAction;
  };
}
