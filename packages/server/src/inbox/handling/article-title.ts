import { withoutPrefixes } from '@earmark/extraction';

/** Prefixes of forwarding that stand alone, or are too short to be removed from other titles. */
const forwardMarks =
  /^\s*(?:fwd?|fw|wg|tr|rv|enc|i|doorst|vs|vb|vl|pd|továbbítás|переслать|转发|轉寄|転送)\s*(?:\[\d+\])?\s*[:：]\s*/iu;

/** Returns the title of the article of a mail: its subject without prefixes of replies and of forwarding. */
export function articleTitle(subject: string): string {
  let title = subject.trim();
  for (let next = shorten(title); next !== title; next = shorten(title)) title = next;
  return title.trim();
}

const shorten = (title: string): string => withoutPrefixes(title.replace(forwardMarks, ''));
