import { type Block, blockText } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { type Body, extractBody } from '../page/extract-body.ts';
import { type OpenPage, parseDocument } from '../page/open-page.ts';
import type { PageMetadata } from '../page/page-metadata.ts';
import type { NamedReading } from './page-kinds.ts';

/** Maximum words by which a repeated line may be longer, such as 'Step 1'. */
const maxLabelWords = 2;
/** Words from which a part of a line that is repeated counts as a repetition. */
const minPartWords = 4;
/** Characters of the kind's reading in which parts are searched, so that the time stays linear. */
const maxSearchedCharacters = 20_000;

/**
 * Puts the article of a page before what its kind has read, if the kind wants it
 * ({@link NamedReading.articleWithout}).
 */
export async function addArticle(
  reading: NamedReading,
  page: OpenPage,
  about: PageMetadata,
  url: string | null,
): Promise<Body> {
  if (reading.articleWithout === undefined) return reading;
  const document = parseDocument(page.html);
  if (reading.articleWithout !== '')
    for (const element of document.querySelectorAll(reading.articleWithout)) element.remove();
  const article = await extractBody({ ...page, document, html: document.toString() }, about, url);
  const kept = withoutRepetitions(article.blocks, reading.blocks);
  const words = kept.reduce((sum, block) => sum + countWords(blockText(block)), reading.words);
  return { blocks: [...kept, ...reading.blocks], words };
}

/** Removes the blocks that are also in `own`, and the headings of lists that are removed completely. */
function withoutRepetitions(blocks: readonly Block[], own: readonly Block[]): Block[] {
  const lines = new Set(own.flatMap((block) => linesOf(block)));
  const all = [...lines].join(' ').slice(0, maxSearchedCharacters);
  const repeats = (line: string): boolean => {
    if (lines.has(line)) return true;
    const words = line.split(' ');
    if (words.length >= minPartWords && all.includes(line)) return true;
    for (let from = 1; from <= maxLabelWords && from < words.length; from += 1)
      if (lines.has(words.slice(from).join(' '))) return true;
    return false;
  };
  const isRepeated = blocks.map((block) => {
    const own = linesOf(block);
    return block.kind !== 'figure' && own.length > 0 && own.every(repeats);
  });
  return blocks.filter((block, index) => {
    if (isRepeated[index]) return false;
    if (block.kind !== 'heading' || !isRepeated[index + 1]) return true;
    const next = blocks.find((_, at) => at > index && !isRepeated[at]);
    return next?.kind === 'item';
  });
}

const linesOf = (block: Block): string[] =>
  blockText(block)
    .split('\n')
    .map(foldText)
    .filter((line) => line !== '');
