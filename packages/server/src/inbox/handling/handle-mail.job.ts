import type { FailureCode } from '@earmark/contract';
import { z } from 'zod';
import { getUserSettings, type UserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { decodeHeader } from '../headers/decode-header.ts';
import { readMailHeaders } from '../headers/mail-headers.ts';
import { findMessage, type Handled, type MessageRow } from '../inbox-store.ts';
import { addMail } from './add-mail.ts';
import { automaticMail } from './automatic-mail.ts';
import { checkIdentity, type SenderFacts } from './check-identity.ts';
import { completeMail } from './complete-mail.ts';
import { confirmationOf } from './confirmation.ts';
import type { MailReading } from './mail-reading.ts';
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
    if (raw) return completeMail(app, message, await handle(app, { message, settings, raw }, run));
    await completeMail(app, { ...message, raw_key: null }, { ...blank, reason: 'internal' });
  },
  exhausted: async (app, { messageId }, { crashed }) => {
    const message = await findMessage(app.db, messageId);
    if (message?.outcome !== 'pending') return;
    const raw = message.raw_key && (await readBlob(app.blobs, message.raw_key));
    const named = raw ? nameOf(raw, message) : {};
    await completeMail(app, message, { ...blank, ...named, reason: crashed ? 'crashed' : 'internal' });
  },
});

/**
 * Enqueues the handling of a mail. If a job with the same key is queued, that job is sufficient, because it
 * reads its work from the database.
 */
export async function enqueueHandling(app: App, tx: Tx, messageId: string, userId: string): Promise<void> {
  await app.jobs.enqueue(tx, handleMail, { messageId }, { singletonKey: messageId, group: userId });
}

const blank: Handled = {
  outcome: 'failed',
  reason: null,
  sender: '',
  subject: '',
  identity: null,
  body: '',
  links: [],
  articleKey: null,
};
/** Returns the sender and subject of a mail without parsing its body, because the parser may have failed. */
function nameOf(raw: Uint8Array, { envelope }: MessageRow): Pick<Handled, 'sender' | 'subject'> {
  const headers = readMailHeaders(raw);
  return {
    sender: decodeHeader(headers.get('from') ?? '') || envelope.from,
    subject: decodeHeader(headers.get('subject') ?? ''),
  };
}

interface Mail {
  message: MessageRow;
  settings: UserSettings;
  raw: Uint8Array;
}

async function handle(app: App, mail: Mail, run: JobRun): Promise<Handled> {
  const { envelope } = mail.message;
  // Concurrently: the check waits for DNS while the mail is extracted.
  const checking = checkIdentity(app, mail.raw, envelope);
  const reading = await app.readMail({ raw: mail.raw, owner: mail.message.user_id }, run.signal);
  const decided = await decide(app, mail, reading, checking, run);
  const { from, spf, dkim, dmarc } = await checking;
  return { ...decided, sender: decided.sender || from || envelope.from, identity: { spf, dkim, dmarc } };
}

async function decide(
  app: App,
  { message: { envelope }, settings, raw }: Mail,
  reading: MailReading | FailureCode,
  checking: Promise<SenderFacts>,
  run: JobRun,
): Promise<Handled> {
  const automatic = automaticMail(readMailHeaders(raw), envelope.from, app.config.inbound.domain);
  const named =
    typeof reading === 'string' ? blank : { ...blank, sender: reading.sender, subject: reading.subject };
  if (automatic) return { ...named, outcome: 'refused', reason: automatic };
  const isOpen = settings.linkedEmails.length === 0;
  if (isOpen || isSenderAllowed(settings, await checking, envelope.from)) {
    if (typeof reading === 'string') return { ...named, reason: reading };
    return { ...named, ...(await convert(app, settings.userId, reading, run)) };
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
  userId: string,
  reading: MailReading,
  run: JobRun,
): Promise<Partial<Handled>> {
  if (reading.kind === 'confirmation') return confirmationOf(reading);
  const { articleKeys, problem } = await addMail(app, { userId }, reading, run.signal);
  const [articleKey] = articleKeys;
  if (articleKey !== undefined) return { outcome: 'converted', articleKey };
  return { outcome: problem === 'empty' ? 'empty' : 'failed', reason: problem };
}

const isUncertain = ({ spf, dmarc }: SenderFacts): boolean => spf === 'temperror' || dmarc === 'temperror';
