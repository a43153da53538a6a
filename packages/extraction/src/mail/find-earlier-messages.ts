import { countWords } from '../count-words.ts';
import { readHeaderBlock, readHeaderLine } from './header-block.ts';
import { isReplySubject } from './reply-subject.ts';
import { wroteWords } from './reply-words.ts';

/** A line of a mail, as far as it matters for what it quotes. */
export interface MailLine {
  /** Without quotation marks and white space around. */
  text: string;
  /** Whether the mail program marks it as quoted: with `>`, or as an element of an earlier message. */
  isQuoted: boolean;
}

/** The verb; in some languages the name follows it. */
const wrote = new RegExp(
  `(?:^|[^\\p{L}])(?:${wroteWords.join('|')})(?:$|[^\\p{L}].{0,90}$)|(?:写道|寫道|のメッセージ|님이 작성).{0,4}$`,
  'iu',
);
const dated = /\d{1,4}[./-]\d{1,2}|\d{4}|\d{1,2}[:.h]\d{2}|@/u;
/** `-----Original Message-----` in any language. */
const dashed = /^-{3,}\s?\p{L}.{2,80}?\s?-{3,}/u;
/** Words of such a line above a forwarded message, which is not one that was replied to. */
const forwardWords =
  /forward|weitergeleitet|transf[ée]r|r[ée]exp[ée]di|reenvi|encaminhad|inoltrat|doorgestuurd|vidarebefordra|videresendt|przekazan|přeposlan|переслан|пересилан|iletil|转发|轉寄|転送|전달/iu;
const rule = /^[-_\u2013\u2014=*]{5,}$/;
/** Maximum length of the line above a quoted message, which may be broken once or twice. */
const maxWroteLength = 220;
const maxWroteLines = 3;
/** Words from which a mail is a message of its own, even if its subject is not that of a reply. */
const minOwnWords = 10;

/**
 * Finds the earlier messages that a reply quotes below or between its own text, with the lines above them that
 * name their authors ('On ... wrote:', 'From: ... Sent: ...').
 * @returns for each line, whether it belongs to an earlier message; null if the mail is not a reply, or has no
 * text of its own
 */
export function findEarlierMessages(lines: readonly MailLine[], subject: string): boolean[] | null {
  const earlier: boolean[] = lines.map(({ isQuoted }) => isQuoted);
  let own = 0;
  let marked = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.text === '') continue;
    const end = endOfMarker(lines, at, isReplySubject(subject));
    if (end === null) {
      if (!line.isQuoted) own += countWords(line.text);
      continue;
    }
    marked = true;
    const follows = nextWithText(lines, end);
    if (follows < 0 || lines[follows]?.isQuoted === true) {
      earlier.fill(true, at, follows < 0 ? lines.length : follows);
      at = end - 1;
    } else {
      // Nothing separates the earlier message from what may come after it.
      if (own === 0) return null;
      earlier.fill(true, at);
      break;
    }
  }
  const isReply = isReplySubject(subject) ? own > 0 : own >= minOwnWords && marked;
  return isReply && earlier.includes(true) ? earlier : null;
}

/** Returns the index of the first line from an index on that is not blank; -1 if there is none. */
function nextWithText(lines: readonly MailLine[], from: number): number {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.text !== '') return at;
  return -1;
}

/** Returns the line after a marker that begins at a line; null if none does. */
function endOfMarker(lines: readonly MailLine[], at: number, isReply: boolean): number | null {
  const { text = '', isQuoted = false } = lines[at] ?? {};
  if (isQuoted) return null;
  const texts = (from: number): string[] => lines.slice(from, from + 30).map((line) => line.text);
  if (dashed.test(text)) {
    if (forwardWords.test(text)) return null;
    if (readHeaderLine(text.replace(dashed, '')) !== null) return at + 1;
    return headersBelow(texts(at + 1), at + 1) ?? (isReply ? at + 1 : null);
  }
  if (rule.test(text)) return headersBelow(texts(at + 1), at + 1);
  const headers = readHeaderBlock(texts(at), 0);
  if (headers !== null) return at + headers.end;
  let joined = '';
  for (let count = 1; count <= maxWroteLines; count += 1) {
    const next = lines[at + count - 1];
    if (next === undefined || next.isQuoted || next.text === '') return null;
    joined = `${joined} ${next.text}`.trim();
    if (joined.length > maxWroteLength) return null;
    if (wrote.test(joined) && dated.test(joined) && /[:\uff1a]\s*$/.test(joined)) {
      const isSure = joined.includes('@') || isReply || nextIsQuoted(lines, at + count);
      return isSure ? at + count : null;
    }
  }
  return null;
}

function headersBelow(texts: readonly string[], from: number): number | null {
  const first = texts.findIndex((text) => text !== '');
  if (first < 0 || first > 2) return null;
  const headers = readHeaderBlock(texts, first);
  return headers === null ? null : from + headers.end;
}

function nextIsQuoted(lines: readonly MailLine[], from: number): boolean {
  return lines.slice(from, from + 4).find(({ text }) => text !== '')?.isQuoted === true;
}
