import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { mailConverted } from '../converted-event.ts';
import { completeMessage, type Handled, isRawNeeded, type MessageRow } from '../inbox-store.ts';
import type { Problem } from '../inbox-tables.ts';

/** Maximum number of stored characters of a sender or a subject. */
const maxLength = 500;

/** Reasons that may be temporary: internal errors, and limits of a plan, which the user can change. */
const transient: readonly Problem[] = [
  'internal',
  'crashed',
  'too_complex',
  'plan_text_too_long',
  'conversion_limit_reached',
  'character_limit_reached',
];

/** Stores the result of a mail, and deletes the raw mail unless a retry may succeed. */
export async function completeMail(app: App, message: MessageRow, handled: Handled): Promise<void> {
  const stored = {
    ...handled,
    sender: plainLine(handled.sender).slice(0, maxLength),
    subject: plainLine(handled.subject).slice(0, maxLength),
    // PostgreSQL text cannot contain NUL characters.
    body: handled.body.replaceAll('\0', '').toWellFormed(),
    links: handled.links.map(plainLine),
  };
  const retainRaw = isRetryable(handled);
  await inTransaction(app, async (tx) => {
    const first = await completeMessage(tx, message.id, stored, { retainRaw, now: app.clock.now() });
    if (!first || handled.outcome !== 'converted') return;
    await app.jobs.emit(tx, mailConverted, { messageId: message.id, userId: message.user_id });
  });
  if (message.raw_key !== null && !retainRaw && !(await isRawNeeded(app.db, message.raw_key))) {
    await app.blobs.delete(message.raw_key);
  }
}

const isRetryable = ({ outcome, reason }: Handled): boolean =>
  outcome === 'failed' && reason !== null && transient.includes(reason);
