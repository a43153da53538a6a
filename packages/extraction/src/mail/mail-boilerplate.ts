import { foldText } from '@earmark/language';
import { isDateLine } from '../page/byline-words.ts';
import { isBoilerplateLine } from '../page/drop-boilerplate.ts';
import type { RawBlock } from '../page/raw-block.ts';
import { isPostalAddress } from './is-postal-address.ts';
import { footerLines, footers, headerLines, requestHeadings, requestWords, signUps } from './mail-words.ts';

const topPattern = new RegExp(headerLines.join('|'), 'iu');
const tail = new RegExp(`^(?:${footerLines.join('|')})$`, 'iu');
const footerPattern = new RegExp(footers.join('|'), 'iu');
const requestPattern = new RegExp(requestWords.join('|'), 'iu');
const requestHeading = new RegExp(`^\\W*(?:${requestHeadings.join('|')})$`, 'iu');
const signUp = new RegExp(signUps.join('|'), 'iu');
/** The label of an input field for an email address. */
const field = /^(?:your )?e-?mail(?: address)?:?$/iu;
/** Preview text, which mailboxes show beside the subject, ends at the first link of the mail. */
const preview = /[|\u00b7\u2022]\s*$/u;
/** A footer is recognized only in this last share of a mail's words, or among its last words. */
const maxFooterShare = 0.3;
const footerWords = 220;
/** Within this number of blocks at the top, a line with only a date is the date of the mail. */
const maxHeadBlocks = 5;
/** A block with at least this many words is prose, whatever it mentions. */
const proseWords = 60;
/** Maximum number of blocks before a request or an input field in which its heading is searched. */
const reach = 5;

/** What is examined of a block. */
export type MailBlock = Pick<RawBlock, 'block' | 'text' | 'words' | 'linkWords'>;

/**
 * Reduces a newsletter to its message: removes the link to the web version, buttons, requests to recommend
 * it, and the footer with addresses and unsubscribe links.
 * @param subject The subject is read before the message, so it is removed from the beginning of the message.
 */
export function dropMailBoilerplate<Raw extends MailBlock>(blocks: readonly Raw[], subject: string): Raw[] {
  const nonEmpty = blocks.filter((raw) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(raw.text));
  const total = nonEmpty.reduce((sum, raw) => sum + raw.words, 0);
  const retained: Raw[] = [];
  let before = 0;
  let inRequest = false;
  for (const raw of nonEmpty) {
    const remaining = total - before;
    before += raw.words;
    const footer = footerPattern.test(raw.text) && raw.words < proseWords * 2;
    if (footer && (remaining <= total * maxFooterShare || remaining <= footerWords)) break;
    if (footer && raw.words < proseWords) continue;
    if (topPattern.test(raw.text) && raw.words <= 25) continue;
    if (requestPattern.test(raw.text) && raw.words < proseWords) {
      // Further lines of the same request have the same heading, which is already removed.
      if (!inRequest) cutBack(retained, ({ text }) => requestHeading.test(text));
      inRequest = true;
      continue;
    }
    if (isBoilerplateLine(raw.text)) continue;
    if (isButton(raw)) continue;
    if (retained.length < maxHeadBlocks && (isDate(raw.text) || isAnnouncement(raw, subject))) continue;
    inRequest = false;
    retained.push(raw);
  }
  while (isTail(retained.at(-1)))
    if (field.test(retained.pop()?.text.trim() ?? '')) cutBack(retained, ({ text }) => signUp.test(text));
  return retained;
}

/**
 * Removes the first of the last few blocks that match `begins` and all blocks after it, but no block before
 * their nearest heading. Removes nothing if none matches.
 */
function cutBack<Raw extends MailBlock>(retained: Raw[], begins: (raw: Raw) => boolean): void {
  let from = retained.length;
  for (let at = retained.length - 1; at >= Math.max(0, retained.length - reach); at -= 1) {
    const raw = retained[at];
    if (raw === undefined) break;
    if (raw.words < proseWords && begins(raw)) from = at;
    if (raw.block.kind === 'heading') break;
  }
  retained.splice(from);
}

/** Returns whether a text is only a date; figures without a word or date separators are not. */
const isDate = (text: string): boolean => isDateLine(text) && /\p{L}|\d[/.-]\d{1,2}[/.-]\d/u.test(text);

/** Returns whether a block repeats the subject, or is preview text. */
function isAnnouncement({ text, words }: MailBlock, subject: string): boolean {
  return (words <= 40 && preview.test(text)) || (subject !== '' && foldText(text) === foldText(subject));
}

/** Returns whether a block is only a link of a few words; a heading that links to its article is not. */
function isButton(raw: MailBlock): boolean {
  return raw.block.kind !== 'heading' && raw.words > 0 && raw.words <= 6 && raw.linkWords >= raw.words * 0.8;
}

/**
 * Returns whether a block belongs to the text directly above a footer: a short heading, a line of asterisks,
 * a line of links, a copyright notice, a postal address.
 */
function isTail(raw: MailBlock | undefined): boolean {
  if (raw === undefined) return false;
  if (raw.block.kind === 'heading' && raw.words <= 4) return true;
  return (raw.words <= 3 && raw.linkWords > 0) || tail.test(raw.text.trim()) || isPostalAddress(raw.text);
}
