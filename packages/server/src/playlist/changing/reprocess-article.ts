import { findVoice } from '@earmark/synthesis';
import { findArticle, lockSource } from '../../articles/index.ts';
import { entitlementsOf } from '../../entitlements/index.ts';
import {
  findNarration,
  hashSettings,
  retireNarration,
  shouldResynthesize,
  withOwnCorrections,
} from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { audioUrl } from '../addresses.ts';
import { narrationPreferences } from '../conversion/narration-preferences.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import { changeNarration, keepNarration } from './change-narration.ts';

/**
 * Narrates an article in another voice (docs/product/narration-and-voices.md#voice-menu-of-an-article), or
 * again in the same voice with the listener's current settings. Units that would sound the same are reused,
 * unless a better engine is now available for the voice; then the same voice needs no Pro. The listener's corrections
 * stay.
 * @throws AppError `not_found`, `unknown_voice`, `pro_required`
 */
export async function reprocessArticle(
  app: App,
  actor: Actor,
  { article_id, voice }: { article_id: string; voice: string },
): Promise<{ audio_url: string }> {
  const requestedVoice = findVoice(voice);
  if (!requestedVoice || requestedVoice.group === 'language') throw new AppError('unknown_voice');
  const { plan } = await entitlementsOf(app, actor.userId);
  const resolve = await narrationPreferences(app, actor.userId);
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    await lockSource(tx, item.source_key);
    const article = await findArticle(tx, item.article_id);
    const present = await findNarration(tx, item.narration_id);
    if (!article || !present) throw new AppError('not_found');
    const preferred = resolve({ voice, sourceKey: item.source_key }).settings;
    const { corrections } = present.settings;
    const settings = corrections ? withOwnCorrections(preferred, corrections) : preferred;
    const isSame = present.voice === voice && present.settings_hash === hashSettings(settings);
    const isBetter = isSame && shouldResynthesize(app, present, article.language);
    if (plan !== 'pro' && !isBetter) throw new AppError('pro_required');
    if (isBetter) await retireNarration(tx, present.id);
    if (isSame && !isBetter) {
      await keepNarration(app, tx, item);
      await publishAndShow(app, tx, item);
      return { audio_url: audioUrl(present.audio_id, item.listen_key) };
    }
    const entry = { item, article, present };
    const narration = await changeNarration(app, tx, entry, { voice, settings, jobClass: 'added' });
    await publishAndShow(app, tx, item);
    return { audio_url: audioUrl(narration.audio_id, item.listen_key) };
  });
}
