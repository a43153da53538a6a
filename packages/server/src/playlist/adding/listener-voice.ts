import { findVoice } from '@earmark/synthesis';
import { entitlementsOf, getUserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { voiceFor } from '../conversion/narration-preferences.ts';

/**
 * How the voice of a new article is picked, by its source key, and whether its listener is in privacy mode.
 * @param requested short name of a voice, when one was asked for
 * @throws AppError `unknown_voice`, `pro_required`
 */
export async function listenerVoice(
  app: App,
  actor: Pick<Actor, 'userId'>,
  requested: string | undefined,
): Promise<{ voiceOf: (sourceKey: string) => string; privacyMode: boolean }> {
  const wanted = requested === '' ? undefined : requested;
  if (wanted !== undefined) await assertVoice(app, actor, wanted);
  const settings = await getUserSettings(app, actor.userId);
  if (!settings) throw new AppError('unauthenticated');
  return {
    voiceOf: (sourceKey) => wanted ?? voiceFor(settings.preferredVoices, sourceKey),
    privacyMode: settings.privacyMode,
  };
}

/**
 * Whether an article gets a summary, when that was said with it.
 * @throws AppError `pro_required` when it is wanted without Pro
 */
export async function wishedSummary(
  app: App,
  actor: Pick<Actor, 'userId'>,
  wished: boolean | undefined,
): Promise<boolean | undefined> {
  if (!wished) return wished;
  const { plan } = await entitlementsOf(app, actor.userId);
  if (plan !== 'pro') throw new AppError('pro_required');
  return true;
}

/**
 * C5.8: everybody has the basic voices, Pro all of them.
 * @throws AppError `unknown_voice`, `pro_required`
 */
async function assertVoice(app: App, actor: Pick<Actor, 'userId'>, name: string): Promise<void> {
  const voice = findVoice(name);
  if (!voice || voice.group === 'language') throw new AppError('unknown_voice');
  if (voice.group === 'basic') return;
  const { plan } = await entitlementsOf(app, actor.userId);
  if (plan !== 'pro') throw new AppError('pro_required');
}
