import { type Block, blankDocument, blockText, type Document } from '@earmark/contract';
import { countWords } from './page/page-text.ts';
import { type ReadResult, refuse } from './read-result.ts';

/** Characters of a document that are kept; more is a data file, not something to be heard. */
const charactersLimit = 20_000_000;

/** What every reader of documents ends with: the document, or that there is nothing in it. */
export function fileResult(blocks: readonly Block[], about: Partial<Document>): ReadResult {
  const kept: Block[] = [];
  let characters = 0;
  let cut = false;
  for (const block of blocks) {
    const { length } = blockText(block);
    if (length === 0 && block.kind !== 'figure') continue;
    characters += length;
    if (characters > charactersLimit) {
      cut = true;
      break;
    }
    kept.push(block);
  }
  if (!kept.some((block) => blockText(block).trim() !== ''))
    return refuse('empty', 'a document without text');
  const words = kept.reduce((sum, block) => sum + countWords(blockText(block)), 0);
  return {
    ok: true,
    document: blankDocument({ ...about, blocks: kept }),
    warnings: [...(cut ? (['cut_short'] as const) : []), ...(words < 100 ? (['short'] as const) : [])],
  };
}

/** A title worth showing: not the name of a program's blank document. */
export function realTitle(title: string | null): string {
  const plain = (title ?? '').trim();
  return /^(?:untitled|document\d*|microsoft word.*|word document|titre|unbenannt|.*\.(?:docx?|odt|rtf|tmp))$/i.test(
    plain,
  )
    ? ''
    : plain;
}

/** An ISO date from a document's metadata; null when it is none. */
export function isoDate(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
