import type { Block, Inline } from '@earmark/contract';
import { collectBlocks } from '../page/collect-blocks.ts';
import { type OpenPage, openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import { type RawBlock, runsText } from '../page/raw-block.ts';
import { findEarlierMessages } from './find-earlier-messages.ts';
import { type ForwardedMessage, findForwardedMessage, notForwarded } from './find-forwarded-message.ts';
import { isReplySubject } from './reply-subject.ts';

/** Query parameters that identify who opened a link and do not affect its target. */
const tracking =
  /^(?:utm_\w+|mc_cid|mc_eid|_hs\w+|vero_id|ck_subscriber_id|fbclid|gclid|mkt_tok|oly_\w+|email_hash|token_open)$/i;

/** Attribute by which this module marks what mail programs mark as quoted. */
const earlierMark = 'data-earlier-message';
/** Further elements in which mail programs put a quoted message, or the line above it. */
const earlierParts =
  '.gmail_attr, .moz-cite-prefix, .yahoo_quoted, #yahoo_quoted, .tutanota_quote, .zmail_extra, .OutlookMessageHeader';

/** Opens the HTML part of a mail. */
export const openMessageHtml = (html: string): OpenPage => openPage(withoutConditions(html));

/**
 * Reads the message of an HTML mail, as blocks with the data needed to classify them.
 * @param document the opened part; hidden elements and those of mail programs are removed from it
 */
export function readMessageHtml(
  document: Document,
  subject: string,
): { blocks: RawBlock[]; forwarded: ForwardedMessage } {
  const body = document.body ?? document.documentElement;
  flatten(document);
  const raw = collectBlocks(body, null).map(withoutTracking);
  // The lines of each block, so that headers and prose in the same box can be distinguished.
  const lines: string[] = [];
  const lineSources: { block: number; line: number }[] = [];
  for (const [index, { block }] of raw.entries()) {
    const text = 'runs' in block ? runsText(block.runs) : '';
    for (const [line, lineText] of text.split('\n').entries()) {
      lines.push(collapseWhitespace(lineText));
      lineSources.push({ block: index, line });
    }
  }
  const forwarded = findForwardedMessage(lines, subject);
  if (forwarded.hops === 0 || isReplySubject(subject)) {
    const quotes = raw.map(({ element }) => element.closest(`[${earlierMark}]`) !== null);
    const earlier = findEarlierMessages(
      lines.map((text, at) => ({ text, isQuoted: quotes[lineSources[at]?.block ?? -1] === true })),
      subject,
    );
    if (earlier !== null) return { blocks: markEarlier(raw, lineSources, earlier), forwarded: notForwarded };
  }
  if (forwarded.hops === 0) return { blocks: raw, forwarded };
  const retained: RawBlock[] = [];
  const heads = new Map(forwarded.inner.map((head) => [head.start, head]));
  let silentUntil = forwarded.start;
  let lastBlock = -1;
  for (let at = 0; at < lines.length; at += 1) {
    const source = lineSources[at];
    const head = heads.get(at);
    if (source === undefined) continue;
    const block = raw[source.block];
    if (block === undefined) continue;
    if (head !== undefined) {
      silentUntil = head.end;
      if (head.name !== '')
        retained.push({
          ...block,
          block: { kind: 'heading', level: 3, runs: [{ text: head.name }] },
          text: head.name,
        });
    }
    if (at < silentUntil || source.block === lastBlock) continue;
    lastBlock = source.block;
    const rest = fromLine(block, source.line, lastLine(at, forwarded, lines.length) - at + source.line);
    if (rest !== null) retained.push(rest);
  }
  return { blocks: retained, forwarded };
}

/** Splits blocks where an earlier message begins or ends, and marks the parts of earlier messages. */
function markEarlier(
  raw: readonly RawBlock[],
  sources: readonly { block: number; line: number }[],
  earlier: readonly boolean[],
): RawBlock[] {
  const marked: RawBlock[] = [];
  for (let at = 0; at < sources.length; ) {
    const source = sources[at];
    const block = raw[source?.block ?? -1];
    let end = at + 1;
    while (end < sources.length && sources[end]?.block === source?.block && earlier[end] === earlier[at])
      end += 1;
    const part = source && block ? fromLine(block, source.line, source.line + end - at) : null;
    if (part !== null)
      marked.push(
        earlier[at] === true ? { ...part, block: { ...part.block, omitted: 'earlier_message' } } : part,
      );
    at = end;
  }
  return marked;
}

/**
 * Removes content that only Outlook displays, and the conditional comments around content for all other mail
 * programs.
 */
function withoutConditions(html: string): string {
  return html
    .replace(/<!--\s*<!\[endif\]\s*-->/gi, '')
    .replace(/<!--\[if[^\]]*\]>\s*(?:<!)?[-\s]*-->|<!--\[if[^\]]*\]>\s*<!\s*>/gi, '')
    .replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(?:if|endif)[^\]>]*\](?:--)?>/gi, '');
}

/** Returns the first line after `at` that belongs to the next inner message. */
function lastLine(at: number, forwarded: ForwardedMessage, end: number): number {
  return forwarded.inner.find((head) => head.start > at)?.start ?? end;
}

/** Converts layout tables and quotations of the mail program to boxes, and removes hidden elements. */
function flatten(document: Document): void {
  for (const table of document.querySelectorAll('table'))
    if (table.querySelector('th') === null) table.setAttribute('role', 'presentation');
  for (const element of document.querySelectorAll(earlierParts)) element.setAttribute(earlierMark, '');
  for (const quote of [...document.querySelectorAll('blockquote')]) {
    const names = `${quote.getAttribute('type') ?? ''} ${quote.getAttribute('class') ?? ''}`;
    if (!/\bcite\b|gmail_quote|protonmail_quote|tutanota_quote/.test(names)) continue;
    const box = document.createElement('div');
    box.setAttribute(earlierMark, '');
    while (quote.firstChild !== null) box.appendChild(quote.firstChild);
    quote.replaceWith(box);
  }
  for (const element of [...document.querySelectorAll('[style]')]) {
    const style = element.getAttribute('style') ?? '';
    if (
      /mso-hide\s*:\s*all|max-height\s*:\s*0(?:px)?\s*(?:;|$)|(?:^|;)\s*opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)/i.test(
        style,
      )
    )
      element.remove();
  }
}

/** Returns the lines `from` to `to` (exclusive) of a block; null if they are empty. */
function fromLine(raw: RawBlock, from: number, to: number): RawBlock | null {
  const { block } = raw;
  if (!('runs' in block)) return raw;
  const count = runsText(block.runs).split('\n').length;
  if (from === 0 && to >= count) return raw;
  const runs: Inline[] = [];
  let line = 0;
  for (const run of block.runs)
    for (const [index, lineText] of run.text.split('\n').entries()) {
      if (index > 0) {
        line += 1;
        if (line > from && line < to) runs.push({ text: '\n' });
      }
      if (line >= from && line < to && lineText !== '') runs.push({ ...run, text: lineText });
    }
  const text = collapseWhitespace(runsText(runs));
  return text === ''
    ? null
    : { ...raw, block: { ...block, runs } as Block, text, words: text.split(' ').length };
}

function withoutTracking(raw: RawBlock): RawBlock {
  if ('runs' in raw.block)
    for (const run of raw.block.runs) if (run.href !== undefined) run.href = untracked(run.href);
  return raw;
}

function untracked(address: string): string {
  if (!address.includes('?') || !URL.canParse(address)) return address;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url.href;
}
