import type { Block } from '@earmark/contract';
import { cleanText } from '../clean-characters.ts';
import { readPlainBlocks } from '../text/plain-blocks.ts';
import { findEarlierMessages } from './find-earlier-messages.ts';
import { type ForwardedMessage, findForwardedMessage, notForwarded } from './find-forwarded-message.ts';
import { isReplySubject } from './reply-subject.ts';

/** Quotation marks at the start of a line, at any depth. */
const quoted = /^\s*(?:>\s?)+/;

/** Reads the message of a plain text mail. */
export function readMessageText(
  text: string,
  subject: string,
): { blocks: Block[]; forwarded: ForwardedMessage } {
  const raw = cleanText(text).split('\n');
  const lines = raw.map((line) => line.replace(quoted, '').trim());
  const forwarded = findForwardedMessage(lines, subject);
  const earlier =
    forwarded.hops > 0 && !isReplySubject(subject)
      ? null
      : findEarlierMessages(
          lines.map((text, index) => ({ text, isQuoted: quoted.test(raw[index] ?? '') })),
          subject,
        );
  if (earlier !== null) return { blocks: replyBlocks(raw, earlier), forwarded: notForwarded };
  const blocks: Block[] = [];
  let from = forwarded.start;
  const part = (to: number): void => {
    blocks.push(...readPlainBlocks(unquote(raw.slice(from, to), forwarded.hops > 0).join('\n')));
  };
  for (const { start, end, name } of forwarded.inner) {
    part(start);
    if (name !== '') blocks.push({ kind: 'heading', level: 3, runs: [{ text: name }] });
    from = end;
  }
  part(raw.length);
  return { blocks, forwarded };
}

/** Reads the lines of a reply; those of earlier messages are marked as omitted. */
function replyBlocks(lines: readonly string[], earlier: readonly boolean[]): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && earlier[to] === earlier[from]) to += 1;
    const part = readPlainBlocks(lines.slice(from, to).join('\n'));
    blocks.push(
      ...(earlier[from] === true
        ? part.map((block): Block => ({ ...block, omitted: 'earlier_message' }))
        : part),
    );
    from = to;
  }
  return blocks;
}

/**
 * Removes the quotation marks or indentation of a mail that was forwarded as a whole; its own quotations
 * stay.
 */
function unquote(lines: readonly string[], sentOn: boolean): string[] {
  let current = [...lines];
  if (!sentOn) return current;
  for (let depth = 0; depth < 20; depth += 1) {
    const full = current.filter((line) => line.trim() !== '');
    if (full.length === 0 || full.filter((line) => /^\s?>/.test(line)).length < full.length * 0.9) break;
    current = current.map((line) => line.replace(/^\s?>\s?/, ''));
  }
  const full = current.filter((line) => line.trim() !== '');
  const indent = Math.min(...full.map((line) => line.length - line.trimStart().length), 40);
  return indent > 0 && full.length > 0
    ? current.map((line) => line.slice(Math.min(indent, line.length)))
    : current;
}
