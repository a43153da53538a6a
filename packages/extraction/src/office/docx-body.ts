import type { Block, Inline } from '@earmark/contract';
import { runsText } from '../page/raw-block.ts';
import { addBlock, addCell, asAside, emptyTable, type OpenTable } from './body-parts.ts';
import {
  cellText,
  type DocxParts,
  emptyParagraph,
  makeBlock,
  type OpenParagraph,
  symbol,
  tableBlocks,
} from './docx-blocks.ts';
import { noteLabel, silent } from './docx-silent.ts';
import { OfficeMath } from './office-math.ts';
import { walkXml, type XmlAttributes, type XmlHandler } from './xml-events.ts';

/** A story of the document: its body, or its notes with their labels. */
export interface Story {
  blocks: Block[];
  /** Text in the style for a document's title. */
  title: string | null;
}

/** Reads `word/document.xml`, or notes if `note` is the name of their element. */
export function readStory(xml: string, parts: DocxParts, note: string | null = null): Story {
  const reader = new StoryReader(parts, note);
  walkXml(xml, reader.handler);
  return reader.finish();
}

/** Reads a story element by element. */
class StoryReader {
  readonly #parts: DocxParts;
  readonly #note: string | null;
  readonly #story: Story = { blocks: [], title: null };
  /** Destinations of finished blocks: the story, a text box, a cell. */
  readonly #sinks: Block[][] = [this.#story.blocks];
  readonly #paragraphs: OpenParagraph[] = [];
  readonly #tables: OpenTable[] = [];
  /** The last number of each list and level. */
  readonly #counters = new Map<string, number>();
  /** Number of open elements from the outermost silent one. */
  #silent = 0;
  #style: Omit<Inline, 'text'> = {};
  #href: string | null = null;
  /** The open formula. */
  #math: OfficeMath | null = null;
  /** Label of the open note. */
  #label: string | null = null;
  #inText = false;
  /** Whether the properties of a paragraph are open, which contain those of its end mark. */
  #inProperties = false;
  /** A paragraph that the next one continues, and the destination of both. */
  #before: (Pick<OpenParagraph, 'runs' | 'after'> & { sink: Block[] }) | null = null;
  /** Whether the run is hidden: index entries, private notes. */
  #hidden = false;

  constructor(parts: DocxParts, note: string | null) {
    this.#parts = parts;
    this.#note = note;
  }

