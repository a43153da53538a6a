import { createHash } from 'node:crypto';

/**
 * The voice of a new article: the one asked for, else one of the preferred ones, else the default. Which of several
 * preferred voices it is looks random, but is the same whenever the same article is added.
 * @param preferred short names, in any order.
 * @param seed tells the listener and the article apart from others.
 */
export function chooseVoice(
  {
    requested,
    preferred,
    fallback,
  }: { requested: string | undefined; preferred: readonly string[]; fallback: string },
  seed: string,
): string {
  if (requested !== undefined) return requested;
  // Sorted, so that the order in which voices were ticked does not change what an article sounds like.
  const choices = [...new Set(preferred)].sort();
  if (choices.length === 0) return fallback;
  const draw = createHash('sha256').update(seed).digest().readUInt32BE(0);
  return choices[draw % choices.length] ?? fallback;
}
