import type { Block, Inline } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { countWords } from '../count-words.ts';
import { formulaBlock, formulaRun } from '../formulas/formula.ts';
import { displayedFormula, splitFormulas } from '../formulas/split-formulas.ts';
import { type Context, languageOf, makeBlock, type Style, styleOf } from './block-context.ts';
import { blockSet, isNoteList, nearestBlock, noteTarget, pathOf, skipped } from './block-elements.ts';
import { noteLabel, readInlineImage } from './inline-parts.ts';
import { collapseWhitespace, resolveUrl } from './page-text.ts';
import type { RawBlock } from './raw-block.ts';
import { normalizeRuns, runsText } from './raw-block.ts';
import { readMath } from './read-math.ts';
import { preformattedParts } from './read-preformatted.ts';
import { readTable } from './read-table.ts';
import { isHidden } from './visibility.ts';

/** Initial state: in a paragraph; headings without a level count as level 2. */
const startContext: Context = {
  kind: 'paragraph',
  level: 2,
  depth: 0,
  number: undefined,
  label: '',
  lang: undefined,
  group: null,
};

/**
 * Reads the blocks below an element in document order. `base` is the address against which links are
 * resolved.
 */
export function collectBlocks(root: Element, base: string | null): RawBlock[] {
  return new BlockCollector(root, base).collect();
}

/** Reads the runs of one element; block structure inside it is ignored. */
export function collectRuns(root: Element, base: string | null): Inline[] {
  const runs: Inline[] = [];
  for (const raw of collectBlocks(root, base)) {
    if (!('runs' in raw.block)) continue;
    if (runs.length > 0) runs.push({ text: ' ' });
    runs.push(...raw.block.runs);
  }
  return normalizeRuns(runs);
}

/**
 * Walks over elements. Inline content is collected until a block begins or ends, and then becomes a block.
 */
class BlockCollector {
  readonly #root: Element;
  readonly #base: string | null;
  readonly #blocks: RawBlock[] = [];
  readonly #paths = new Map<Element, string[]>();
  /**
   * Inline content of the open block, its number of words in links and in bold, and the element that contains
   * it.
   */
  #runs: Inline[] = [];
  #words = { link: 0, bold: 0 };
  #holder: Element;
  /** Number of the next list item; further paragraphs of the item have none. */
  #pendingNumber: number | undefined;

  constructor(root: Element, base: string | null) {
    this.#root = root;
    this.#base = base;
    this.#holder = root;
  }

  collect(): RawBlock[] {
    this.#visit(this.#root, {}, startContext);
    this.#flush(startContext);
    return this.#blocks;
  }

