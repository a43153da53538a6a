import type { FailureCode } from '@earmark/contract';
import { z } from 'zod';
import { getUserSettings, type UserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { failureCodeOf } from '../../platform/jobs/failure-code.ts';
import { readMailHeaders } from '../headers/mail-headers.ts';
import { findMessage, type Handled, type MessageRow, storeParts } from '../inbox-store.ts';
import type { MailPart, Problem } from '../inbox-tables.ts';
import { addMail } from './add-mail.ts';
import { automaticMail } from './automatic-mail.ts';
import { checkIdentity, type SenderFacts } from './check-identity.ts';
import { completeMail } from './complete-mail.ts';
import { confirmationOf } from './confirmation.ts';
import type { MailReading } from './mail-reading.ts';
import { blank, failedMail, isHandled, resultOf } from './mail-result.ts';
import { type ReplyTarget, replyTarget } from './reply-target.ts';
import { isSenderAllowed } from './sender-allowed.ts';

/** Checks the sender of a mail, extracts its content, and adds it to its owner's playlist. */
export const handleMail = defineJob({
  name: 'handle-mail',
  schema: z.object({ messageId: z.uuid() }),
  concurrency: 4,
  // Limited per user, so that slow mail of one user does not delay the mail of others.
  perGroup: 1,
  unique: 'queued or running',
  timeoutSeconds: 1_200,
  resumable: true,
  // The sender's mail server will not send the mail again, so internal errors are retried for about half an
  // hour.
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 900 },
  handler: async (app, { messageId }, run) => {
    const message = await findMessage(app.db, messageId);
    if (message?.outcome !== 'pending') return;
    const settings = await getUserSettings(app, message.user_id);
    // The account and its mail are being deleted.
    if (!settings) return;
    const raw = message.raw_key && (await readBlob(app.blobs, message.raw_key));
    if (raw) {
      const mail = { message, settings, raw, check: once(() => checkIdentity(app, raw, message.envelope)) };
      const handled = await handle(app, mail, run);
      return completeMail(app, message, handled, await findReplyTarget(mail, handled));
    }
    await completeMail(app, { ...message, raw_key: null }, failedMail(message, 'internal'));
  },
  exhausted: (app, { messageId }, failure) => giveUp(app, messageId, failureCodeOf(failure)),
});

/**
 * Enqueues the handling of a mail. If a job with the same key is queued, that job is sufficient, because it
 * reads its work from the database.
 */
export async function enqueueHandling(app: App, tx: Tx, messageId: string, userId: string): Promise<void> {
  await app.jobs.enqueue(tx, handleMail, { messageId }, { singletonKey: messageId, group: userId });
}

/**
 * Ends the work that failed for good. If it was on one part of the mail, only that part fails, and a new job
 * continues with the others.
 */
async function giveUp(app: App, messageId: string, reason: Problem): Promise<void> {
  const message = await findMessage(app.db, messageId);
  if (message?.outcome !== 'pending') return;
  const open = message.parts.filter((part) => !isHandled(part));
  if (open.length === 0) return completeMail(app, message, failedMail(message, reason));
  const parts = message.parts.map((part) => (part === open[0] ? { ...part, problem: reason } : part));
  await inTransaction(app, async (tx) => {
    if (await storeParts(tx, messageId, parts)) await enqueueHandling(app, tx, messageId, message.user_id);
  });
}

interface Mail {
  message: MessageRow;
  settings: UserSettings;
  raw: Uint8Array;
  /** Checks the sender, once. */
  check: () => Promise<SenderFacts>;
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= work();
    return result;
  };
}

/** Returns where to answer the mail; null unless the user wants answers and this mail may have one. */
async function findReplyTarget(
  { message, settings, raw, check }: Mail,
  { outcome }: Handled,
): Promise<ReplyTarget | null> {
  if (!settings.replyToMail || outcome === 'refused' || outcome === 'confirmation') return null;
  return replyTarget(readMailHeaders(raw), await check(), message.envelope.from, settings);
}

async function handle(app: App, mail: Mail, run: JobRun): Promise<Handled> {
  const { parts, ...message } = mail.message;
  const owner = mail.message.user_id;
  const read = () => app.readMail({ raw: mail.raw, owner }, run.signal);
  if (parts.length > 0) {
    // The sender was checked by an earlier run, which converted some of the parts.
    const { sender, subject, identity } = message;
    const reading = await read();
    if (typeof reading === 'string') return failedMail(mail.message, reading);
    return { ...blank, sender, subject, identity, ...(await convert(app, mail.message, reading, run)) };
  }
  // Concurrently: the check waits for DNS while the mail is extracted.
  const checking = mail.check();
  const reading = await read();
  const decided = await decide(app, mail, reading, checking, run);
  const { from, spf, dkim, dmarc } = await checking;
  return {
    ...decided,
    sender: decided.sender || from || message.envelope.from,
    identity: { spf, dkim, dmarc },
  };
}

async function decide(
  app: App,
  { message, settings, raw }: Mail,
  reading: MailReading | FailureCode,
  checking: Promise<SenderFacts>,
  run: JobRun,
): Promise<Handled> {
  const { envelope } = message;
  const automatic = automaticMail(readMailHeaders(raw), envelope.from, app.config.inbound.domain);
  const named =
    typeof reading === 'string' ? blank : { ...blank, sender: reading.sender, subject: reading.subject };
  if (automatic) return { ...named, outcome: 'refused', reason: automatic };
  const isOpen = settings.linkedEmails.length === 0;
  if (isOpen || isSenderAllowed(settings, await checking, envelope.from)) {
    if (typeof reading === 'string') return { ...named, reason: reading };
    return { ...named, ...(await convert(app, message, reading, run)) };
  }
  const facts = await checking;
  // Codes come from addresses that users have not linked. Confirmations are only shown, so any verified
  // sender is accepted.
  if (typeof reading === 'object' && reading.kind === 'confirmation' && facts.dmarc === 'pass') {
    return { ...named, ...confirmationOf(reading) };
  }
  // The sender's DNS did not answer: retry later.
  if (isUncertain(facts) && !run.lastAttempt) throw new AppError('unavailable');
  return { ...named, outcome: 'refused', reason: 'sender_not_linked' };
}

async function convert(
  app: App,
  { id, user_id: userId, parts: known }: MessageRow,
  reading: MailReading,
  run: JobRun,
): Promise<Partial<Handled>> {
  if (reading.kind === 'confirmation') return confirmationOf(reading);
  const parts = await addMail(app, { userId }, reading, {
    known,
    signal: run.signal,
    onProgress: async (reached) => {
      await storeParts(app.db, id, reached);
      if (countHandled(reached) > countHandled(known)) run.progressed();
    },
  });
  return resultOf(parts);
}

const countHandled = (parts: readonly MailPart[]) => parts.filter(isHandled).length;

const isUncertain = ({ spf, dmarc }: SenderFacts): boolean => spf === 'temperror' || dmarc === 'temperror';
