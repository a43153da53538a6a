import type { Handled, MessageRow } from '../inbox-store.ts';
import type { MailPart, Problem } from '../inbox-tables.ts';

/** A result without content. */
export const blank: Handled = {
  outcome: 'failed',
  reason: null,
  sender: '',
  subject: '',
  identity: null,
  body: '',
  links: [],
  articleKey: null,
  parts: [],
};

/** Returns true if a part needs no further run. */
export const isHandled = ({ articleKey, problem }: Pick<MailPart, 'articleKey' | 'problem'>): boolean =>
  articleKey !== null || problem !== null;

/** Returns the result of a mail from those of its parts: converted if at least one of them was. */
export function resultOf(
  parts: readonly MailPart[],
): Pick<Handled, 'outcome' | 'reason' | 'articleKey' | 'parts'> {
  const articleKey = parts.find((part) => part.articleKey !== null)?.articleKey ?? null;
  if (articleKey !== null) return { outcome: 'converted', reason: null, articleKey, parts };
  const reason = parts.find(({ problem }) => problem !== null)?.problem ?? null;
  return { outcome: reason === 'empty' ? 'empty' : 'failed', reason, articleKey, parts };
}

/** Returns the result of a mail that cannot be handled further; parts that were converted remain. */
export function failedMail({ sender, subject, identity, parts }: MessageRow, reason: Problem): Handled {
  const ended = parts.map((part) => (isHandled(part) ? part : { ...part, problem: reason }));
  const result = ended.length > 0 ? resultOf(ended) : { outcome: 'failed' as const, reason };
  return { ...blank, sender, subject, identity, ...result };
}
