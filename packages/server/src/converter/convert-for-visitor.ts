import { createHmac, randomUUID } from 'node:crypto';
import {
  type converterEndpoints,
  converterMessages,
  type EndpointRequest,
  type InterfaceLanguage,
} from '@earmark/contract';
import { openGuest, requireEmail } from '../accounts/index.ts';
import { normalAddress } from '../billing/index.ts';
import { assertHuman } from '../bot-check/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { moveOn, requestLimitMail, reserveMailbox, setGuest } from './free-conversions-store.ts';
import { mailLimit } from './mail-limit.job.ts';
import { readSubmission } from './read-submission.ts';
import { releaseConversion } from './release-conversion.ts';

type ConversionRequest = EndpointRequest<typeof converterEndpoints.freeConvert>['body'];

/**
 * Maximum conversions per network and day: enough for a household with its mistakes, not for a bot with a
 * list of mailboxes.
 */
const maxConversionsPerDay = 5;

/**
 * Converts one submission for a visitor without an account. Only an accepted submission counts; after a
 * refusal or failure the mailbox keeps its free conversion.
 * @throws AppError as declared by `converterEndpoints.freeConvert`
 */
export async function convertForVisitor(
  app: App,
  request: ConversionRequest,
  ip: string,
  signal: AbortSignal,
): Promise<string> {
  if (!request.text?.trim() && !request.article_url?.trim())
    throw new AppError('bad_request', { message: converterMessages.inputMissing });
  if (request.email.trim() === '')
    throw new AppError('bad_request', { message: converterMessages.emailMissing });
  const email = requireEmail(request.email);
  await app.space.require();
  await assertHuman(app, request.recaptcha_token ?? '', ip, signal);

  const id = randomUUID();
  const guest = await reserveConversion(app, {
    id,
    email,
    mailbox: mailboxOf(app, email),
    language: request.language,
  });
  if (!guest) throw new AppError('conversion_limit_reached', { message: converterMessages.limitReached });
  try {
    await app.rateLimit.take({
      name: 'free conversion by address',
      key: limitKeyOf(ip),
      capacity: maxConversionsPerDay,
      perMinute: maxConversionsPerDay / 1_440,
    });
    await readSubmission(app, guest, request, { ip, signal });
  } catch (error) {
    await releaseConversion(app, { id, status: 'taking', user_id: guest.userId });
    throw error;
  }
  // A submission that took too long has been released in the meantime.
  if (!(await moveOn(app.db, id, 'taking', 'converting'))) throw new AppError('unavailable');
  return converterMessages.accepted;
}

/**
 * @returns the guest's account; null if the mailbox has already used its conversion, which is stated in one
 * mail.
 */
async function reserveConversion(
  app: App,
  {
    id,
    email,
    mailbox,
    language,
  }: { id: string; email: string; mailbox: string; language: InterfaceLanguage | undefined },
): Promise<{ userId: string } | null> {
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    if (await reserveMailbox(tx, { id, mailbox, email, created_at: now })) {
      const guest = await openGuest(app, tx, language);
      await setGuest(tx, id, guest.userId);
      return guest;
    }
    const mailedId = await requestLimitMail(tx, { mailbox, email, now });
    if (mailedId !== null) await app.jobs.enqueue(tx, mailLimit, { id: mailedId, language });
    return null;
  });
}

/** Returns a digest of a mailbox, the same for all spellings, so that the address is not stored. */
const mailboxOf = (app: Pick<App, 'secrets'>, email: string): string =>
  createHmac('sha256', app.secrets.key('free-conversions')).update(normalAddress(email)).digest('base64url');
