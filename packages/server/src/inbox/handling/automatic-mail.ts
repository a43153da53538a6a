import type { MailHeaders } from '../headers/mail-headers.ts';
import type { Problem } from '../inbox-tables.ts';

/** A mail that passed through so many hosts is going round in circles (RFC 5321, 6.3). */
const maxHops = 50;

/**
 * Tells mail that no person meant to be read: our own, answers by machines, and reports of deliveries. Newsletters and
 * notices are sent by machines as well, and wanted: being automatic alone says nothing.
 * @param envelopeFrom address of the envelope; '' for the null path
 * @param mark what our own mail carries in `X-Loop`
 */
export function automaticMail(headers: MailHeaders, envelopeFrom: string, mark: string): Problem | null {
  if (headers.all('x-loop').some((loop) => loop.toLowerCase() === mark.toLowerCase())) return 'loop';
  if (headers.all('received').length > maxHops) return 'loop';
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  if (/^multipart\/report\b/.test(type) && /delivery-status|disposition-notification/.test(type)) {
    return 'delivery_report';
  }
  const automatic = headers.get('auto-submitted')?.toLowerCase() ?? 'no';
  if (/^auto-replied\b/.test(automatic) || headers.get('x-autoreply') !== null) return 'automatic_reply';
  if (envelopeFrom !== '') return null;
  // By RFC 3834 and 5321 the null path is for answers and reports; some send codes and news by it all the same.
  const from = headers.get('from')?.toLowerCase() ?? '';
  if (/\b(mailer-daemon|postmaster)@/.test(from)) return 'delivery_report';
  return headers.get('in-reply-to') !== null ? 'automatic_reply' : null;
}
