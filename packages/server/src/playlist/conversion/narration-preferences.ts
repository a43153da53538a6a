import { defaultVoiceName, findVoice, pickVoice } from '@earmark/synthesis';
import { getUserSettings } from '../../accounts/index.ts';
import { getListening } from '../../listening/index.ts';
import { type NarrationSettings, narrationSettings, standardSettings } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';

/**
 * Returns the voice of an article for a listener who requested none: one of the preferred English voices,
 * otherwise one of the preferred Spanish voices, otherwise the default. The choice among several looks random
 * but depends only on the article and the preferences, so that listeners with the same preferences share one
 * narration.
 * @param preferred short names, in any order
 * @param sourceKey identifies the article
 */
export function voiceFor(preferred: readonly string[], sourceKey: string): string {
  const spanish = preferred.filter(isSpanish);
  const others = preferred.filter((name) => !isSpanish(name));
  const choices = others.length > 0 ? others : spanish;
  return choices.length > 0 ? pickVoice(choices, sourceKey) : defaultVoiceName;
}

const isSpanish = (name: string): boolean => findVoice(name)?.group === 'spanish';

/** Resolves the voice and settings in which a listener gets an article. */
export type ResolveNarration = (article: {
  sourceKey: string;
  /** Short name of the requested voice; one of the preferred voices when absent. */
  voice?: string | undefined;
  /** Whether the summary is spoken first; the listener's setting when absent. */
  summary?: boolean | undefined;
}) => { voice: string; settings: NarrationSettings };

/** Loads a listener's preferences so that they can be applied within a transaction. */
export async function narrationPreferences(app: App, userId: string): Promise<ResolveNarration> {
  const [user, listening] = await Promise.all([getUserSettings(app, userId), getListening(app, userId)]);
  const preferred = user?.preferredVoices ?? [];
  const spanish = preferred.filter(isSpanish);
  return ({ sourceKey, voice = voiceFor(preferred, sourceKey), summary = user?.addTldr }) => {
    if (!user) return { voice, settings: standardSettings };
    // If the requested voice is Spanish, it also reads the Spanish passages.
    const spanishVoice = spanish.length === 0 || isSpanish(voice) ? undefined : pickVoice(spanish, sourceKey);
    const settings = narrationSettings(listening, voice, spanishVoice);
    return { voice, settings: summary ? { ...settings, summary } : settings };
  };
}
