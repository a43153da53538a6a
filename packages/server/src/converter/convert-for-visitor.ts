import { createHmac, randomUUID } from 'node:crypto';
import { type converterEndpoints, converterMessages, type EndpointRequest } from '@earmark/contract';
import { openGuest, requireEmail } from '../accounts/index.ts';
import { normalAddress } from '../billing/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { moveOn, requestLimitMail, setGuest, takeMailbox } from './free-conversions-store.ts';
import { mailLimit } from './mail-limit.job.ts';
import { readSubmission } from './read-submission.ts';
import { releaseConversion } from './release-conversion.ts';

type ConversionRequest = EndpointRequest<typeof converterEndpoints.freeConvert>['body'];

/** Conversions that one network may try in a day: a household's with its mistakes, not a machine's with a list of mailboxes. */
const perDay = 5;

/**
 * Converts one thing for somebody without an account. Only what was really taken on counts: whatever is refused or fails
 * leaves the mailbox its conversion.
 * @throws AppError as `converterEndpoints.freeConvert` says
 */
export async function convertForVisitor(
  app: App,
  request: ConversionRequest,
  ip: string,
  signal: AbortSignal,
): Promise<string> {
  if (!request.text?.trim() && !request.article_url?.trim())
    throw new AppError('bad_request', { message: converterMessages.nothingGiven });
  if (request.email.trim() === '')
    throw new AppError('bad_request', { message: converterMessages.emailMissing });
  const email = requireEmail(request.email);
  await assertPerson(app, request.recaptcha_token ?? '', ip, signal);

  const id = randomUUID();
  const guest = await take(app, { id, email, mailbox: mailboxOf(app, email) });
  if (!guest) throw new AppError('conversion_limit_reached', { message: converterMessages.limitReached });
  try {
    await app.rateLimit.take({
      name: 'free conversion by address',
      key: limitKeyOf(ip),
      capacity: perDay,
      perMinute: perDay / 1_440,
    });
    await readSubmission(app, guest, request, { ip, signal });
  } catch (error) {
    await releaseConversion(app, { id, status: 'taking', user_id: guest.userId });
    throw error;
  }
  // One that took so long that it was given up meanwhile is not there any more.
  if (!(await moveOn(app.db, id, 'taking', 'converting'))) throw new AppError('unavailable');
  return converterMessages.taken;
}

/** @returns the guest's account; null when the mailbox had its conversion, which is then answered by mail, once. */
async function take(
  app: App,
  { id, email, mailbox }: { id: string; email: string; mailbox: string },
): Promise<{ userId: string } | null> {
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    if (await takeMailbox(tx, { id, mailbox, email, created_at: now })) {
      const guest = await openGuest(app, tx);
      await setGuest(tx, id, guest.userId);
      return guest;
    }
    const mailedId = await requestLimitMail(tx, { mailbox, email, now });
    if (mailedId !== null) await app.jobs.enqueue(tx, mailLimit, { id: mailedId });
    return null;
  });
}

/** Names a mailbox, however it is spelled, without keeping it. */
const mailboxOf = (app: Pick<App, 'secrets'>, email: string): string =>
  createHmac('sha256', app.secrets.key('free-conversions')).update(normalAddress(email)).digest('base64url');

/** @throws AppError `forbidden` for a program, `unavailable` when it cannot be told */
async function assertPerson(app: App, token: string, ip: string, signal: AbortSignal): Promise<void> {
  if (app.checkVisitor === null) return;
  const failed = new AppError('forbidden', { message: converterMessages.botCheckFailed });
  if (token === '') throw failed;
  const isPerson = await app.checkVisitor(token, ip, signal).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the bot check did not answer');
    throw new AppError('unavailable');
  });
  if (!isPerson) throw failed;
}
