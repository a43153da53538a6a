import { boilerplateThresholds } from './thresholds.ts';

/** Returns whether two folded texts are equal, or one is most of the other. */
export function repeats(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= boilerplateThresholds.minRepeatCharacters &&
    long.startsWith(short) &&
    short.length / long.length > boilerplateThresholds.minRepeatShare
  );
}
