/** What mail programs put before the subject of a forwarded mail, in their users' languages. */
const forwardMarks =
  /^\s*(?:fwd?|fw|wg|tr|rv|enc|i|doorst|vs|vb|vl|pd|továbbítás|переслать|转发|轉寄|転送)\s*(?:\[\d+\])?\s*[:：]\s*/iu;

/** The title of the article that a mail becomes: its subject, without what forwarding added. */
export function articleTitle(subject: string): string {
  let title = subject.trim();
  for (let next = title.replace(forwardMarks, ''); next !== title; next = title.replace(forwardMarks, '')) {
    title = next;
  }
  return title.trim();
}
