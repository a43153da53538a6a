import type { Block, Inline } from '@earmark/contract';
import { runsText, tidyRuns } from '../page/raw-block.ts';
import type { OdtStyles } from './odt-styles.ts';
import { walkXml, type XmlAttributes } from './xml-events.ts';

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
  /** The item's first paragraph carries the number. */
  fresh: boolean;
}

/** Reads `content.xml` of an OpenDocument text. */
export function readOdtBody(
  xml: string,
  { styles, numbered }: OdtStyles,
): { blocks: Block[]; title: string | null } {
  const root: Block[] = [];
  const notes: Block[] = [];
  const sinks: Block[][] = [root];
  const blocks: OpenBlock[] = [];
  const lists: OpenList[] = [];
  const spans: Omit<Inline, 'text'>[] = [];
  const tables: { rows: string[][]; cells: Block[]; longest: number; header: boolean }[] = [];
  const math: { text: string[]; inside: boolean }[] = [];
  let title: string | null = null;
  let silent = 0;
  let note: string | null = null;
  let noteCount = 0;

  const write = (text: string): void => {
    const block = blocks.at(-1);
    if (block !== undefined && text !== '') block.runs.push({ ...Object.assign({}, ...spans), text });
  };

  const lineage = (style: string): string => {
    const names: string[] = [];
    for (let at: string | null = style, hops = 0; at !== null && hops < 12; hops += 1) {
      names.push(at);
      at = styles.get(at)?.parent ?? null;
    }
    return names.join(' ').replaceAll('_20_', ' ');
  };

  const endBlock = (): void => {
    const open = blocks.pop();
    const sink = sinks.at(-1);
    if (open === undefined || sink === undefined) return;
    const runs = tidyRuns(open.runs);
    const text = runsText(runs).trim();
    if (text !== '') {
      const names = lineage(open.style);
      const list = lists.at(-1);
      if (note !== null) sink.push({ kind: 'footnote', label: note, runs });
      else if (open.heading !== null)
        sink.push({
          kind: 'heading',
          level: Math.min(6, Math.max(1, open.heading)) as 1 | 2 | 3 | 4 | 5 | 6,
          runs,
        });
      else if (/\bTitle\b/.test(names) && text.length < 300) {
        title ??= text;
        sink.push({ kind: 'heading', level: 1, runs });
      } else if (/\bSubtitle\b/.test(names) && text.length < 300)
        sink.push({ kind: 'heading', level: 2, runs });
      else if (list !== undefined) {
        sink.push({
          kind: 'item',
          depth: Math.min(8, lists.length - 1),
          ...(list.numbered && list.fresh ? { number: list.number } : {}),
          runs,
        });
        list.fresh = false;
      } else if (/\bQuot/.test(names)) sink.push({ kind: 'quote', runs });
      else if (/\b(?:Caption|Illustration|Figure)\b/.test(names)) sink.push({ kind: 'figure', runs });
      else if (/\bPreformatted|\bSource|\bCode\b/.test(names)) {
        const last = sink.at(-1);
        if (last?.kind === 'code') last.text += `\n${runsText(open.runs)}`;
        else sink.push({ kind: 'code', text: runsText(open.runs) });
      } else sink.push({ kind: 'paragraph', runs });
    }
    sink.push(...open.after);
  };

  const open = (name: string, attributes: XmlAttributes): void => {
    if (silent > 0 || SILENT.has(name)) {
      silent += 1;
      return;
    }
    switch (name) {
      case 'text:p':
      case 'text:h':
        blocks.push({
          runs: [],
          style: attributes.get('text:style-name') ?? '',
          heading: name === 'text:h' ? Number(attributes.get('text:outline-level') ?? '1') || 1 : null,
          after: [],
        });
        break;
      case 'text:span': {
        const style = styles.get(attributes.get('text:style-name') ?? '');
        spans.push({
          ...(style?.bold === true ? { bold: true as const } : {}),
          ...(style?.italic === true ? { italic: true as const } : {}),
          ...(style?.script == null ? {} : { script: style.script }),
        });
        break;
      }
      case 'text:a': {
        const address = attributes.get('xlink:href') ?? '';
        spans.push(/^https?:/i.test(address) ? { href: address } : {});
        break;
      }
      case 'text:s':
        write(' '.repeat(Math.min(100, Number(attributes.get('text:c') ?? '1') || 1)));
        break;
      case 'text:tab':
        write(' ');
        break;
      case 'text:line-break':
        write('\n');
        break;
      case 'text:note':
        noteCount += 1;
        note = String(noteCount);
        blocks.at(-1)?.runs.push({ text: note, note });
        break;
      case 'text:note-body':
        sinks.push([]);
        break;
      case 'text:list': {
        const style = attributes.get('text:style-name') ?? lists.at(-1)?.style ?? '';
        lists.push({
          style,
          numbered: numbered.has(`${style} ${lists.length + 1}`),
          number: 0,
          fresh: false,
        });
        break;
      }
      case 'text:list-item': {
        const list = lists.at(-1);
        if (list !== undefined) {
          list.number = Number(attributes.get('text:start-value')) || list.number + 1;
          list.fresh = true;
        }
        break;
      }
      case 'draw:text-box':
        sinks.push([]);
        break;
      case 'table:table':
        tables.push({ rows: [], cells: [], longest: 0, header: false });
        break;
      case 'table:table-header-rows': {
        const table = tables.at(-1);
        if (table !== undefined && table.rows.length === 0) table.header = true;
        break;
      }
      case 'table:table-row':
        tables.at(-1)?.rows.push([]);
        break;
      case 'table:table-cell':
        sinks.push([]);
        break;
      case 'math:math':
      case 'math':
        math.push({ text: [], inside: true });
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
      case 'text:p':
      case 'text:h':
        endBlock();
        break;
      case 'text:span':
      case 'text:a':
        spans.pop();
        break;
      case 'text:note-body':
        notes.push(...(sinks.pop() ?? []));
        note = null;
        break;
      case 'text:list':
        lists.pop();
        break;
      case 'draw:text-box': {
        const boxed = sinks.pop() ?? [];
        const home = blocks.at(-1)?.after ?? sinks.at(-1);
        home?.push(
          ...boxed.map(
            (block): Block => (block.kind === 'paragraph' ? { kind: 'aside', runs: block.runs } : block),
          ),
        );
        break;
      }
      case 'table:table-cell': {
        const inside = sinks.pop() ?? [];
        const table = tables.at(-1);
        const text = inside
          .map((block) => ('runs' in block ? runsText(block.runs) : ''))
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim();
        table?.rows.at(-1)?.push(text);
        table?.cells.push(...inside);
        if (table !== undefined) table.longest = Math.max(table.longest, text.length);
        break;
      }
      case 'table:table': {
        const table = tables.pop();
        const sink = sinks.at(-1);
        if (table === undefined || sink === undefined) break;
        const rows = table.rows.filter((row) => row.some((cell) => cell !== ''));
        const width = Math.max(0, ...rows.map((row) => row.length));
        if (width < 2 || rows.length < 2 || table.longest > 600) sink.push(...table.cells);
        else sink.push({ kind: 'table', header: table.header, rows });
        break;
      }
      case 'math:math':
      case 'math': {
        const text = math.pop()?.text.join('').trim() ?? '';
        if (text !== '') blocks.at(-1)?.runs.push({ text, math: '' });
        break;
      }
      default:
    }
  };

  walkXml(xml, {
    open,
    close,
    text: (text) => {
      if (silent > 0) return;
      const formula = math.at(-1);
      if (formula === undefined) write(text.replace(/[\r\n\t]+/g, ' '));
      else formula.text.push(text.trim());
    },
  });
  return { blocks: [...root, ...notes], title };
}
