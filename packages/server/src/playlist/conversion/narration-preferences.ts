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

/** The voice and settings in which a listener gets an article. */
export type ResolveNarration = (article: {
  sourceKey: string;
  /** Short name of the voice that was asked for; one of the preferred voices when absent. */
  voice?: string | undefined;
  /** Whether a summary is to be heard first; as the listener has it set when absent. */
  summary?: boolean | undefined;
}) => { voice: string; settings: NarrationSettings };

/** Loads what a listener prefers, so that it can be applied in a transaction. */
export async function narrationPreferences(app: App, userId: string): Promise<ResolveNarration> {
  const [user, listening] = await Promise.all([getUserSettings(app, userId), getListening(app, userId)]);
  const preferred = user?.preferredVoices ?? [];
  const spanish = preferred.filter(isSpanish);
  return ({ sourceKey, voice = voiceFor(preferred, sourceKey), summary = user?.addTldr }) => {
    if (!user) return { voice, settings: standardSettings };
    // A Spanish voice that was chosen for the article reads its Spanish.
    const spanishVoice = spanish.length === 0 || isSpanish(voice) ? undefined : pickVoice(spanish, sourceKey);
    const settings = narrationSettings(listening, voice, spanishVoice);
    return { voice, settings: summary ? { ...settings, summary } : settings };
  };
}
