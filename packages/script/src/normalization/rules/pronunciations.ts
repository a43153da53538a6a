import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { isWordCharacter } from '../normalization-context.ts';

type Entry = NormalizationContext['settings']['pronunciations'][number];

const takesPrecedence = (entry: Entry, other: Entry): boolean =>
  (entry.at === undefined) === (other.at === undefined)
    ? entry.written.length > other.written.length
    : entry.at !== undefined;

/**
 * Applies the listener's own pronunciations to whole words, longest first, before all other rules. One for this position
 * takes precedence.
 */
export const verbalizePronunciation: Rule = (context, at) => {
  const { pronunciations } = context.settings;
  if (pronunciations.length === 0) return null;
  let best: (typeof pronunciations)[number] | null = null;
  for (const entry of pronunciations) {
    const { written } = entry;
    if (written === '' || (entry.at && (entry.at.block !== context.block || entry.at.start !== at))) continue;
    if (best !== null && !takesPrecedence(entry, best)) continue;
    const end = at + written.length;
    if (end > context.end) continue;
    const here = context.source.slice(at, end);
    const same = here === written || (written === written.toLowerCase() && here.toLowerCase() === written);
    if (!same || (isWordCharacter(written, written.length - 1) && isWordCharacter(context.view, end)))
      continue;
    best = entry;
  }
  if (best === null) return null;
  const end = at + best.written.length;
  switch (best.how) {
    case 'say':
      return { end, spoken: best.spoken ?? best.written };
    case 'spell':
      return {
        end,
        spoken: [...best.written]
          .filter((character) => /[\p{L}\p{N}]/u.test(character))
          .map((character) => character.toUpperCase())
          .join(' '),
      };
    case 'word':
      // Lower case prevents engines from spelling the word.
      return { end, spoken: best.written.slice(0, 1) + best.written.slice(1).toLowerCase() };
  }
};