  #push(block: Block, element: Element, group: Element | null, words = { link: 0, bold: 0 }): void {
    const text = collapseWhitespace(blockText(block));
    this.#blocks.push({
      block,
      text,
      words: countWords(text),
      linkWords: words.link,
      boldWords: words.bold,
      path: pathOf(element, this.#root, this.#paths),
      group,
      element,
    });
  }

  /** Ends the open block. */
  #flush(context: Context): void {
    const normalized = splitFormulas(normalizeRuns(this.#runs));
    const words = this.#words;
    this.#runs = [];
    this.#words = { link: 0, bold: 0 };
    if (runsText(normalized).trim() === '') return;
    const block =
      displayedFormula(normalized, context.kind) ?? makeBlock(normalized, context, this.#pendingNumber);
    this.#push(block, this.#holder, context.group, words);
    if (context.kind === 'item') this.#pendingNumber = undefined;
  }

  #walk(element: Element, style: Style, context: Context): void {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) this.#readText(node, style, element);
      else if (node.nodeType === 1) this.#visit(node as Element, style, context);
    }
  }

  #readText(node: Node, style: Style, element: Element): void {
    const text = node.textContent ?? '';
    if (text === '') return;
    if (this.#runs.length === 0) this.#holder = nearestBlock(element, this.#root);
    this.#runs.push({ ...style, text: style.code === true ? text : text.replace(/[\s\n]+/g, ' ') });
    if (style.href !== undefined) this.#words.link += countWords(text);
    if (style.bold === true) this.#words.bold += countWords(text);
  }

  #visit(element: Element, style: Style, context: Context): void {
    const name = element.localName;
    if (skipped.has(name) || isHidden(element)) return;
    if (!blockSet.has(name)) {
      this.#visitInline(element, name, style, context);
      return;
    }
    this.#flush(context);
    this.#holder = element;
    this.#visitBlock(element, name, style, context);
  }

  #visitBlock(element: Element, name: string, style: Style, context: Context): void {
    switch (name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': {
        const level = Number(name[1]) as Context['level'];
        this.#readBlock(element, style, { ...context, kind: 'heading', level });
        return;
      }
      case 'blockquote':
        this.#readBlock(element, style, { ...context, kind: context.kind === 'item' ? 'item' : 'quote' });
        return;
      case 'aside':
        this.#readBlock(element, style, { ...context, kind: 'aside', group: element });
        return;
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        this.#readList(element, style, context);
        return;
      case 'pre':
        this.#readPreformatted(element, context);
        return;
      case 'table':
        this.#readTable(element, style, context);
        return;
      case 'figure':
        this.#readFigure(element, style, context);
        return;
      case 'hr':
        return;
      default:
        this.#readBlock(element, style, languageOf(element, context));
    }
  }

  #readBlock(element: Element, style: Style, context: Context): void {
    const own = languageOf(element, context);
    this.#walk(element, style, own);
    this.#flush(own);
  }

  #visitInline(element: Element, name: string, style: Style, context: Context): void {
    switch (name) {
      case 'br':
        this.#breakLine(element, style, context);
        return;
      case 'img': {
        const emoji = readInlineImage(element);
        if (emoji !== null) this.#runs.push({ ...style, text: emoji });
        return;
      }
      case 'math':
        this.#readMath(element, context);
        return;
      case 'q':
        this.#runs.push({ ...style, text: '\u201c' });
        this.#walk(element, style, context);
        this.#runs.push({ ...style, text: '\u201d' });
        return;
      case 'sup':
      case 'sub': {
        const label = noteLabel(element);
        if (label !== null)
          this.#runs.push({ text: collapseWhitespace(element.textContent ?? ''), note: label });
        else this.#walk(element, { ...style, script: name === 'sup' ? 'super' : 'sub' }, context);
        return;
      }
      default:
        this.#walk(element, styleOf(element, name, style, this.#base), context);
    }
  }

  /** Many pages separate paragraphs with two line breaks. */
  #breakLine(element: Element, style: Style, context: Context): void {
    let sibling = element.nextSibling;
    while (sibling !== null && sibling.nodeType === 3 && (sibling.textContent ?? '').trim() === '')
      sibling = sibling.nextSibling;
    const next = sibling !== null && sibling.nodeType === 1 ? (sibling as Element).localName : '';
    if (next === 'br' || this.#runs.at(-1)?.text.endsWith('\n')) this.#flush(context);
    else if (this.#runs.length > 0) this.#runs.push({ ...style, text: '\n' });
  }

  #readMath(element: Element, context: Context): void {
    const math = readMath(element);
    if (math === null) return;
    if (math.display && runsText(this.#runs).trim() === '') {
      this.#flush(context);
      this.#push(formulaBlock(math.text, math.formula), element, context.group);
    } else this.#runs.push(formulaRun(math.text, math.formula));
  }

  #readList(element: Element, style: Style, context: Context): void {
    const depth = context.kind === 'item' ? context.depth + 1 : 0;
    let number =
      element.localName === 'ol' ? Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1 : undefined;
    const notes = isNoteList(element);
    const group = context.group ?? element;
    for (const child of element.children) {
      if (child.localName !== 'li') {
        this.#visit(child, style, { ...context, kind: 'item', depth, number: undefined, group });
        continue;
      }
      if (isHidden(child)) continue;
      const value = Number.parseInt(child.getAttribute('value') ?? '', 10);
      if (number !== undefined && !Number.isNaN(value)) number = value;
      const label = notes ? (noteTarget(child) ?? String(number ?? this.#blocks.length)) : '';
      const kind = notes ? 'footnote' : 'item';
      this.#pendingNumber = number;
      this.#holder = child;
      this.#readBlock(child, style, { ...context, kind, depth, number, label, group });
      this.#pendingNumber = undefined;
      if (number !== undefined) number += 1;
    }
  }

  #readPreformatted(element: Element, context: Context): void {
    for (const part of preformattedParts(element)) {
      if (typeof part === 'string') {
        this.#runs.push({ text: part });
        this.#flush(context);
      } else this.#push(part, element, element);
    }
  }

  #readTable(element: Element, style: Style, context: Context): void {
    const data = readTable(element);
    if (data === null) {
      this.#readBlock(element, style, context);
      return;
    }
    const links = [...element.querySelectorAll('a')];
    const link = links.reduce((sum, { textContent }) => sum + countWords(textContent ?? ''), 0);
    this.#push(data, element, element, { link, bold: 0 });
  }

  #readFigure(element: Element, style: Style, context: Context): void {
    const inside = element.querySelector('pre, table, blockquote, p');
    const caption = element.querySelector('figcaption');
    const image = element.querySelector('img');
    if (inside !== null && !caption?.contains(inside) && (image === null || inside.localName !== 'p')) {
      this.#readBlock(element, style, { ...context, group: element });
      return;
    }
    const runs = caption === null ? [] : collectRuns(caption, this.#base);
    const alt = collapseWhitespace(image?.getAttribute('alt') ?? '');
    if (runs.length === 0 && alt === '') {
      this.#readBlock(element, style, { ...context, kind: 'caption', group: element });
      return;
    }
    const src = resolveUrl(image?.getAttribute('data-src') ?? image?.getAttribute('src'), this.#base);
    this.#push(
      { kind: 'figure', runs, ...(src === null ? {} : { src }), ...(alt === '' ? {} : { alt }) },
      element,
      element,
    );
  }
}
