import type { Block, Inline } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { type Context, languageOf, makeBlock, type Style, styleOf } from './block-context.ts';
import {
  BLOCK,
  isNoteList,
  looksLikeProse,
  nearestBlock,
  noteTarget,
  pathOf,
  SKIPPED,
} from './block-elements.ts';
import { noteLabel, readInlineImage, readMath } from './inline-parts.ts';
import { countWords, resolveUrl, squeeze } from './page-text.ts';
import type { RawBlock } from './raw-block.ts';
import { runsText, tidyRuns } from './raw-block.ts';
import { readTable } from './read-table.ts';
import { isHidden } from './visibility.ts';

/** Reads the blocks below an element in document order. `base` is the address that links are resolved against. */
export function collectBlocks(root: Element, base: string | null): RawBlock[] {
  const blocks: RawBlock[] = [];
  let runs: Inline[] = [];
  let words = { link: 0, bold: 0 };
  let holder: Element = root;
  /** Number that the next item text takes; an item's later paragraphs carry none. */
  let pendingNumber: number | undefined;

  const push = (
    block: Block,
    element: Element,
    group: Element | null,
    counts = { link: 0, bold: 0 },
  ): void => {
    const text = squeeze(blockText(block));
    blocks.push({
      block,
      text,
      words: countWords(text),
      linkWords: counts.link,
      boldWords: counts.bold,
      path: pathOf(element, root),
      group,
      element,
    });
  };

  const flush = (context: Context): void => {
    const tidy = tidyRuns(runs);
    const counts = words;
    runs = [];
    words = { link: 0, bold: 0 };
    if (runsText(tidy).trim() === '') return;
    push(makeBlock(tidy, context, pendingNumber), holder, context.group, counts);
    if (context.kind === 'item') pendingNumber = undefined;
  };

  const inline = (node: Node, style: Style, context: Context, element: Element): void => {
    const text = node.textContent ?? '';
    if (text === '') return;
    if (runs.length === 0) holder = nearestBlock(element, root);
    runs.push({ ...style, text: style.code === true ? text : text.replace(/[\s\n]+/g, ' ') });
    if (style.href !== undefined) words.link += countWords(text);
    if (style.bold === true) words.bold += countWords(text);
    void context;
  };

  const walk = (element: Element, style: Style, context: Context): void => {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) inline(node, style, context, element);
      else if (node.nodeType === 1) visit(node as Element, style, context);
    }
  };

  const visit = (element: Element, style: Style, context: Context): void => {
    const name = element.localName;
    if (SKIPPED.has(name) || isHidden(element)) return;
    if (!BLOCK.has(name)) {
      visitInline(element, name, style, context);
      return;
    }
    flush(context);
    holder = element;
    switch (name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        block(element, style, { ...context, kind: 'heading', level: Number(name[1]) as Context['level'] });
        return;
      case 'blockquote':
        block(element, style, { ...context, kind: context.kind === 'item' ? 'item' : 'quote' });
        return;
      case 'aside':
        block(element, style, { ...context, kind: 'aside', group: element });
        return;
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        list(element, style, context);
        return;
      case 'pre':
        pre(element, context);
        return;
      case 'table':
        table(element, style, context);
        return;
      case 'figure':
        figure(element, style, context);
        return;
      case 'hr':
        return;
      default:
        block(element, style, languageOf(element, context));
    }
  };

  const block = (element: Element, style: Style, context: Context): void => {
    const own = languageOf(element, context);
    walk(element, style, own);
    flush(own);
  };

  const visitInline = (element: Element, name: string, style: Style, context: Context): void => {
    switch (name) {
      case 'br':
        lineBreak(element, style, context);
        return;
      case 'img': {
        const emoji = readInlineImage(element);
        if (emoji !== null) runs.push({ ...style, text: emoji });
        return;
      }
      case 'math': {
        const math = readMath(element);
        if (math === null) return;
        if (math.display && runsText(runs).trim() === '') {
          flush(context);
          push({ kind: 'math', text: math.text }, element, context.group);
        } else runs.push({ text: math.text, math: '' });
        return;
      }
      case 'q':
        runs.push({ ...style, text: '\u201c' });
        walk(element, style, context);
        runs.push({ ...style, text: '\u201d' });
        return;
      case 'sup':
      case 'sub': {
        const label = noteLabel(element);
        if (label !== null) {
          runs.push({ text: squeeze(element.textContent ?? ''), note: label });
          return;
        }
        walk(element, { ...style, script: name === 'sup' ? 'super' : 'sub' }, context);
        return;
      }
      default: {
        const next = styleOf(element, name, style, base);
        walk(element, next, context);
      }
    }
  };

  const lineBreak = (element: Element, style: Style, context: Context): void => {
    // Two breaks in a row are how many pages part their paragraphs.
    let sibling = element.nextSibling;
    while (sibling !== null && sibling.nodeType === 3 && (sibling.textContent ?? '').trim() === '')
      sibling = sibling.nextSibling;
    const next = sibling !== null && sibling.nodeType === 1 ? (sibling as Element).localName : '';
    if (next === 'br' || runs.at(-1)?.text.endsWith('\n')) flush(context);
    else if (runs.length > 0) runs.push({ ...style, text: '\n' });
  };

  const list = (element: Element, style: Style, context: Context): void => {
    const depth = context.kind === 'item' ? context.depth + 1 : 0;
    let number =
      element.localName === 'ol' ? Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1 : undefined;
    const notes = isNoteList(element);
    const group = context.group ?? element;
    for (const child of element.children) {
      if (child.localName !== 'li') {
        visit(child, style, { ...context, kind: 'item', depth, number: undefined, group });
        continue;
      }
      if (isHidden(child)) continue;
      const value = Number.parseInt(child.getAttribute('value') ?? '', 10);
      if (number !== undefined && !Number.isNaN(value)) number = value;
      const label = notes ? (noteTarget(child) ?? String(number ?? blocks.length)) : '';
      pendingNumber = number;
      holder = child;
      block(child, style, { ...context, kind: notes ? 'footnote' : 'item', depth, number, label, group });
      pendingNumber = undefined;
      if (number !== undefined) number += 1;
    }
  };

  const pre = (element: Element, context: Context): void => {
    const text = (element.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
    if (text.trim() === '') return;
    const code = element.querySelector('code');
    if (code === null && looksLikeProse(text)) {
      for (const part of text.split(/\n\s*\n/)) {
        runs.push({ text: part.replace(/\s+/g, ' ') });
        flush(context);
      }
      return;
    }
    const syntax = `${element.className} ${code?.className ?? ''}`.match(
      /\b(?:lang(?:uage)?|brush|highlight-source)[-:]\s?([\w+#-]+)/i,
    )?.[1];
    push(
      syntax === undefined ? { kind: 'code', text } : { kind: 'code', text, syntax: syntax.toLowerCase() },
      element,
      element,
    );
  };

  const table = (element: Element, style: Style, context: Context): void => {
    const data = readTable(element);
    if (data === null) {
      block(element, style, context);
      return;
    }
    const links = [...element.querySelectorAll('a')].reduce(
      (sum, link) => sum + countWords(link.textContent ?? ''),
      0,
    );
    push(data, element, element, { link: links, bold: 0 });
  };

  const figure = (element: Element, style: Style, context: Context): void => {
    const inside = element.querySelector('pre, table, blockquote, p');
    const caption = element.querySelector('figcaption');
    const image = element.querySelector('img');
    if (inside !== null && !caption?.contains(inside) && (image === null || inside.localName !== 'p')) {
      block(element, style, { ...context, group: element });
      return;
    }
    const captionRuns = caption === null ? [] : collectRuns(caption, base);
    const alt = squeeze(image?.getAttribute('alt') ?? '');
    if (captionRuns.length === 0 && alt === '') {
      block(element, style, { ...context, kind: 'caption', group: element });
      return;
    }
    const src = resolveUrl(image?.getAttribute('data-src') ?? image?.getAttribute('src'), base);
    push(
      { kind: 'figure', runs: captionRuns, ...(src === null ? {} : { src }), ...(alt === '' ? {} : { alt }) },
      element,
      element,
    );
  };

  const start: Context = {
    kind: 'paragraph',
    level: 2,
    depth: 0,
    number: undefined,
    label: '',
    lang: undefined,
    group: null,
  };
  visit(root, {}, start);
  flush(start);
  return blocks;
}

/** The runs of one element, block structure inside it ignored. */
export function collectRuns(root: Element, base: string | null): Inline[] {
  const runs: Inline[] = [];
  for (const raw of collectBlocks(root, base)) {
    if (!('runs' in raw.block)) continue;
    if (runs.length > 0) runs.push({ text: ' ' });
    runs.push(...raw.block.runs);
  }
  return tidyRuns(runs);
}
