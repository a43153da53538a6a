import { botCheckAction } from '@earmark/contract';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';

/** Whether a person, and not a program, got this token in our page. @throws when the verifier does not answer. */
export type CheckVisitor = (token: string, ip: string, signal: AbortSignal) => Promise<boolean>;

/** Somebody waits. */
const timeoutMs = 8_000;
/** Verifiers that score answer from 0, a program, to 1, a person; this is the middle they recommend to begin with. */
const minScore = 0.5;

const Answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** Asks reCAPTCHA, or what talks as it does, at the address that the operator configured. */
export function createCheckVisitor({ url, secret }: NonNullable<Config['botCheck']>): CheckVisitor {
  return async (token, ip, signal) => {
    const answer = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!answer.ok) throw new Error(`the verifier answered ${answer.status}`);
    const { success, score = 1, action = botCheckAction } = Answer.parse(await answer.json());
    return success && score >= minScore && action === botCheckAction;
  };
}
