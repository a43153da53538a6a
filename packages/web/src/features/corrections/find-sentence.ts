/** A range of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** A full stop after one of these does not end a sentence. `Intl.Segmenter` does not know them. */
const abbreviation =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nr|vs|etc|e\.g|i\.e|cf|Fig|p|pp|z\.B|d\.h|bzw|M|Mme|\p{Lu})\.\s*$/u;

/** Returns the sentence of a text that contains a position, without the white space around it. */
export function findSentence(text: string, at: number, language: string): Range {
  let start = 0;
  let end = text.length;
  for (const { index, segment } of segmenterOf(language).segment(text)) {
    const boundary = index + segment.length;
    if (boundary < text.length && abbreviation.test(segment)) continue;
    if (boundary > at) {
      end = boundary;
      break;
    }
    start = boundary;
  }
  const sentence = text.slice(start, end);
  const trimmed = sentence.trim();
  const from = start + sentence.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

/** A tag from a page may be malformed, for which `Intl` throws. */
function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}
