import type { App } from '../app.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-store.ts';

/** Opens the configured mail server, or the outbox if there is none. */
export async function openMail({
  config,
  db,
  clock,
}: Pick<App, 'config' | 'db' | 'clock'>): Promise<Mail & { close(): void }> {
  if (config.mail.kind === 'outbox') return { ...createOutboxMail({ db, clock }), close: () => {} };
  // Most installations for one person have no relay and need none of its client.
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail(config.mail.url, config.mail.from, config.inbound.domain);
}
