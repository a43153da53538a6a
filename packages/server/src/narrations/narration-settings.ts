import { createHash } from 'node:crypto';
import {
  defaultScriptSettings,
  type ListeningSettings,
  type Pronunciation,
  type ScriptSettings,
} from '@earmark/contract';
import type { VoiceSettings } from '@earmark/synthesis';
import { correctedPronunciations } from './corrections/apply-corrections.ts';
import type { OwnCorrections } from './corrections/correction.ts';
import type { NarrationSettings } from './narration-tables.ts';

/** Settings of a narration for listeners without preferences. */
export const standardSettings: NarrationSettings = { script: 1 };

/**
 * Returns the settings of a narration: a listener's preferences applied to an article in one voice. Contains
 * only deviations from the standard, in a fixed order, so that listeners with the same preferences share one
 * narration.
 * @param spanishVoice the preferred voice that speaks Spanish
 */
export function narrationSettings(
  listening: ListeningSettings,
  voice: string,
  spanishVoice: string | undefined,
): NarrationSettings {
  const { quote_voice: quoteVoice, rate, pitch, structure, earcons, speakers } = listening;
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
    ...(structure === 'plain' ? { structure } : {}),
    ...(earcons === true ? { earcons } : {}),
    ...(speakers === true ? { speakers } : {}),
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

/**
 * Hashes settings. Equal settings have equal hashes, so that listeners with the same preferences share one
 * narration.
 */
export const hashSettings = (settings: NarrationSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32);

/**
 * Returns stored settings with other corrections, in the order in which `narrationSettings` writes them: the database
 * does not keep the order, and the hash depends on it.
 * @param corrections none if the list is empty
 */
export function withOwnCorrections(
  stored: NarrationSettings,
  corrections: OwnCorrections | undefined,
): NarrationSettings {
  const { script, spanishVoice, quoteVoice, rate, pitch, structure, earcons, speakers, summary } = stored;
  const skip: Readonly<Record<string, boolean>> = stored.skip ?? {};
  const settings = {
    script,
    spanishVoice,
    quoteVoice,
    rate,
    pitch,
    structure,
    earcons,
    speakers,
    skip:
      stored.skip &&
      Object.fromEntries(
        Object.keys(defaultScriptSettings.skip).flatMap((name) =>
          skip[name] === undefined ? [] : [[name, skip[name]]],
        ),
      ),
    pronunciations: stored.pronunciations?.map(({ written, how, spoken }) => ({
      written,
      how,
      ...(spoken === undefined ? {} : { spoken }),
    })),
    summary,
    corrections: corrections && corrections.list.length > 0 ? corrections : undefined,
  };
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as unknown as NarrationSettings;
}

/**
 * Returns the settings that determine the script.
 * @param firstBlock index of the article's first block in the narrated document
 */
export const scriptSettingsOf = (
  { skip, pronunciations = defaultScriptSettings.pronunciations, corrections }: NarrationSettings,
  firstBlock = 0,
): ScriptSettings => ({
  skip: { ...defaultScriptSettings.skip, ...skip },
  pronunciations: corrections
    ? [...correctedPronunciations(corrections.list, firstBlock), ...pronunciations]
    : pronunciations,
});

/** Returns the settings that determine how the script sounds. */
export function voiceSettingsOf(
  voice: string,
  { spanishVoice, quoteVoice, rate, pitch, structure, earcons, speakers }: NarrationSettings,
): VoiceSettings {
  return {
    voice,
    ...(spanishVoice === undefined ? {} : { otherVoices: [spanishVoice] }),
    ...(quoteVoice === undefined ? {} : { quoteVoice }),
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
    ...(structure === undefined ? {} : { structure }),
    ...(earcons === undefined ? {} : { earcons }),
    ...(speakers === undefined ? {} : { speakers }),
  };
}
