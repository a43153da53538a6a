import type { Block, Inline } from '@earmark/contract';
import { runsText } from '../page/raw-block.ts';
import {
  asAside,
  cellText,
  type DocxParts,
  emptyParagraph,
  makeBlock,
  type OpenParagraph,
  type OpenTable,
  symbol,
  tableBlocks,
} from './docx-blocks.ts';
import { walkXml, type XmlAttributes } from './xml-events.ts';

/** A story of the document: its body, or its notes with the label of each. */
export interface Story {
  blocks: Block[];
  /** Text in the style for a document's title. */
  title: string | null;
}

/** Elements whose content is not, or no longer, part of the text. */
const SILENT = new Set([
  'w:del',
  'w:moveFrom',
  // What a style was before a change that is only proposed.
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'mc:Fallback',
  'w:instrText',
  'w:delText',
  'w:fldData',
  'w:rubyPr',
  'w:rt',
  'w:footnotePr',
  'w:sectPr',
  'wp:positionH',
  'wp:positionV',
  'w:sdtPr',
  'w:docPartObj',
  'm:rPr',
  'm:ctrlPr',
]);

/** Reads `word/document.xml`, or the notes when `note` names their element. */
export function readStory(xml: string, parts: DocxParts, note: string | null = null): Story {
  const root: Block[] = [];
  const story: Story = { blocks: root, title: null };
  /** Where finished blocks go: the story, a text box, a cell. */
  const sinks: Block[][] = [root];
  const paragraphs: OpenParagraph[] = [];
  const tables: OpenTable[] = [];
  const counters = new Map<string, number>();
  let silent = 0;
  let style: Omit<Inline, 'text'> = {};
  let href: string | null = null;
  let math: string[] | null = null;
  let label: string | null = null;
  let inText = false;
  /** Inside the properties of a paragraph, where those of its end mark are. */
  let inProperties = false;
  /** A paragraph that the next one goes on, and where both belong. */
  let before: (Pick<OpenParagraph, 'runs' | 'after'> & { sink: Block[] }) | null = null;
  /** The run is in the file but on no page: entries of an index, notes to oneself. */
  let hidden = false;

  const write = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (paragraph === undefined || text === '' || hidden) return;
    paragraph.runs.push({ ...style, ...(href === null ? {} : { href }), text });
  };

  const endParagraph = (): void => {
    const paragraph = paragraphs.pop();
    const sink = sinks.at(-1);
    if (paragraph === undefined || sink === undefined) return;
    if (before?.sink === sink) {
      paragraph.runs.unshift(...before.runs);
      paragraph.after.unshift(...before.after);
    }
    before = paragraph.open ? { ...paragraph, sink } : null;
    if (before !== null) return;
    const block = makeBlock(paragraph, parts, counters, label);
    if (block !== null) {
      const meaning = paragraph.style === null ? undefined : parts.styles.get(paragraph.style);
      if (meaning?.role === 'title' && story.title === null && 'runs' in block)
        story.title = runsText(block.runs).replace(/\s+/g, ' ').trim();
      const last = sink.at(-1);
      if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
      else sink.push(block);
    }
    sink.push(...paragraph.after);
  };

  /** What waits to go on does so no more where nothing can follow. */
  const endSink = (): void => {
    if (before === null || before.sink !== sinks.at(-1)) return;
    paragraphs.push(emptyParagraph());
    endParagraph();
  };

  const open = (name: string, attributes: XmlAttributes): void => {
    const ended = paragraphs.at(-1);
    if (name === 'w:del' && silent === 0 && inProperties && ended !== undefined) ended.open = true;
    if (silent > 0 || SILENT.has(name)) {
      silent += 1;
      return;
    }
    const value = (): string => attributes.get('w:val') ?? '';
    const isOn = (): boolean => !/^(?:0|false|none|off)$/.test(attributes.get('w:val') ?? '1');
    const paragraph = paragraphs.at(-1);
    switch (name) {
      case 'w:footnote':
      case 'w:endnote':
        if (name === note)
          label = /separator/i.test(attributes.get('w:type') ?? '') ? null : (attributes.get('w:id') ?? '');
        break;
      case 'w:p':
        paragraphs.push(emptyParagraph());
        style = {};
        hidden = false;
        break;
      case 'w:pPr':
        inProperties = true;
        break;
      case 'w:pStyle':
        if (paragraph !== undefined) paragraph.style = value();
        break;
      case 'w:numId':
        if (paragraph !== undefined) paragraph.list = value();
        break;
      case 'w:ilvl':
        if (paragraph !== undefined) paragraph.level = Number(value()) || 0;
        break;
      case 'w:outlineLvl':
        if (paragraph !== undefined) paragraph.outline = Number(value());
        break;
      case 'w:r':
      case 'm:r':
        style = {};
        hidden = false;
        break;
      case 'w:vanish':
        hidden = isOn();
        break;
      case 'w:b':
        if (isOn()) style.bold = true;
        break;
      case 'w:i':
        if (isOn()) style.italic = true;
        break;
      case 'w:vertAlign':
        if (value() === 'superscript') style.script = 'super';
        if (value() === 'subscript') style.script = 'sub';
        break;
      case 'w:t':
      case 'm:t':
        inText = true;
        break;
      case 'w:tab':
      case 'w:ptab':
        if (paragraph !== undefined && paragraph.runs.length > 0) write(' ');
        break;
      case 'w:br':
      case 'w:cr':
        if (attributes.get('w:type') === undefined || attributes.get('w:type') === 'textWrapping')
          write('\n');
        else write(' ');
        break;
      case 'w:noBreakHyphen':
        write('-');
        break;
      case 'w:sym':
        write(symbol(attributes.get('w:char')));
        break;
      case 'w:hyperlink':
        href = parts.links.get(attributes.get('r:id') ?? '') ?? null;
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const id = attributes.get('w:id') ?? '';
        paragraph?.runs.push({ text: id, note: name === 'w:endnoteReference' ? `e${id}` : id });
        break;
      }
      case 'm:oMath':
        math = [];
        break;
      case 'w:tbl':
        tables.push({ rows: [], header: false, cells: [], longest: 0 });
        break;
      case 'w:tblHeader': {
        const table = tables.at(-1);
        if (table !== undefined && table.rows.length <= 1) table.header = true;
        break;
      }
      case 'w:tr':
        tables.at(-1)?.rows.push([]);
        break;
      case 'w:tc':
      case 'w:txbxContent':
        sinks.push([]);
        break;
      default:
    }
  };

  const close = (name: string): void => {
    if (silent > 0) {
      silent -= 1;
      return;
    }
    switch (name) {
      case 'w:pPr':
        inProperties = false;
        break;
      case 'w:p':
        endParagraph();
        break;
      case 'w:t':
      case 'm:t':
        inText = false;
        break;
      case 'w:hyperlink':
        href = null;
        break;
      case 'm:oMath': {
        const text = (math ?? []).join('').trim();
        math = null;
        if (text !== '') paragraphs.at(-1)?.runs.push({ text, math: '' });
        break;
      }
      case 'w:txbxContent': {
        endSink();
        const blocks = sinks.pop() ?? [];
        paragraphs.at(-1)?.after.push(...blocks.map(asAside));
        break;
      }
      case 'w:tc': {
        endSink();
        const blocks = sinks.pop() ?? [];
        const table = tables.at(-1);
        const text = blocks
          .map(cellText)
          .filter((part) => part !== '')
          .join(' ');
        table?.rows.at(-1)?.push(text);
        table?.cells.push(...blocks);
        if (table !== undefined) table.longest = Math.max(table.longest, text.length);
        break;
      }
      case 'w:tbl': {
        const table = tables.pop();
        if (table !== undefined) sinks.at(-1)?.push(...tableBlocks(table));
        break;
      }
      case note:
        label = null;
        break;
      default:
    }
  };

  walkXml(xml, {
    open,
    close,
    text: (text) => {
      if (silent > 0 || !inText) return;
      if (math !== null) math.push(text);
      else write(text);
    },
  });
  endSink();
  return story;
}
