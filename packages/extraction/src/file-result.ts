import { type Block, blankDocument, blockText, type Document } from '@earmark/contract';
import { countWords } from './count-words.ts';
import { type ReadResult, refuse } from './read-result.ts';

/** Maximum characters of a document that are kept. A longer one is a data file, not a text to listen to. */
export const maxFileCharacters = 20_000_000;

/** Builds the result of a file reader: the document, or a refusal if it contains no text. */
export function fileResult(blocks: readonly Block[], about: Partial<Document>): ReadResult {
  const retained: Block[] = [];
  let characters = 0;
  let cut = false;
  for (const block of blocks) {
    const { length } = blockText(block);
    if (length === 0 && block.kind !== 'figure') continue;
    characters += length;
    if (characters > maxFileCharacters) {
      cut = true;
      break;
    }
    retained.push(block);
  }
  if (!retained.some((block) => blockText(block).trim() !== ''))
    return refuse('empty', 'a document without text');
  const words = retained.reduce((sum, block) => sum + countWords(blockText(block)), 0);
  return {
    ok: true,
    document: blankDocument({ ...about, blocks: retained }),
    warnings: [...(cut ? (['cut_short'] as const) : []), ...(words < 100 ? (['short'] as const) : [])],
  };
}

/** Returns the title, or '' if it is only the name of a blank document or a file. */
export function realTitle(title: string | null): string {
  const plain = (title ?? '').trim();
  return /^(?:untitled|document\d*|microsoft word.*|word document|titre|unbenannt|.*\.(?:docx?|odt|rtf|tmp))$/i.test(
    plain,
  )
    ? ''
    : plain;
}

/** Converts a date from a document's metadata to ISO 8601; null if it is not a date. */
export function isoDate(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
