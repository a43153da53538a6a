import { findAccountByEmail } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { checkFeedOf } from './check-feed-of.ts';
import { describeFeedCheck } from './describe-feed-check.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs `earmark doctor --feed`.
 * @param account email address or id
 * @returns also whether a check was made
 */
export async function runFeedCheckCommand(
  app: App,
  account: string,
  json: boolean,
): Promise<{ found: boolean; hasProblem: boolean; output: string }> {
  const fail = (output: string) => ({ found: false, hasProblem: true, output });
  const absent = fail(`There is no account of ${account}.`);
  const userId = idPattern.test(account) ? account : (await findAccountByEmail(app, account))?.userId;
  if (userId === undefined) return absent;
  try {
    const check = await checkFeedOf(app, userId);
    return {
      found: true,
      hasProblem: check.findings.some(({ level }) => level === 'problem'),
      output: json ? JSON.stringify(check, null, 2) : describeFeedCheck(check),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return absent;
    return fail('The feed of this account is being checked already. Try again in some seconds.');
  }
}
