import { foldText } from '@earmark/language';
import { isDateLine } from '../page/byline-words.ts';
import { isBoilerplateLine } from '../page/drop-boilerplate.ts';
import type { RawBlock } from '../page/raw-block.ts';
import { isPostalAddress } from './is-postal-address.ts';
import { asking, askingHeads, footers, signUps, tails, tops } from './mail-words.ts';

const topPattern = new RegExp(tops.join('|'), 'iu');
const tail = new RegExp(`^(?:${tails.join('|')})$`, 'iu');
const footerPattern = new RegExp(footers.join('|'), 'iu');
const ask = new RegExp(asking.join('|'), 'iu');
const askHead = new RegExp(`^\\W*(?:${askingHeads.join('|')})$`, 'iu');
const signUp = new RegExp(signUps.join('|'), 'iu');
/** The label of a field for an address. */
const field = /^(?:your )?e-?mail(?: address)?:?$/iu;
/** What is shown in lists of mail beside the subject runs on to the first link of the mail. */
const preview = /[|\u00b7\u2022]\s*$/u;
/** A footer is looked for in this last share of a mail's words, or among its last words. */
const footerShare = 0.3;
const footerWords = 220;
/** Among so many blocks at the top, a date alone is the mail's own. */
const headBlocks = 5;
/** A block with so many words is prose, whatever it mentions. */
const proseWords = 60;
/** A request, or the words above a field, begin at most so many blocks before. */
const reach = 5;

type MailBlock = Pick<RawBlock, 'block' | 'text' | 'words' | 'linkWords'>;

/**
 * Reduces a newsletter to its letter: no view-in-browser line, no buttons, no requests to pass it on, no footer with addresses
 * and unsubscribing.
 * @param subject is said before the letter, so that the letter need not begin with it.
 */
export function dropMailBoilerplate<Raw extends MailBlock>(blocks: readonly Raw[], subject: string): Raw[] {
  const shown = blocks.filter((raw) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw.text));
  const total = shown.reduce((sum, raw) => sum + raw.words, 0);
  const kept: Raw[] = [];
  let before = 0;
  let asked = false;
  for (const raw of shown) {
    const left = total - before;
    before += raw.words;
    const footer = footerPattern.test(raw.text) && raw.words < proseWords * 2;
    if (footer && (left <= total * footerShare || left <= footerWords)) break;
    if (footer && raw.words < proseWords) continue;
    if (topPattern.test(raw.text) && raw.words <= 25) continue;
    if (ask.test(raw.text) && raw.words < proseWords) {
      // Its further lines have the same beginning, which is gone.
      if (!asked) cutBack(kept, ({ text }) => askHead.test(text));
      asked = true;
      continue;
    }
    if (isBoilerplateLine(raw.text)) continue;
    if (isButton(raw)) continue;
    if (kept.length < headBlocks && (isDate(raw.text) || isAnnouncement(raw, subject))) continue;
    asked = false;
    kept.push(raw);
  }
  while (isTail(kept.at(-1)))
    if (field.test(kept.pop()?.text.trim() ?? '')) cutBack(kept, ({ text }) => signUp.test(text));
  return kept;
}

/**
 * Drops, with all behind it, the first of the last few blocks that begins something, but nothing from before their nearest
 * heading; nothing at all where none begins it.
 */
function cutBack<Raw extends MailBlock>(kept: Raw[], begins: (raw: Raw) => boolean): void {
  let from = kept.length;
  for (let at = kept.length - 1; at >= Math.max(0, kept.length - reach); at -= 1) {
    const raw = kept[at];
    if (raw === undefined) break;
    if (raw.words < proseWords && begins(raw)) from = at;
    if (raw.block.kind === 'heading') break;
  }
  kept.splice(from);
}

/** A date alone; figures without a word or the marks of a date are something else. */
const isDate = (text: string): boolean => isDateLine(text) && /\p{L}|\d[/.-]\d{1,2}[/.-]\d/u.test(text);

/** The subject once more, or what lists of mail show beside it. */
function isAnnouncement({ text, words }: MailBlock, subject: string): boolean {
  return (words <= 40 && preview.test(text)) || (subject !== '' && foldText(text) === foldText(subject));
}

/** A few words that are nothing but a link; a heading that links to its article stays. */
function isButton(raw: MailBlock): boolean {
  return raw.block.kind !== 'heading' && raw.words > 0 && raw.words <= 6 && raw.linkWords >= raw.words * 0.8;
}

/** What stands just above a footer: lone headings, a rule of stars, a line of links, a copyright. */
function isTail(raw: MailBlock | undefined): boolean {
  if (raw === undefined) return false;
  if (raw.block.kind === 'heading' && raw.words <= 4) return true;
  return (raw.words <= 3 && raw.linkWords > 0) || tail.test(raw.text.trim()) || isPostalAddress(raw.text);
}
