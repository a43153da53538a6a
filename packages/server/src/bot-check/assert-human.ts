import { converterMessages } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Does nothing if no check is configured.
 * @param token of the check in the page
 * @throws AppError `forbidden` for a bot, `unavailable` if the check fails
 */
export async function assertHuman(
  app: Pick<App, 'checkVisitor' | 'log'>,
  token: string,
  ip: string,
  signal: AbortSignal,
): Promise<void> {
  if (app.checkVisitor === null) return;
  const failed = new AppError('forbidden', { message: converterMessages.botCheckFailed });
  if (token === '') throw failed;
  const isHuman = await app.checkVisitor(token, ip, signal).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the bot check did not answer');
    throw new AppError('unavailable');
  });
  if (!isHuman) throw failed;
}
