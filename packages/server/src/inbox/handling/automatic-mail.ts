import type { MailHeaders } from '../headers/mail-headers.ts';
import type { Problem } from '../inbox-tables.ts';

/** A mail with more `Received` headers than this is in a loop (RFC 5321, 6.3). */
const maxHops = 50;

/**
 * Detects mail that must not become an article: this service's own mail, automatic replies, and delivery
 * reports. Newsletters and notifications are sent automatically too, so an automatic sender alone is not
 * sufficient.
 * @param envelopeFrom address of the envelope; '' for the null path
 * @param ownLoopValue value of `X-Loop` in our own mail
 */
export function automaticMail(
  headers: MailHeaders,
  envelopeFrom: string,
  ownLoopValue: string,
): Problem | null {
  if (headers.all('x-loop').some((loop) => loop.toLowerCase() === ownLoopValue.toLowerCase())) return 'loop';
  if (headers.all('received').length > maxHops) return 'loop';
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  if (/^multipart\/report\b/.test(type) && /delivery-status|disposition-notification/.test(type)) {
    return 'delivery_report';
  }
  const automatic = headers.get('auto-submitted')?.toLowerCase() ?? 'no';
  if (/^auto-replied\b/.test(automatic) || headers.get('x-autoreply') !== null) return 'automatic_reply';
  if (envelopeFrom !== '') return null;
  // RFC 3834 and 5321 reserve the null path for replies and reports, but some senders use it for codes and
  // newsletters.
  const from = headers.get('from')?.toLowerCase() ?? '';
  if (/\b(mailer-daemon|postmaster)@/.test(from)) return 'delivery_report';
  return headers.get('in-reply-to') !== null ? 'automatic_reply' : null;
}
