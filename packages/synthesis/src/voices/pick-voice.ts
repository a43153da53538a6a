import { createHash } from 'node:crypto';
import { defaultVoiceName, findVoice } from './catalogue.ts';

/**
 * The voice of one article for a listener who prefers several: picked at random, but always the same one for the same
 * article. A voice that is added or dropped changes only the articles it gains or loses.
 *
 * @param preferred short names; unknown ones are passed over, and without any the default voice speaks
 * @param article whatever names the article
 */
export function pickVoice(preferred: readonly string[], article: string): string {
  const known = [...new Set(preferred)].filter((name) => findVoice(name));
  const draw = (name: string): string => createHash('sha256').update(`${name}\n${article}`).digest('hex');
  // Every voice draws a number for the article; the highest speaks.
  const draws = known.map((name) => ({ name, number: draw(name) }));
  const highest = draws.toSorted((a, b) => (a.number < b.number ? 1 : -1))[0];
  return highest?.name ?? defaultVoiceName;
}
