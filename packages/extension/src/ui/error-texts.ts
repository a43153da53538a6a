import { type MessageName, t } from './messages.ts';

/** Texts for what the service does not answer in its own words. */
const texts: Readonly<Record<string, MessageName>> = {
  closed: 'errorClosed',
  pdf: 'errorPdf',
  no_selection: 'errorNoSelection',
  queue_full: 'errorQueueFull',
  network: 'errorNetwork',
  unexpected: 'errorUnexpected',
  cancelled: 'errorCancelled',
  unauthenticated: 'errorDisconnected',
};

/** Returns the text for an error. @param message the service's own words; '' if there are none */
export function errorText(code: string, message: string): string {
  const known = texts[code];
  if (known !== undefined) return t(known);
  return message || t('errorUnexpected');
}
