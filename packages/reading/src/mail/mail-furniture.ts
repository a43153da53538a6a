import { isDateLine, isFurnitureLine } from '../page/drop-furniture.ts';
import type { RawBlock } from '../page/raw-block.ts';
import { FOOTERS, TAILS, TOPS } from './mail-words.ts';

const TOP = new RegExp(TOPS.join('|'), 'iu');
const TAIL = new RegExp(`^(?:${TAILS.join('|')})$`, 'iu');
const FOOTER = new RegExp(FOOTERS.join('|'), 'iu');
/** A footer is looked for in this last share of a mail's words, or among its last words. */
const FOOTER_SHARE = 0.3;
const FOOTER_WORDS = 220;
/** Among so many blocks at the top, a date alone is the mail's own. */
const HEAD_BLOCKS = 5;
/** A block with so many words is prose, whatever it mentions. */
const PROSE_WORDS = 60;

type JudgedBlock = Pick<RawBlock, 'block' | 'text' | 'words' | 'linkWords'>;

/** Reduces a newsletter to its letter: no view-in-browser line, no buttons, no footer with addresses and unsubscribing. */
export function dropMailFurniture<Raw extends JudgedBlock>(blocks: readonly Raw[]): Raw[] {
  const shown = blocks.filter((raw) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw.text));
  const total = shown.reduce((sum, raw) => sum + raw.words, 0);
  const kept: Raw[] = [];
  let before = 0;
  for (const raw of shown) {
    const left = total - before;
    before += raw.words;
    const footer = FOOTER.test(raw.text) && raw.words < PROSE_WORDS * 2;
    if (footer && (left <= total * FOOTER_SHARE || left <= FOOTER_WORDS)) break;
    if (footer && raw.words < PROSE_WORDS) continue;
    if (TOP.test(raw.text) && raw.words <= 25) continue;
    if (isFurnitureLine(raw.text)) continue;
    if (isButton(raw)) continue;
    if (kept.length < HEAD_BLOCKS && isDateLine(raw.text)) continue;
    kept.push(raw);
  }
  while (isTail(kept.at(-1))) kept.pop();
  return kept;
}

/** A few words that are nothing but a link; a heading that links to its article stays. */
function isButton(raw: JudgedBlock): boolean {
  return raw.block.kind !== 'heading' && raw.words > 0 && raw.words <= 6 && raw.linkWords >= raw.words * 0.8;
}

/** What stands just above a footer: lone headings, a rule of stars, a line of links, a copyright. */
function isTail(raw: JudgedBlock | undefined): boolean {
  if (raw === undefined) return false;
  if (raw.block.kind === 'heading' && raw.words <= 4) return true;
  return (raw.words <= 3 && raw.linkWords > 0) || TAIL.test(raw.text.trim());
}
