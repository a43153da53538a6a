import type { Block } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { headingThresholds } from './block-thresholds.ts';

const head =
  /^(?:\d+\.?\s*|[IVX]+\.\s*)?(?:references(?: and notes)?|bibliography|works cited|literature(?: cited)?|cited literature|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliographie|r\u00e9f\u00e9rences(?: bibliographiques)?|bibliograf\u00eda|referencias(?: bibliogr\u00e1ficas)?|refer\u00eancias(?: bibliogr\u00e1ficas)?|bibliografia|riferimenti(?: bibliografici)?)[.:]?$/i;
const entry = /^(?:\[\d{1,3}\]|\[[A-Za-z+]{2,12}\d{2,4}[a-z]?\]|\d{1,3}[.)])\s+/;

/** Marks the entries of a bibliography as references: all blocks from its heading to the next heading. */
export function markReferences(blocks: readonly Block[]): Block[] {
  const marked: Block[] = [];
  let inside = false;
  let level = 6;
  for (const block of blocks) {
    const text = blockText(block).trim();
    if (block.kind === 'heading') {
      if (head.test(text)) {
        inside = true;
        level = block.level;
      } else if (
        inside &&
        (block.level <= level || /^(?:appendix|anhang|annexe|supplement|acknowledg)/i.test(text))
      )
        inside = false;
    } else if (head.test(text) && text.length < headingThresholds.minOverlongReferencesCharacters) {
      inside = true;
      marked.push({ kind: 'heading', level: 2, runs: [{ text }] });
      continue;
    }
    if (
      inside &&
      (block.kind === 'paragraph' || block.kind === 'item' || (block.kind === 'footnote' && entry.test(text)))
    ) {
      const number =
        block.kind === 'item' && block.number !== undefined
          ? String(block.number)
          : text.match(entry)?.[0].replace(/\D+/g, '');
      marked.push({
        kind: 'reference',
        ...(number === undefined || number === '' ? {} : { label: number }),
        runs: block.runs,
      });
    } else marked.push(block);
  }
  return marked;
}
