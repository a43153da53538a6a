import { getUserSettings, resetInboxToken } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { inboxAddressOf } from './inbox-address.ts';

/** Returns the user's forwarding address and linked senders: docs/product/email-in.md#forwarding-address. */
export async function showForwardingAddress(
  app: App,
  actor: Actor,
): Promise<{ address: string; senders: string[] }> {
  const settings = await getUserSettings(app, actor.userId);
  if (!settings) throw new AppError('unauthenticated');
  return { address: inboxAddressOf(app, settings.inboxToken), senders: [...settings.linkedEmails] };
}

/** Replaces the user's forwarding address; mail to the old one is refused immediately. */
export async function resetForwardingAddress(app: App, actor: Actor): Promise<{ address: string }> {
  return { address: inboxAddressOf(app, await resetInboxToken(app, actor)) };
}
