import { type Block, blankDocument, blockText, type Document } from '@earmark/contract';
import { resolveLanguage } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { speakInDocument } from '../formulas/speak-formulas.ts';
import { noticeBlock } from '../notice-block.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import { refuse } from '../read-result.ts';
import { withoutClientSignature } from './client-signature.ts';
import { cutNotices } from './cut-notice.ts';
import { type ForwardedMessage, notForwarded } from './find-forwarded-message.ts';
import { nameOf } from './header-block.ts';
import { isConfirmation } from './is-confirmation.ts';
import { dropMailBoilerplate, type MailBlock } from './mail-boilerplate.ts';
import type { MailReading, MailResult } from './mail-result.ts';
import { markAdverts } from './mark-adverts.ts';
import { openMessageHtml, readMessageHtml } from './message-html.ts';
import { readMessageText } from './message-text.ts';
import { type OpenMail, openMail } from './open-mail.ts';
import { withoutPrefixes } from './reply-subject.ts';

/** Maximum size of a mail, in bytes. */
export const maxMailBytes = 50_000_000;
/** Maximum nesting of mails attached to mails. */
const maxAttachedMessages = 5;
/** A message with fewer words only introduces an attached mail. */
const coverNoteWords = 40;
/**
 * If the HTML part has less than this share of the words, it is only a frame and the message is in the plain
 * text part.
 */
const minMarkupShare = 0.2;
const maxLinks = 200;
const maxTextLength = 200_000;
/**
 * Reads a mail: its sender, its kind, its message and its attachments. Returns a refusal if it is empty, too
 * large or corrupt.
 */
export async function readMail(raw: Uint8Array, depth = 0): Promise<MailResult> {
  if (raw.byteLength === 0) return refuse('empty', 'the mail has no bytes');
  if (raw.byteLength > maxMailBytes) return refuse('too_large', `mail of ${raw.byteLength} bytes`);
  let mail: OpenMail;
  try {
    mail = await openMail(raw);
  } catch (error) {
    return refuse('corrupt', error instanceof Error ? error.message : 'not a mail');
  }
  const page = mail.html.trim() === '' ? null : openMessageHtml(mail.html);
  const addresses = page === null ? [] : addressesIn(page.document);
  const { blocks, forwarded, part } = readMessage(mail, page?.document ?? null);
  const isCut = mail.cut[part] || (part === 'html' && page?.cut === true);
  const text =
    page === null || mail.text.trim() !== '' ? mail.text.slice(0, maxTextLength) : visibleText(page.document);
  const links = withAddresses(addresses, text);
  const own: MailReading = {
    ok: true,
    sender: mail.from,
    subject: mail.subject,
    kind: isConfirmation({ subject: mail.subject, text, links }) ? 'confirmation' : 'letter',
    document: blocks.length === 0 ? null : await speakInDocument(documentOf(mail, blocks, forwarded, isCut)),
    cut: isCut,
    failure: blocks.length === 0 ? 'empty' : null,
    text: text.slice(0, maxTextLength).trim(),
    links,
    attachments: mail.attachments,
  };
  return depth < maxAttachedMessages ? withAttachedMail(own, mail, depth) : own;
}

/** Uses an attached mail as the message if the outer mail only introduces it. */
async function withAttachedMail(own: MailReading, mail: OpenMail, depth: number): Promise<MailReading> {
  const words = own.document?.blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0) ?? 0;
  const attachments = [...own.attachments];
  let found: MailReading | null = null;
  for (const raw of mail.mails.slice(0, 10)) {
    const inner = await readMail(raw, depth + 1);
    if (!inner.ok) continue;
    attachments.push(...inner.attachments);
    if (inner.document !== null) found ??= inner;
  }
  if (found === null || words >= coverNoteWords) return { ...own, attachments };
  return { ...found, sender: own.sender, subject: own.subject || found.subject, attachments };
}

