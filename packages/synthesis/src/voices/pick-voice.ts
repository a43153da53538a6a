import { createHash } from 'node:crypto';
import { defaultVoiceName, findVoice } from './catalogue.ts';

/**
 * Picks the voice of an article for a listener who prefers several: seemingly at random, but always the same
 * voice for the same article. Adding or dropping a voice changes only the articles that this voice gains or
 * loses.
 *
 * @param preferred short names; unknown names are skipped, and if none is left, the default voice is used
 * @param article any identifier of the article
 */
export function pickVoice(preferred: readonly string[], article: string): string {
  const known = [...new Set(preferred)].filter((name) => findVoice(name));
  const draw = (name: string): string => createHash('sha256').update(`${name}\n${article}`).digest('hex');
  // Every voice gets a pseudo-random number for the article; the highest wins.
  const draws = known.map((name) => ({ name, number: draw(name) }));
  const highest = draws.toSorted((a, b) => (a.number < b.number ? 1 : -1))[0];
  return highest?.name ?? defaultVoiceName;
}
