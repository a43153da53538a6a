import { engineQuality } from '../engines/engines.ts';
import { modelsOf, type VoicePack } from './voice-pack.ts';

/** Qualities of Piper's models, from the simplest on, as their names end. */
const piperQualities: readonly string[] = ['x_low', 'low', 'medium', 'high'];

/**
 * Returns the packs for a language that may be fetched without being asked, the best one first: those for its country,
 * and of these first those of the engine with the highest quality. A later one is for machines on which the earlier ones
 * are too slow.
 * @param language BCP 47, with or without country
 * @param engines ids of the engines that this machine can run
 */
export function defaultPacksOf(
  packs: readonly VoicePack[],
  language: string,
  engines: ReadonlySet<string>,
): VoicePack[] {
  const wanted = language.toLowerCase();
  const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  const isForCountry = ({ languages }: VoicePack): boolean =>
    languages.some((tag) => tag.toLowerCase() === wanted);
  return packs
    .filter(({ isDefault, use, engine }) => isDefault && use === 'any' && engines.has(engine))
    .filter(({ languages }) => languages.some((tag) => primary(tag) === primary(wanted)))
    .toSorted(
      (one, other) =>
        Number(isForCountry(other)) - Number(isForCountry(one)) ||
        engineQuality(other.engine) - engineQuality(one.engine) ||
        modelQuality(other) - modelQuality(one),
    );
}

/** Rank of a pack among those of its engine; equal ones keep their order in the list. */
const modelQuality = ({ voices }: VoicePack): number =>
  Math.min(...voices.map(({ name }) => piperQualities.indexOf(name.split('-').at(-1) ?? '')));

/**
 * Returns whether a pack is worth its download on this machine, by what is known before: the number of processors, and
 * that no pack with the same model was too slow.
 * @param tooSlow packs that were measured on this machine and take too long
 */
export const mayBeFastEnough = (
  pack: VoicePack,
  { processors, tooSlow }: { processors: number; tooSlow: readonly VoicePack[] },
): boolean =>
  processors >= (pack.minProcessors ?? 1) &&
  !tooSlow.some((other) => modelsOf(other).some((model) => modelsOf(pack).includes(model)));