/** @param page the opened HTML part; its tree is changed */
function readMessage(
  mail: OpenMail,
  page: globalThis.Document | null,
): {
  blocks: Block[];
  forwarded: ForwardedMessage;
  part: 'html' | 'text';
} {
  const plain = mail.text.trim() === '' ? null : readMessageText(mail.text, mail.subject);
  if (page !== null) {
    const { blocks: raw, forwarded } = readMessageHtml(page, mail.subject);
    const blocks = withoutTrivialBlocks(
      dropInMessage(markAdverts(raw), subjectOf(mail, forwarded)).map((item) => item.block),
    );
    if (plain === null || wordsOf(blocks) >= wordsOf(plain.blocks) * minMarkupShare)
      return { blocks, forwarded, part: 'html' };
  }
  if (plain === null) return { blocks: [], forwarded: notForwarded, part: 'html' };
  return {
    blocks: withoutTrivialBlocks(withoutFooter(plain.blocks, subjectOf(mail, plain.forwarded))),
    forwarded: plain.forwarded,
    part: 'text',
  };
}

/** Removes the boilerplate of a mail; earlier messages stay where they are, and are not examined. */
function dropInMessage<Raw extends MailBlock>(blocks: readonly Raw[], subject: string): Raw[] {
  const isOwn = ({ block }: Raw): boolean => block.omitted === undefined;
  const retained = new Set(dropMailBoilerplate(blocks.filter(isOwn), subject));
  return blocks.filter((raw) => !isOwn(raw) || retained.has(raw));
}

const wordsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);

/** Removes the footer of plain text by its words only, because there are no elements to examine. */
function withoutFooter(blocks: readonly Block[], subject: string): Block[] {
  const raw = blocks.map((block) => {
    const text = collapseWhitespace(blockText(block));
    const links = text.match(/https?:\/\/\S+/g)?.join(' ') ?? '';
    return { block, text, words: countWords(text), linkWords: countWords(links) };
  });
  const retained = new Set(dropInMessage(raw, subject).map((item) => item.block));
  return blocks.filter((block) => retained.has(block));
}

function withoutTrivialBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map(withoutClientSignature).filter((block): block is Block => {
    const text = block === null ? '' : collapseWhitespace(blockText(block));
    return text !== '' && !/^[-_=*\s\u2014\u2500.|\u00b7\u2022]+$/.test(text);
  });
}

const subjectOf = (mail: OpenMail, { headers }: ForwardedMessage): string =>
  withoutPrefixes((headers?.subject || mail.subject).trim());

function documentOf(mail: OpenMail, blocks: Block[], forwarded: ForwardedMessage, isCut: boolean): Document {
  const { headers } = forwarded;
  const sent = Date.parse(headers?.date ?? '');
  const title = subjectOf(mail, forwarded);
  const document = blankDocument({
    title,
    author: (headers === null ? nameOf(mail.from) : nameOf(headers.from)) || null,
    publishedAt: headers === null ? mail.date : Number.isNaN(sent) ? mail.date : new Date(sent).toISOString(),
    blocks: isCut ? [...blocks, noticeBlock(cutNotices, { blocks, title, declared: null })] : blocks,
  });
  return resolveLanguage(document);
}

const lineElements = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4']);

/** Returns the first {@link maxTextLength} characters of the text of a page, and the rest of their element. */
function visibleText(page: globalThis.Document): string {
  const parts: string[] = [];
  let length = 0;
  const add = (node: Node): void => {
    for (const child of node.childNodes) {
      if (length >= maxTextLength) return;
      if (child.nodeType === child.TEXT_NODE) {
        const text = child.textContent ?? '';
        parts.push(text);
        length += text.length;
      } else if (child.nodeType === child.ELEMENT_NODE) {
        add(child);
        if (lineElements.has((child as Element).localName)) parts.push('\n');
      }
    }
  };
  if (page.body !== null) add(page.body);
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
}

const addressesIn = (page: globalThis.Document): string[] =>
  [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');

/** Returns the addresses of links and those in the text, at most {@link maxLinks}. */
function withAddresses(linked: readonly string[], text: string): string[] {
  const found = [...linked];
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"]+/g))
    found.push(address.replace(/[).,;!?\]]+$/, ''));
  return [...new Set(found.filter((address) => /^https?:\/\//i.test(address)))].slice(0, maxLinks);
}
