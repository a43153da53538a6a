import type { Block, Inline } from '@earmark/contract';
import { runsText, tidyRuns } from '../page/raw-block.ts';
import { type DocxStyle, headingLevel, type ListLevel } from './docx-parts.ts';
import { walkXml, type XmlAttributes } from './xml-events.ts';

export interface DocxParts {
  styles: Map<string, DocxStyle>;
  lists: Map<string, ListLevel[]>;
  links: Map<string, string>;
}

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

interface OpenParagraph {
  runs: Inline[];
  style: string | null;
  list: string | null;
  level: number | null;
  outline: number | null;
  language: string | null;
  /** Text boxes anchored in it: read after it. */
  after: Block[];
}

interface OpenTable {
  rows: string[][];
  header: boolean;
  /** Blocks of its cells, for a table that only lays out the page. */
  cells: Block[];
  longest: number;
}

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

  const open = (name: string, attributes: XmlAttributes): void => {
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
        paragraphs.push({
          runs: [],
          style: null,
          list: null,
          level: null,
          outline: null,
          language: null,
          after: [],
        });
        style = {};
        hidden = false;
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
        const blocks = sinks.pop() ?? [];
        paragraphs.at(-1)?.after.push(...blocks.map(asAside));
        break;
      }
      case 'w:tc': {
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
  return story;
}

function makeBlock(
  paragraph: OpenParagraph,
  parts: DocxParts,
  counters: Map<string, number>,
  label: string | null,
): Block | null {
  const runs = tidyRuns(paragraph.runs);
  const text = runsText(runs).trim();
  if (text === '') return null;
  if (label !== null) return { kind: 'footnote', label, runs };
  const meaning = paragraph.style === null ? undefined : parts.styles.get(paragraph.style);
  if (meaning?.role === 'contents') return null;
  const level =
    meaning?.heading ??
    (paragraph.outline === null ? null : headingLevel(paragraph.outline + 1)) ??
    (meaning?.role === 'title' ? 1 : meaning?.role === 'subtitle' ? 2 : null);
  if (level !== null && text.length <= 300)
    return { kind: 'heading', level: level as 1 | 2 | 3 | 4 | 5 | 6, runs };
  if (meaning?.role === 'code') return { kind: 'code', text: runsText(paragraph.runs) };
  if (meaning?.role === 'caption') return { kind: 'figure', runs };
  if (meaning?.role === 'quote') return { kind: 'quote', runs };
  const list = paragraph.list ?? meaning?.numbering?.list ?? null;
  if (list !== null && list !== '0' && list !== '') {
    const depth = Math.min(8, paragraph.level ?? meaning?.numbering?.level ?? 0);
    const shape = parts.lists.get(list)?.[depth];
    const number = shape?.numbered === true ? count(counters, list, depth, shape.start) : undefined;
    return { kind: 'item', depth, ...(number === undefined ? {} : { number }), runs };
  }
  if (runs.every((run) => run.math !== undefined || run.text.trim() === '')) return { kind: 'math', text };
  return { kind: 'paragraph', runs };
}

/** The number that an item shows; deeper levels begin again below each item. */
function count(counters: Map<string, number>, list: string, depth: number, start: number): number {
  const key = `${list} ${depth}`;
  const number = (counters.get(key) ?? start - 1) + 1;
  counters.set(key, number);
  for (let deeper = depth + 1; deeper < 9; deeper += 1) counters.delete(`${list} ${deeper}`);
  return number;
}

function tableBlocks(table: OpenTable): Block[] {
  const rows = table.rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  // Boxes and pages laid out in a grid: prose in cells.
  if (
    width < 2 ||
    rows.length < 2 ||
    table.longest > 600 ||
    table.cells.some((block) => block.kind === 'table')
  )
    return table.cells;
  return [{ kind: 'table', header: table.header || looksLikeHeader(rows), rows }];
}

/** A first row of short words above rows with figures. */
function looksLikeHeader(rows: readonly string[][]): boolean {
  const [first, ...rest] = rows;
  if (
    first === undefined ||
    first.some((cell) => cell === '' || cell.length > 60 || /^[\d.,%$€£-]+$/.test(cell))
  )
    return false;
  return rest.some((row) => row.some((cell) => /\d/.test(cell))) && !first.some((cell) => /\d/.test(cell));
}

function cellText(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.join(' ')).join(' ');
  if (block.kind === 'code' || block.kind === 'math') return block.text;
  return runsText(block.runs).replace(/\s+/g, ' ').trim();
}

const asAside = (block: Block): Block =>
  block.kind === 'paragraph' ? { kind: 'aside', runs: block.runs } : block;

/** Characters of symbol fonts lie in a private range; only the ticks and arrows everybody knows are kept. */
function symbol(code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16);
  if (Number.isNaN(point)) return '';
  return point >= 0xe000 && point <= 0xf8ff ? '' : String.fromCodePoint(Math.min(point, 0x10ffff));
}
