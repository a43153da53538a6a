import { getUserSettings } from '../../accounts/index.ts';
import { entitlementsOf } from '../../entitlements/index.ts';
import { voiceGroup } from '../../offered-voices/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Checks the requested voice and summary before any work is spent on the article.
 * @param requested.voice short name of a voice; '' for none
 * @param requested.summary whether the summary is spoken first
 * @returns whether the listener is in privacy mode
 * @throws AppError `unknown_voice`, `unauthenticated`; `pro_required` for a voice or a summary that requires
 * Pro
 */
export async function checkRequest(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { voice, summary }: { voice: string | undefined; summary?: boolean | undefined },
): Promise<{ privacyMode: boolean }> {
  if (voice && (await needsPro(app, voice))) await requirePro(app, userId);
  const settings = await getUserSettings(app, userId);
  if (!settings) throw new AppError('unauthenticated');
  if (summary) await requirePro(app, userId);
  return { privacyMode: settings.privacyMode };
}

/**
 * Returns true for voices outside the basic group, which all plans include.
 * @throws AppError `unknown_voice`
 */
async function needsPro(app: App, name: string): Promise<boolean> {
  const group = await voiceGroup(app, name);
  if (group === null) throw new AppError('unknown_voice');
  return group !== 'basic';
}

async function requirePro(app: App, userId: string): Promise<void> {
  const { plan } = await entitlementsOf(app, userId);
  if (plan !== 'pro') throw new AppError('pro_required');
}