  readonly handler: XmlHandler = {
    open: (name, attributes) => {
      const paragraph = this.#paragraphs.at(-1);
      if (name === 'w:del' && this.#silent === 0 && this.#inProperties && paragraph !== undefined)
        paragraph.open = true;
      if (this.#silent > 0 || silent.has(name)) this.#silent += 1;
      else if (!this.#openText(name, attributes) && !this.#setFormat(name, attributes))
        this.#openStructure(name, attributes);
    },
    close: (name) => {
      if (this.#silent > 0) this.#silent -= 1;
      else this.#close(name);
    },
    text: (text) => {
      if (this.#silent > 0 || !this.#inText) return;
      if (this.#math !== null) this.#math.text(text);
      else this.#write(text);
    },
  };

  finish(): Story {
    this.#endSink();
    return this.#story;
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined || text === '' || this.#hidden) return;
    const link = this.#href === null ? {} : { href: this.#href };
    paragraph.runs.push({ ...this.#style, ...link, text });
  }

  /**
   * Handles runs and their content.
   * @returns false for any other element
   */
  #openText(name: string, attributes: XmlAttributes): boolean {
    const paragraph = this.#paragraphs.at(-1);
    this.#math?.open(name, attributes);
    switch (name) {
      case 'w:r':
      case 'm:r':
        this.#style = {};
        this.#hidden = false;
        return true;
      case 'w:t':
      case 'm:t':
        this.#inText = true;
        return true;
      case 'w:tab':
      case 'w:ptab':
        if (paragraph !== undefined && paragraph.runs.length > 0) this.#write(' ');
        return true;
      case 'w:br':
      case 'w:cr': {
        const type = attributes.get('w:type') ?? 'textWrapping';
        this.#write(type === 'textWrapping' ? '\n' : ' ');
        return true;
      }
      case 'w:noBreakHyphen':
        this.#write('-');
        return true;
      case 'w:sym':
        this.#write(symbol(attributes.get('w:char')));
        return true;
      case 'w:hyperlink':
        this.#href = this.#parts.links.get(attributes.get('r:id') ?? '') ?? null;
        return true;
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const id = attributes.get('w:id') ?? '';
        paragraph?.runs.push({ text: id, note: name === 'w:endnoteReference' ? `e${id}` : id });
        return true;
      }
      case 'm:oMath':
        this.#math = new OfficeMath();
        return true;
      default:
        return false;
    }
  }

  /**
   * Handles properties of the open paragraph and run.
   * @returns false for any other element
   */
  #setFormat(name: string, attributes: XmlAttributes): boolean {
    const paragraph = this.#paragraphs.at(-1);
    const value = (): string => attributes.get('w:val') ?? '';
    switch (name) {
      case 'w:pPr':
        this.#inProperties = true;
        return true;
      case 'w:pStyle':
        if (paragraph !== undefined) paragraph.style = value();
        return true;
      case 'w:numId':
        if (paragraph !== undefined) paragraph.list = value();
        return true;
      case 'w:ilvl':
        if (paragraph !== undefined) paragraph.level = Number(value()) || 0;
        return true;
      case 'w:outlineLvl':
        if (paragraph !== undefined) paragraph.outline = Number(value());
        return true;
      case 'w:vanish':
        this.#hidden = isOn(attributes);
        return true;
      case 'w:b':
        if (isOn(attributes)) this.#style.bold = true;
        return true;
      case 'w:i':
        if (isOn(attributes)) this.#style.italic = true;
        return true;
      case 'w:vertAlign':
        if (value() === 'superscript') this.#style.script = 'super';
        if (value() === 'subscript') this.#style.script = 'sub';
        return true;
      default:
        return false;
    }
  }

  /** Handles paragraphs and the elements that contain them. */
  #openStructure(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'w:footnote':
      case 'w:endnote':
        if (name === this.#note) this.#label = noteLabel(attributes);
        break;
      case 'w:p':
        this.#paragraphs.push(emptyParagraph());
        this.#style = {};
        this.#hidden = false;
        break;
      case 'w:tbl':
        this.#tables.push(emptyTable());
        break;
      case 'w:tblHeader': {
        const table = this.#tables.at(-1);
        if (table !== undefined && table.rows.length <= 1) table.header = true;
        break;
      }
      case 'w:tr':
        this.#tables.at(-1)?.rows.push([]);
        break;
      case 'w:tc':
      case 'w:txbxContent':
        this.#sinks.push([]);
        break;
      default:
    }
  }

  #close(name: string): void {
    this.#math?.close(name);
    switch (name) {
      case 'w:pPr':
        this.#inProperties = false;
        break;
      case 'w:p':
        this.#endParagraph();
        break;
      case 'w:t':
      case 'm:t':
        this.#inText = false;
        break;
      case 'w:hyperlink':
        this.#href = null;
        break;
      case 'm:oMath':
        this.#paragraphs.at(-1)?.runs.push(...(this.#math?.runs() ?? []));
        this.#math = null;
        break;
      case 'w:txbxContent': {
        this.#endSink();
        const blocks = this.#sinks.pop() ?? [];
        this.#paragraphs.at(-1)?.after.push(...blocks.map(asAside));
        break;
      }
      case 'w:tc':
        this.#endCell();
        break;
      case 'w:tbl': {
        const table = this.#tables.pop();
        if (table !== undefined) this.#sinks.at(-1)?.push(...tableBlocks(table));
        break;
      }
      case this.#note:
        this.#label = null;
        break;
      default:
    }
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const sink = this.#sinks.at(-1);
    if (paragraph === undefined || sink === undefined) return;
    if (this.#before?.sink === sink) {
      paragraph.runs.unshift(...this.#before.runs);
      paragraph.after.unshift(...this.#before.after);
    }
    this.#before = paragraph.open ? { ...paragraph, sink } : null;
    if (this.#before !== null) return;
    const block = makeBlock(paragraph, this.#parts, this.#counters, this.#label);
    if (block !== null) this.#addBlock(block, paragraph.style, sink);
    sink.push(...paragraph.after);
  }

  #addBlock(block: Block, style: string | null, sink: Block[]): void {
    const meaning = style === null ? undefined : this.#parts.styles.get(style);
    if (meaning?.role === 'title' && this.#story.title === null && 'runs' in block)
      this.#story.title = runsText(block.runs).replace(/\s+/g, ' ').trim();
    addBlock(sink, block);
  }

  /** Ends a paragraph that was to be continued, if no other follows. */
  #endSink(): void {
    if (this.#before === null || this.#before.sink !== this.#sinks.at(-1)) return;
    this.#paragraphs.push(emptyParagraph());
    this.#endParagraph();
  }

  #endCell(): void {
    this.#endSink();
    const blocks = this.#sinks.pop() ?? [];
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    addCell(table, blocks, cellText(blocks));
  }
}

const isOn = (attributes: XmlAttributes): boolean =>
  !/^(?:0|false|none|off)$/.test(attributes.get('w:val') ?? '1');
