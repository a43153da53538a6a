import { failureTable, type InboxMessage, inboxReasonTable, serverText } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { listMessages as findMessages, type MessageRow } from './inbox-store.ts';
import type { Problem } from './inbox-tables.ts';
import { messageRetentionMs } from './retention/purge-old-messages.job.ts';

const maxListed = 100;

/** Returns the user's recent mail, newest first, with its results. */
export async function listMessages(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ messages: InboxMessage[] }> {
  const since = new Date(app.clock.now().getTime() - messageRetentionMs);
  const rows = await findMessages(app.db, { userId, since, max: maxListed });
  return { messages: rows.map(presentMessage) };
}

const explanations: Record<Problem, string> = { ...failureTable, ...inboxReasonTable };

/**
 * Returns the explanation of a result.
 * @param hasRawMail false if the raw mail is deleted, so that only its sender can try again
 */
function explain(reason: Problem, hasRawMail: boolean): string {
  if (reason === 'internal' && !hasRawMail)
    return serverText('Something went wrong on our side. Please forward it again.');
  return explanations[reason];
}

const isRetryable = ({ outcome, raw_key }: MessageRow): boolean =>
  (outcome === 'failed' || outcome === 'converted') && raw_key !== null;

/** Converts a mail to the form that the API returns. */
export const presentMessage = (row: MessageRow): InboxMessage => ({
  id: row.id,
  from: row.sender,
  subject: row.subject,
  received_at: row.received_at.toISOString(),
  outcome: row.outcome,
  problem: row.reason && { code: row.reason, message: explain(row.reason, row.raw_key !== null) },
  parts: row.parts.map(({ name, articleKey, problem }) => ({
    name,
    article_id: articleKey,
    problem: problem && { code: problem, message: explain(problem, row.raw_key !== null) },
  })),
  can_retry: isRetryable(row),
  text: row.body,
  links: row.links,
  article_id: row.article_key,
});
