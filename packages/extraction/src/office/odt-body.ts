import type { Block, Inline } from '@earmark/contract';
import { normalizeRuns, runsText } from '../page/raw-block.ts';
import type { OdtStyles } from './odt-styles.ts';
import { walkXml, type XmlAttributes, type XmlHandler } from './xml-events.ts';

/** Elements whose content is not part of the text. */
const SILENT = new Set([
  'text:tracked-changes',
  'text:table-of-content',
  'text:illustration-index',
  'text:alphabetical-index',
  'text:table-index',
  'office:annotation',
  'office:forms',
  'text:note-citation',
  'text:sequence-decls',
  'text:variable-decls',
  'svg:desc',
  'svg:title',
  'text:ruby-text',
  'text:page-number',
  'text:page-count',
]);

/** Levels that a document and its reader tell apart; deeper ones count as the last. */
type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
const maxHeadingLevel: HeadingLevel = 6;
const maxItemDepth = 8;
/** Characters of the longest title; a longer text is a paragraph that somebody gave a title's style. */
const maxTitleLength = 300;
/** Styles whose parents are looked at; a file may have them in a ring. */
const maxStyleParents = 12;
/** Spaces that one element may stand for. */
const maxSpaces = 100;
/** Characters of the longest cell in a table of data; longer ones are text in columns. */
const maxCellLength = 600;

interface OpenBlock {
  runs: Inline[];
  style: string;
  heading: number | null;
  after: Block[];
}
interface OpenTable {
  rows: string[][];
  /** What the cells hold, for a table that is layout. */
  cells: Block[];
  /** Characters of its longest cell. */
  longest: number;
  header: boolean;
}
interface OpenList {
  style: string;
  numbered: boolean;
  number: number;
  /** The item's first paragraph carries the number. */
  fresh: boolean;
}

/** Reads `content.xml` of an OpenDocument text. */
export function readOdtBody(xml: string, styles: OdtStyles): { blocks: Block[]; title: string | null } {
  const body = new OdtBody(styles);
  walkXml(xml, body.handler);
  return { blocks: body.blocks, title: body.title };
}

/** The text of a document while its elements are read. */
class OdtBody {
  /** Text in the style for a document's title. */
  title: string | null = null;
  readonly #styles: OdtStyles;
  readonly #root: Block[] = [];
  readonly #notes: Block[] = [];
  /** Where finished blocks go: the text, a note, a text box, a cell. */
  readonly #sinks: Block[][] = [this.#root];
  readonly #open: OpenBlock[] = [];
  readonly #lists: OpenList[] = [];
  readonly #spans: Omit<Inline, 'text'>[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #formulas: string[][] = [];
  /** How many elements are open of which the outermost is silent. */
  #silent = 0;
  /** Label of the open note. */
  #note: string | null = null;
  #noteCount = 0;

  constructor(styles: OdtStyles) {
    this.#styles = styles;
  }

  get blocks(): Block[] {
    return [...this.#root, ...this.#notes];
  }

  readonly handler: XmlHandler = {
    open: (name, attributes) => {
      if (this.#silent > 0 || SILENT.has(name)) this.#silent += 1;
      else if (!this.#openText(name, attributes)) this.#openStructure(name, attributes);
    },
    close: (name) => {
      if (this.#silent > 0) this.#silent -= 1;
      else this.#close(name);
    },
    text: (text) => {
      if (this.#silent > 0) return;
      const formula = this.#formulas.at(-1);
      if (formula === undefined) this.#write(text.replace(/[\r\n\t]+/g, ' '));
      else formula.push(text.trim());
    },
  };

  #write(text: string): void {
    const block = this.#open.at(-1);
    if (block !== undefined && text !== '') block.runs.push({ ...Object.assign({}, ...this.#spans), text });
  }

  /** Paragraphs and what stands in them. @returns false for any other element */
  #openText(name: string, attributes: XmlAttributes): boolean {
    switch (name) {
      case 'text:p':
      case 'text:h':
        this.#open.push({
          runs: [],
          style: attributes.get('text:style-name') ?? '',
          heading: name === 'text:h' ? Number(attributes.get('text:outline-level') ?? '1') || 1 : null,
          after: [],
        });
        return true;
      case 'text:span':
        this.#spans.push(this.#spanStyle(attributes.get('text:style-name') ?? ''));
        return true;
      case 'text:a': {
        const address = attributes.get('xlink:href') ?? '';
        this.#spans.push(/^https?:/i.test(address) ? { href: address } : {});
        return true;
      }
      case 'text:s':
        this.#write(' '.repeat(Math.min(maxSpaces, Number(attributes.get('text:c') ?? '1') || 1)));
        return true;
      case 'text:tab':
        this.#write(' ');
        return true;
      case 'text:line-break':
        this.#write('\n');
        return true;
      case 'text:note':
        this.#noteCount += 1;
        this.#note = String(this.#noteCount);
        this.#open.at(-1)?.runs.push({ text: this.#note, note: this.#note });
        return true;
      case 'math:math':
      case 'math':
        this.#formulas.push([]);
        return true;
      default:
        return false;
    }
  }

  /** What paragraphs stand in. */
  #openStructure(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'text:note-body':
      case 'draw:text-box':
      case 'table:table-cell':
        this.#sinks.push([]);
        break;
      case 'text:list': {
        const style = attributes.get('text:style-name') ?? this.#lists.at(-1)?.style ?? '';
        const numbered = this.#styles.numbered.has(`${style} ${this.#lists.length + 1}`);
        this.#lists.push({ style, numbered, number: 0, fresh: false });
        break;
      }
      case 'text:list-item': {
        const list = this.#lists.at(-1);
        if (list === undefined) break;
        list.number = Number(attributes.get('text:start-value')) || list.number + 1;
        list.fresh = true;
        break;
      }
      case 'table:table':
        this.#tables.push({ rows: [], cells: [], longest: 0, header: false });
        break;
      case 'table:table-header-rows': {
        const table = this.#tables.at(-1);
        if (table !== undefined && table.rows.length === 0) table.header = true;
        break;
      }
      case 'table:table-row':
        this.#tables.at(-1)?.rows.push([]);
        break;
      default:
    }
  }

  #close(name: string): void {
    switch (name) {
      case 'text:p':
      case 'text:h':
        this.#endBlock();
        break;
      case 'text:span':
      case 'text:a':
        this.#spans.pop();
        break;
      case 'text:note-body':
        this.#notes.push(...(this.#sinks.pop() ?? []));
        this.#note = null;
        break;
      case 'text:list':
        this.#lists.pop();
        break;
      case 'draw:text-box':
        this.#endTextBox();
        break;
      case 'table:table-cell':
        this.#endCell();
        break;
      case 'table:table':
        this.#endTable();
        break;
      case 'math:math':
      case 'math': {
        const text = this.#formulas.pop()?.join('').trim() ?? '';
        if (text !== '') this.#open.at(-1)?.runs.push({ text, math: '' });
        break;
      }
      default:
    }
  }

  #spanStyle(name: string): Omit<Inline, 'text'> {
    const style = this.#styles.styles.get(name);
    return {
      ...(style?.bold === true ? { bold: true as const } : {}),
      ...(style?.italic === true ? { italic: true as const } : {}),
      ...(style?.script == null ? {} : { script: style.script }),
    };
  }

