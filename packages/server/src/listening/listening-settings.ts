import { defaultScriptSettings, type ListeningSettings, maxPronunciations } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import { voiceGroup } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findListening, storeListening } from './listening-store.ts';

/** Settings of a listener who never changed them. */
const standard: ListeningSettings = { ...defaultScriptSettings, rate: 1, pitch: 0 };

/**
 * Returns a user's listening settings. A voice for quotations that the plan does not cover is omitted, but
 * stays stored and returns with the plan.
 */
export async function getListening(app: App, userId: string): Promise<ListeningSettings> {
  const saved = await findListening(app.db, userId);
  if (!saved) return standard;
  const { quote_voice: quoteVoice, ...settings } = { ...standard, ...saved };
  const skip = { ...standard.skip, ...saved.skip };
  const isCovered = quoteVoice !== undefined && (await problemWith(app, userId, quoteVoice)) === null;
  return { ...settings, skip, ...(isCovered ? { quote_voice: quoteVoice } : {}) };
}

/**
 * Stores a user's listening settings.
 * @throws AppError `unknown_voice`, `pro_required`; nothing is stored then
 */
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
    pronunciations: uniqueByText(pronunciations),
    ...(quoteVoice ? { quote_voice: quoteVoice } : {}),
  };
  await storeListening(app.db, userId, saved, app.clock.now());
  return saved;
}

/**
 * Adds a word to a user's list of pronunciations, or changes its entry.
 * @throws AppError `too_many_pronunciations`
 */
export async function addPronunciation(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  userId: string,
  { written, how, spoken }: { written: string; how: 'say' | 'word' | 'spell'; spoken?: string | undefined },
): Promise<void> {
  const saved = { ...standard, ...(await findListening(tx, userId)) };
  const word = { written, how, ...(spoken === undefined ? {} : { spoken }) };
  const pronunciations = uniqueByText([...saved.pronunciations, word]);
  if (pronunciations.length > maxPronunciations) throw new AppError('too_many_pronunciations');
  await storeListening(tx, userId, { ...saved, pronunciations }, clock.now());
}

/**
 * Returns why a user may not choose a voice; null if they may:
 * docs/product/narration-and-voices.md#pro-voices. Voices of other languages cannot be chosen, because the
 * text decides on them.
 */
async function problemWith(
  app: App,
  userId: string,
  name: string,
): Promise<'unknown_voice' | 'pro_required' | null> {
  const group = await voiceGroup(app, name);
  if (group === null) return 'unknown_voice';
  if (group === 'basic') return null;
  const { plan } = await entitlementsOf(app, userId);
  return plan === 'pro' ? null : 'pro_required';
}

/** Removes duplicate words, ignoring case; the last entry of a word counts. */
function uniqueByText(list: ListeningSettings['pronunciations']): ListeningSettings['pronunciations'] {
  const byWord = new Map<string, ListeningSettings['pronunciations'][number]>();
  for (const { written, how, spoken } of list) {
    const word = written.toLocaleLowerCase();
    // Delete first, so that the entry moves to the position of its last occurrence.
    byWord.delete(word);
    byWord.set(word, { written, how, ...(how === 'say' && spoken !== undefined ? { spoken } : {}) });
  }
  return [...byWord.values()];
}
