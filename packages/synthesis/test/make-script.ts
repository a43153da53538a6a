import {
  blankDocument,
  type Document,
  type Script,
  type Utterance,
  type UtteranceRole,
} from '@earmark/contract';

/** A paragraph: its sentences and special properties. */
export interface TestParagraph {
  sentences: string[];
  role?: UtteranceRole;
  language?: string;
  pauseAfterMs?: number;
  speaker?: number;
}

/** Finds words with their positions, as the script package marks them. */
export const wordsOf = (text: string): Utterance['tokens'] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)].map((match) => {
    const range = { start: match.index, end: match.index + match[0].length };
    return { ...range, sourceStart: range.start, sourceEnd: range.end };
  });

/** Builds a script from paragraphs; each heading starts a chapter. */
export function makeTestScript(paragraphs: readonly (TestParagraph | string[])[], language = 'en'): Script {
  const utterances: Utterance[] = [];
  const chapters: Script['chapters'] = [];
  for (const [block, paragraph] of paragraphs.entries()) {
    const {
      sentences,
      role = 'paragraph',
      ...rest
    } = Array.isArray(paragraph) ? { sentences: paragraph } : paragraph;
    if (role === 'heading') chapters.push({ title: sentences.join(' '), utterance: utterances.length });
    let offset = 0;
    for (const text of sentences) {
      const from = offset;
      offset += text.length + 1;
      utterances.push({
        text,
        role,
        language: rest.language ?? language,
        pauseAfterMs: rest.pauseAfterMs ?? 350,
        block,
        ...(rest.speaker === undefined ? {} : { speaker: rest.speaker }),
        tokens: wordsOf(text).map((token) => ({
          ...token,
          sourceStart: token.sourceStart + from,
          sourceEnd: token.sourceEnd + from,
        })),
      });
    }
  }
  return { schema: 1, language, utterances, omissions: [], chapters };
}

/** Builds the document for such a script. */
export const makeTestDocument = (paragraphs: readonly (TestParagraph | string[])[]): Document =>
  blankDocument({
    language: 'en',
    blocks: paragraphs.map((paragraph) => {
      const sentences = Array.isArray(paragraph) ? paragraph : paragraph.sentences;
      return { kind: 'paragraph', runs: [{ text: sentences.join(' ') }] };
    }),
  });

/**
 * Builds about `characters` characters of prose: many different sentences in paragraphs of five, with a
 * heading before every 40th.
 */
export function makeLongScript(characters: number): Script {
  const nouns = [
    'harbour',
    'lamp',
    'engine',
    'letter',
    'garden',
    'bridge',
    'winter',
    'village',
    'orchard',
    'river',
  ];
  const acts = ['waited for', 'remembered', 'outlived', 'belonged to', 'leaned against', 'was built before'];
  const ends = [
    'and nobody noticed',
    'as it always had',
    'which surprised the visitors',
    'until the rain came',
  ];
  const paragraphs: TestParagraph[] = [];
  let length = 0;
  for (let at = 0; length < characters; at += 1) {
    if (at % 40 === 0) paragraphs.push({ sentences: [`Part ${at / 40 + 1}`], role: 'heading' });
    const sentences = [0, 1, 2, 3, 4].map((step) => {
      const seed = at * 5 + step;
      const [first, second] = [nouns[seed % 10], nouns[(seed * 3 + at) % 10]];
      return `The ${first} ${acts[seed % 6]} the ${second} number ${seed}, ${ends[seed % 4]}.`;
    });
    length += sentences.join('').length;
    paragraphs.push({ sentences });
  }
  return makeTestScript(paragraphs);
}
