import type { App } from '../app.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-store.ts';

/** Opens the configured mail server, or the outbox if there is none. */
export async function openMail({
  config,
  db,
  clock,
  dependencies,
}: Pick<App, 'config' | 'db' | 'clock' | 'dependencies'>): Promise<Mail & { close(): void }> {
  if (config.mail.kind === 'outbox') return { ...createOutboxMail({ db, clock }), close: () => {} };
  // Most installations for one person have no relay and need none of its client.
  const { createSmtpMail } = await import('./smtp-mail.ts');
  const { url, from } = config.mail;
  return createSmtpMail({ url, from, loopHeader: config.inbound.domain }, dependencies);
}
