import { findVoice } from '@earmark/synthesis';
import { getUserSettings } from '../../accounts/index.ts';
import { entitlementsOf } from '../../entitlements/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Checks how an article is to be narrated, before any work is spent on it.
 * @param requested.voice short name of a voice; '' for none
 * @param requested.summary whether a summary is to be heard first
 * @returns whether the listener is in privacy mode
 * @throws AppError `unknown_voice`, `unauthenticated`; `pro_required` for a voice or a summary that only Pro has
 */
export async function checkRequest(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { voice, summary }: { voice: string | undefined; summary?: boolean | undefined },
): Promise<{ privacyMode: boolean }> {
  if (voice && needsPro(voice)) await requirePro(app, userId);
  const settings = await getUserSettings(app, userId);
  if (!settings) throw new AppError('unauthenticated');
  if (summary) await requirePro(app, userId);
  return { privacyMode: settings.privacyMode };
}

/** Everybody has the basic voices, Pro all of them. @throws AppError `unknown_voice` */
function needsPro(name: string): boolean {
  const voice = findVoice(name);
  if (!voice || voice.group === 'language') throw new AppError('unknown_voice');
  return voice.group !== 'basic';
}

async function requirePro(app: App, userId: string): Promise<void> {
  const { plan } = await entitlementsOf(app, userId);
  if (plan !== 'pro') throw new AppError('pro_required');
}
