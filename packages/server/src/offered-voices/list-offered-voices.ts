import { type OfferedVoice, voices } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { findOfferedVoices } from './offered-voice-store.ts';

/** The catalogue as it is before the first worker has found out what speaks the voices. */
const unknown: readonly OfferedVoice[] = voices.flatMap(({ shortName, group }) =>
  group === 'language' ? [] : [{ shortName, group, speaker: 'built-in' }],
);

/**
 * Returns the voices that listeners can choose on this installation, in the order of the catalogue. If workers have
 * different voices, those of the one that started last count.
 */
export async function listOfferedVoices({ db }: Pick<App, 'db'>): Promise<readonly OfferedVoice[]> {
  const found = new Map((await findOfferedVoices(db)).map((voice) => [voice.shortName, voice]));
  return found.size === 0 ? unknown : unknown.flatMap(({ shortName }) => found.get(shortName) ?? []);
}

/**
 * Returns the group of a voice, which decides on the plan that it needs; null if listeners can't choose it. A voice
 * that is not offered any more keeps its group, so that articles in that voice can be spoken again.
 */
export async function voiceGroup(app: Pick<App, 'db'>, name: string): Promise<OfferedVoice['group'] | null> {
  const here = (await listOfferedVoices(app)).find(({ shortName }) => shortName === name);
  return (here ?? unknown.find(({ shortName }) => shortName === name))?.group ?? null;
}

/** What texts about plans may say about the voices of this installation. */
export interface PremiumFacts {
  /** Whether there are premium voices. */
  premium: boolean;
  /** Whether the basic voices are natural ones or those of a service. */
  lifeLike: boolean;
  /** Voices of the catalogue that are not offered. */
  hidden: readonly string[];
}

export async function premiumFacts(app: Pick<App, 'db'>): Promise<PremiumFacts> {
  const offered = await listOfferedVoices(app);
  const here = new Set(offered.map(({ shortName }) => shortName));
  return {
    premium: offered.some(({ group }) => group === 'premium'),
    lifeLike: offered.some(({ group, speaker }) => group === 'basic' && speaker !== 'built-in'),
    hidden: unknown.map(({ shortName }) => shortName).filter((name) => !here.has(name)),
  };
}
