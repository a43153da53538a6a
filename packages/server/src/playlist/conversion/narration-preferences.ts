import { defaultVoiceName, findVoice, pickVoice } from '@earmark/synthesis';
import { getUserSettings } from '../../accounts/index.ts';
import { getListening } from '../../listening/index.ts';
import { type NarrationSettings, narrationSettings, standardSettings } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';

/**
 * The voice of an article for a listener who asked for none: one of the preferred English ones, else of the Spanish ones,
 * else the default. Which of several it is looks random, but is the same whenever the same article is added, for everybody
 * who prefers the same: they share one narration.
 * @param preferred short names, in any order
 * @param sourceKey tells the article apart from others
 */
export function voiceFor(preferred: readonly string[], sourceKey: string): string {
  const spanish = preferred.filter(isSpanish);
  const others = preferred.filter((name) => !isSpanish(name));
  const choices = others.length > 0 ? others : spanish;
  return choices.length > 0 ? pickVoice(choices, sourceKey) : defaultVoiceName;
}

const isSpanish = (name: string): boolean => findVoice(name)?.group === 'spanish';

/** How one listener wants articles narrated. */
export type WishesOf = (article: {
  voice: string;
  sourceKey: string;
  /** Whether a summary is to be heard first; as the user has it set when absent. */
  summary?: boolean | undefined;
}) => NarrationSettings;

/** Asks once, so that the answer can be used in a transaction. */
export async function wishesOf(app: App, userId: string): Promise<WishesOf> {
  const [user, listening] = await Promise.all([getUserSettings(app, userId), getListening(app, userId)]);
  if (!user) return () => standardSettings;
  const spanish = user.preferredVoices.filter(isSpanish);
  return ({ voice, sourceKey, summary = user.addTldr }) => {
    // A Spanish voice that was chosen for the article reads its Spanish.
    const spanishVoice = spanish.length === 0 || isSpanish(voice) ? undefined : pickVoice(spanish, sourceKey);
    const settings = narrationSettings(listening, voice, spanishVoice);
    return summary ? { ...settings, summary } : settings;
  };
}
