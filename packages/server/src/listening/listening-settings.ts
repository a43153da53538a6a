import { defaultScriptSettings, type ListeningSettings } from '@earmark/contract';
import { findVoice } from '@earmark/synthesis';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findListening, keepListening } from './listening-store.ts';

/** How everything is spoken for someone who never said otherwise. */
const standard: ListeningSettings = { ...defaultScriptSettings, rate: 1, pitch: 0 };

/**
 * How a user wants everything spoken. A voice for quotations that the plan no longer covers is left out, and comes back
 * with the plan.
 */
export async function getListening(app: App, userId: string): Promise<ListeningSettings> {
  const saved = await findListening(app.db, userId);
  if (!saved) return standard;
  const { quote_voice: quoteVoice, ...settings } = { ...standard, ...saved };
  const skip = { ...standard.skip, ...saved.skip };
  const isCovered = quoteVoice !== undefined && (await problemWith(app, userId, quoteVoice)) === null;
  return { ...settings, skip, ...(isCovered ? { quote_voice: quoteVoice } : {}) };
}

/** @throws AppError `unknown_voice`, `pro_required`; then nothing is saved */
export async function saveListening(
  app: App,
  { userId }: Actor,
  input: ListeningSettings,
): Promise<ListeningSettings> {
  const { quote_voice: quoteVoice, pronunciations, ...settings } = input;
  const problem = quoteVoice ? await problemWith(app, userId, quoteVoice) : null;
  if (problem) throw new AppError(problem);
  const saved: ListeningSettings = {
    ...settings,
    pronunciations: eachOnce(pronunciations),
    ...(quoteVoice ? { quote_voice: quoteVoice } : {}),
  };
  await keepListening(app.db, userId, saved, app.clock.now());
  return saved;
}

/** docs/product/narration-and-voices.md#pro-voices Voices of other languages are chosen by the text. */
async function problemWith(
  app: App,
  userId: string,
  name: string,
): Promise<'unknown_voice' | 'pro_required' | null> {
  const group = findVoice(name)?.group;
  if (group === undefined || group === 'language') return 'unknown_voice';
  if (group === 'basic') return null;
  const { plan } = await entitlementsOf(app, userId);
  return plan === 'pro' ? null : 'pro_required';
}

/** Of a word that is there twice, whatever its case, the last entry counts. */
function eachOnce(list: ListeningSettings['pronunciations']): ListeningSettings['pronunciations'] {
  const byWord = new Map<string, ListeningSettings['pronunciations'][number]>();
  for (const { written, how, spoken } of list) {
    const word = written.toLocaleLowerCase();
    // At the end of the list, where it was written last.
    byWord.delete(word);
    byWord.set(word, { written, how, ...(how === 'say' && spoken !== undefined ? { spoken } : {}) });
  }
  return [...byWord.values()];
}
