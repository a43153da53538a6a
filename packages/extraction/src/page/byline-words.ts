import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { boilerplateThresholds } from './thresholds.ts';

const dateWords =
  /\b(?:(?:19|20)\d{2}|\d{1,2}[:.]\d{2}|\d{1,2}(?:st|nd|rd|th)?|[ap]\.?m\.?|[A-Z]{2,4}T|UTC|GMT|ET|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)|jan\p{L}*|feb\p{L}*|mar(?:ch|z|s|\u00e7o)?|apr\p{L}*|abr\p{L}*|ma[iy]o?|june?|juni?o?|juin|july?|juli?o?|juillet|aug\p{L}*|ago\p{L}*|ao\u00fbt|sep\p{L}*|set\p{L}*|o[ck]t\p{L}*|out\p{L}*|nov\p{L}*|de[cz]\p{L}*|d\u00e9c\p{L}*|dic\p{L}*|updated|published|posted|last|on|at|de|den|um|uhr|\u00e0s|as|le|il|by|feira|segunda|ter\u00e7a|quarta|quinta|sexta)\b/giu;

/** Returns whether a text contains hardly anything except dates, times and the words around them. */
export function isDateLine(text: string): boolean {
  if (text.length > boilerplateThresholds.maxDateLineCharacters || !/\d/.test(text)) return false;
  const rest = text
    .replace(dateWords, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const had = countWords(text);
  const left = countWords(rest);
  return (
    had > 1 &&
    (left <= 1 ||
      (had - left >= boilerplateThresholds.minDateWords &&
        left <= boilerplateThresholds.maxOtherDateLineWords))
  );
}

/** Returns the names of authors, folded for comparison. */
export function authorNames(author: string | null): string[] {
  return (author ?? '')
    .split(/,|\s(?:and|und|et|y|e|og|och|en|ja|és|și|ve|и|та|&)\s/u)
    .map(foldText)
    .filter((name) => name.length > boilerplateThresholds.maxUnusableNameCharacters);
}
