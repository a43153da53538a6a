import { plainLine } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailConverted } from '../converted-event.ts';
import { type Handled, isRawNeeded, type MessageRow, settleMessage } from '../inbox-store.ts';

/** Characters of a sender or a subject that are kept. */
const longest = 500;

/** Says what became of a mail, and lets go of the mail itself. */
export async function settleMail(app: App, message: MessageRow, handled: Handled): Promise<void> {
  const told = {
    ...handled,
    sender: plainLine(handled.sender).slice(0, longest),
    subject: plainLine(handled.subject).slice(0, longest),
    // PostgreSQL takes no zero characters in text.
    body: handled.body.replaceAll('\0', '').toWellFormed(),
    links: handled.links.map(plainLine),
  };
  await inTransaction(app, async (tx) => {
    const first = await settleMessage(tx, message.id, told, app.clock.now());
    if (!first || handled.outcome !== 'converted') return;
    await app.jobs.emit(tx, mailConverted, { messageId: message.id, userId: message.user_id });
  });
  if (message.raw_key !== null && !(await isRawNeeded(app.db, message.raw_key))) {
    await app.blobs.delete(message.raw_key);
  }
}
