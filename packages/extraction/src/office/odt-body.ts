import type { Block, Inline } from '@earmark/contract';
import { displayedFormula } from '../formulas/split-formulas.ts';
import { normalizeRuns, runsText } from '../page/raw-block.ts';
import { addBlock, addCell, asAside, dataRows, emptyTable, type OpenTable } from './body-parts.ts';
import { isMath, OdtMath } from './odt-math.ts';
import { silent } from './odt-silent.ts';
import { type OdtStyles, spanStyle, styleNames } from './odt-styles.ts';
import { walkXml, type XmlAttributes, type XmlHandler } from './xml-events.ts';

/** Maximum levels of headings and list items in a document; deeper ones get the last level. */
type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
const maxHeadingLevel: HeadingLevel = 6;
const maxItemDepth = 8;
/** Maximum characters of a title; a longer text is a paragraph in a title's style. */
const maxTitleLength = 300;
/** Maximum number of spaces for one element. */
const maxSpaces = 100;
interface OpenBlock {
  runs: Inline[];
  style: string;
  heading: number | null;
  after: Block[];
}
interface OpenList {
  style: string;
  numbered: boolean;
  number: number;
  /** Whether the next paragraph is the first of its item, which has the number. */
  fresh: boolean;
}

/**
 * Reads `content.xml` of an OpenDocument text.
 * @param readObject returns the runs of an embedded object by its address in the file
 */
export function readOdtBody(
  xml: string,
  styles: OdtStyles,
  readObject: (address: string) => Inline[],
): { blocks: Block[]; title: string | null } {
  const body = new OdtBody(styles, readObject);
  walkXml(xml, body.handler);
  return { blocks: body.blocks, title: body.title };
}

/** Reads the text of a document element by element. */
class OdtBody {
  /** Text in the style for a document's title. */
  title: string | null = null;
  readonly #styles: OdtStyles;
  readonly #root: Block[] = [];
  readonly #notes: Block[] = [];
  /** Destinations of finished blocks: the text, a note, a text box, a cell. */
  readonly #sinks: Block[][] = [this.#root];
  readonly #open: OpenBlock[] = [];
  readonly #lists: OpenList[] = [];
  readonly #spans: Omit<Inline, 'text'>[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #readObject: (address: string) => Inline[];
  #math: OdtMath | null = null;
  /** Number of open elements from the outermost silent one. */
  #silent = 0;
  /** Label of the open note. */
  #note: string | null = null;
  #noteCount = 0;

  constructor(styles: OdtStyles, readObject: (address: string) => Inline[]) {
    this.#styles = styles;
    this.#readObject = readObject;
  }

  get blocks(): Block[] {
    return [...this.#root, ...this.#notes];
  }

  readonly handler: XmlHandler = {
    open: (name, attributes) => {
      if (this.#math !== null) this.#math.open(name);
      else if (this.#silent > 0 || silent.has(name)) this.#silent += 1;
      else if (!this.#openText(name, attributes)) this.#openStructure(name, attributes);
    },
    close: (name) => {
      if (this.#math !== null && !isMath(name)) this.#math.close(name);
      else if (this.#silent > 0) this.#silent -= 1;
      else this.#close(name);
    },
    text: (text) => {
      if (this.#silent > 0) return;
      if (this.#math === null) this.#write(text.replace(/[\r\n\t]+/g, ' '));
      else this.#math.text(text);
    },
  };

  #write(text: string): void {
    const block = this.#open.at(-1);
    if (block !== undefined && text !== '') block.runs.push({ ...Object.assign({}, ...this.#spans), text });
  }

  /**
   * Handles paragraphs and their content.
   * @returns false for any other element
   */
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
        this.#spans.push(spanStyle(this.#styles, attributes.get('text:style-name') ?? ''));
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
        this.#math = new OdtMath();
        return true;
      case 'draw:object':
        this.#open.at(-1)?.runs.push(...this.#readObject(attributes.get('xlink:href') ?? ''));
        return true;
      default:
        return false;
    }
  }

  /** Handles elements that contain paragraphs. */
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
        this.#tables.push(emptyTable());
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
      case 'math':
        this.#open.at(-1)?.runs.push(...(this.#math?.runs() ?? []));
        this.#math = null;
        break;
      default:
    }
  }

  #endBlock(): void {
    const open = this.#open.pop();
    const sink = this.#sinks.at(-1);
    if (open === undefined || sink === undefined) return;
    const runs = normalizeRuns(open.runs);
    const text = runsText(runs).trim();
    if (text !== '') {
      addBlock(sink, this.#makeBlock(open, runs, text));
    }
    sink.push(...open.after);
  }

  #makeBlock({ heading, style, runs: written }: OpenBlock, runs: Inline[], text: string): Block {
    if (this.#note !== null) return { kind: 'footnote', label: this.#note, runs };
    if (heading !== null) {
      const level = Math.min(maxHeadingLevel, Math.max(1, heading)) as HeadingLevel;
      return { kind: 'heading', level, runs };
    }
    const names = styleNames(this.#styles, style);
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
    return displayedFormula(runs, 'paragraph') ?? { kind: 'paragraph', runs };
  }

  #makeItem(list: OpenList, runs: Inline[]): Block {
    const number = list.numbered && list.fresh ? { number: list.number } : {};
    list.fresh = false;
    return { kind: 'item', depth: Math.min(maxItemDepth, this.#lists.length - 1), ...number, runs };
  }

  /** A text box follows the paragraph in which it is anchored. */
  #endTextBox(): void {
    const boxed = this.#sinks.pop() ?? [];
    const target = this.#open.at(-1)?.after ?? this.#sinks.at(-1);
    target?.push(...boxed.map(asAside));
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
    addCell(table, inside, text);
  }

  #endTable(): void {
    const table = this.#tables.pop();
    const sink = this.#sinks.at(-1);
    if (table === undefined || sink === undefined) return;
    const rows = dataRows(table);
    if (rows === null) sink.push(...table.cells);
    else sink.push({ kind: 'table', header: table.header, rows });
  }
}
