/** Prefixes that mail programs put before the subject of a forwarded mail, in many languages. */
const forwardMarks =
  /^\s*(?:fwd?|fw|wg|tr|rv|enc|i|doorst|vs|vb|vl|pd|továbbítás|переслать|转发|轉寄|転送)\s*(?:\[\d+\])?\s*[:：]\s*/iu;

/** Returns the title of the article of a mail: its subject without prefixes of forwarding. */
export function articleTitle(subject: string): string {
  let title = subject.trim();
  for (let next = title.replace(forwardMarks, ''); next !== title; next = title.replace(forwardMarks, '')) {
    title = next;
  }
  return title.trim();
}
