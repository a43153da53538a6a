import { createHash } from 'node:crypto';
import {
  defaultScriptSettings,
  type ListeningSettings,
  type Pronunciation,
  type ScriptSettings,
} from '@earmark/contract';
import type { VoiceSettings } from '@earmark/synthesis';
import type { NarrationSettings } from './narration-tables.ts';

/** How everything is narrated for listeners who want nothing else. */
export const standardSettings: NarrationSettings = { script: 1 };

/**
 * The settings of a narration: a listener's preferences applied to an article in one voice. Only what differs from the
 * standard, in one order, so that listeners who want the same share one narration.
 * @param spanishVoice the one of the preferred voices that speaks Spanish
 */
export function narrationSettings(
  listening: ListeningSettings,
  voice: string,
  spanishVoice: string | undefined,
): NarrationSettings {
  const { quote_voice: quoteVoice, rate, pitch } = listening;
  const skip = unlikeStandard(listening.skip);
  const pronunciations = listening.pronunciations
    .map(({ written, how, spoken }): Pronunciation => ({ written, how, ...(spoken ? { spoken } : {}) }))
    .toSorted((one, other) => (one.written < other.written ? -1 : 1));
  return {
    ...standardSettings,
    ...(spanishVoice === undefined || spanishVoice === voice ? {} : { spanishVoice }),
    ...(quoteVoice === undefined || quoteVoice === voice ? {} : { quoteVoice }),
    ...(rate === 1 ? {} : { rate }),
    ...(pitch === 0 ? {} : { pitch }),
    ...(Object.keys(skip).length === 0 ? {} : { skip }),
    ...(pronunciations.length === 0 ? {} : { pronunciations }),
  };
}

function unlikeStandard(skip: ListeningSettings['skip']): Partial<ScriptSettings['skip']> {
  const standard = Object.entries(defaultScriptSettings.skip);
  const chosen: Readonly<Record<string, boolean>> = skip;
  return Object.fromEntries(
    standard.flatMap(([name, value]) => (chosen[name] === value ? [] : [[name, !value]])),
  );
}

/** Equal settings have equal hashes, so that listeners who want the same hear the same narration. */
export const hashSettings = (settings: NarrationSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32);

/** What decides the words that are said. */
export const scriptSettingsOf = ({ skip, pronunciations }: NarrationSettings): ScriptSettings => ({
  skip: { ...defaultScriptSettings.skip, ...skip },
  pronunciations: pronunciations ?? defaultScriptSettings.pronunciations,
});

/** What decides how they sound. */
export function voiceSettingsOf(
  voice: string,
  { spanishVoice, quoteVoice, rate, pitch }: NarrationSettings,
): VoiceSettings {
  return {
    voice,
    ...(spanishVoice === undefined ? {} : { otherVoices: [spanishVoice] }),
    ...(quoteVoice === undefined ? {} : { quoteVoice }),
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
  };
}