  /** The names of a style and of those it is derived from, as a person reads them. */
  #styleNames(style: string): string {
    const names: string[] = [];
    for (let at: string | null = style, hops = 0; at !== null && hops < maxStyleParents; hops += 1) {
      names.push(at);
      at = this.#styles.styles.get(at)?.parent ?? null;
    }
    return names.join(' ').replaceAll('_20_', ' ');
  }

  #endBlock(): void {
    const open = this.#open.pop();
    const sink = this.#sinks.at(-1);
    if (open === undefined || sink === undefined) return;
    const runs = normalizeRuns(open.runs);
    const text = runsText(runs).trim();
    if (text !== '') {
      const block = this.#makeBlock(open, runs, text);
      const last = sink.at(-1);
      if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
      else sink.push(block);
    }
    sink.push(...open.after);
  }

  #makeBlock({ heading, style, runs: written }: OpenBlock, runs: Inline[], text: string): Block {
    if (this.#note !== null) return { kind: 'footnote', label: this.#note, runs };
    if (heading !== null) {
      const level = Math.min(maxHeadingLevel, Math.max(1, heading)) as HeadingLevel;
      return { kind: 'heading', level, runs };
    }
    const names = this.#styleNames(style);
    if (/\bTitle\b/.test(names) && text.length < maxTitleLength) {
      this.title ??= text;
      return { kind: 'heading', level: 1, runs };
    }
    if (/\bSubtitle\b/.test(names) && text.length < maxTitleLength)
      return { kind: 'heading', level: 2, runs };
    const list = this.#lists.at(-1);
    if (list !== undefined) return this.#makeItem(list, runs);
    if (/\bQuot/.test(names)) return { kind: 'quote', runs };
    if (/\b(?:Caption|Illustration|Figure)\b/.test(names)) return { kind: 'figure', runs };
    // Code keeps its spaces.
    if (/\bPreformatted|\bSource|\bCode\b/.test(names)) return { kind: 'code', text: runsText(written) };
    return { kind: 'paragraph', runs };
  }

  #makeItem(list: OpenList, runs: Inline[]): Block {
    const number = list.numbered && list.fresh ? { number: list.number } : {};
    list.fresh = false;
    return { kind: 'item', depth: Math.min(maxItemDepth, this.#lists.length - 1), ...number, runs };
  }

  /** A text box follows the paragraph it is anchored in. */
  #endTextBox(): void {
    const boxed = this.#sinks.pop() ?? [];
    const target = this.#open.at(-1)?.after ?? this.#sinks.at(-1);
    for (const block of boxed)
      target?.push(block.kind === 'paragraph' ? { kind: 'aside', runs: block.runs } : block);
  }

  #endCell(): void {
    const inside = this.#sinks.pop() ?? [];
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    const text = inside
      .map((block) => ('runs' in block ? runsText(block.runs) : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    table.rows.at(-1)?.push(text);
    table.cells.push(...inside);
    table.longest = Math.max(table.longest, text.length);
  }

  /** A table of one row or column, or with whole texts in its cells, is layout: its cells are read one after another. */
  #endTable(): void {
    const table = this.#tables.pop();
    const sink = this.#sinks.at(-1);
    if (table === undefined || sink === undefined) return;
    const rows = table.rows.filter((row) => row.some((cell) => cell !== ''));
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width < 2 || rows.length < 2 || table.longest > maxCellLength) sink.push(...table.cells);
    else sink.push({ kind: 'table', header: table.header, rows });
  }
}
