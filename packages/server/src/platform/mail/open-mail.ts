import type { App } from '../app.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-store.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** Opens the configured mail server, or the outbox if there is none. */
export function openMail({
  config,
  db,
  clock,
}: Pick<App, 'config' | 'db' | 'clock'>): Mail & { close(): void } {
  if (config.mail.kind === 'outbox') return { ...createOutboxMail({ db, clock }), close: () => {} };
  return createSmtpMail(config.mail.url, config.mail.from, config.inbound.domain);
}
