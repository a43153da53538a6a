import { blockText, type Document } from '../articles/document.ts';
import { firstWords } from '../articles/first-words.ts';

/** What the embedded player shows of a social post: docs/product/embed.md#listen-to-thread */
export interface ThreadPost {
  /** Null if the page names none. */
  author: string | null;
  /** The first words; '' if the page has no text. */
  text: string;
}

/** Characters of a post that fit in two lines of the widest player. */
const maxCharacters = 180;

/** Returns the first words of a post and its author, as they were extracted from its page. */
export function threadPost({ author, blocks }: Pick<Document, 'author' | 'blocks'>): ThreadPost {
  const texts = blocks
    .filter(({ advert }) => advert !== true)
    .map((block) => ({ kind: block.kind, text: blockText(block).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const first = texts.find(({ kind }) => kind !== 'heading') ?? texts[0];
  return { author: author?.trim() || null, text: firstWords(first?.text ?? '', maxCharacters) };
}
