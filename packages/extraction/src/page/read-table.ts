import type { Table } from '@earmark/contract';
import { collapseWhitespace } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';

/** Maximum number of cells kept of one table. */
const maxCells = 5_000;
/** Maximum number of columns that one cell may span; pages can declare any number. */
const maxSpan = 30;

/** Reads a data table; null for a layout table, whose cells are to be read as blocks. */
export function readTable(element: Element): Table | null {
  if (isLayout(element)) return null;
  const rows: string[][] = [];
  let cells = 0;
  for (const row of element.querySelectorAll('tr')) {
    if (row.closest('table') !== element) continue;
    const texts: string[] = [];
    for (const cell of row.children) {
      if (cell.localName !== 'td' && cell.localName !== 'th') continue;
      texts.push(collapseWhitespace(cellText(cell)));
      const span = Math.min(Number.parseInt(cell.getAttribute('colspan') ?? '1', 10) || 1, maxSpan);
      for (let extra = 1; extra < span; extra += 1) texts.push('');
    }
    if (texts.some((text) => text !== '')) rows.push(texts);
    cells += texts.length;
    if (cells > maxCells) break;
  }
  if (rows.length === 0) return null;
  const first = element.querySelector('tr');
  const header =
    element.querySelector('thead th, thead td') !== null || (first !== null && isHeaderRow(first));
  const caption = collapseWhitespace(element.querySelector('caption')?.textContent ?? '');
  return { kind: 'table', header, rows, ...(caption === '' ? {} : { caption }) };
}

function cellText(cell: Element): string {
  // Line breaks and blocks inside a cell separate words.
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === 3) parts.push(node.textContent ?? '');
    if (node.nodeType !== 1) return;
    const name = (node as Element).localName;
    if (name === 'sup' && /^\s*\[/.test(node.textContent ?? '')) return;
    if (name === 'style' || name === 'script') return;
    const parted = name === 'br' || name === 'p' || name === 'div' || name === 'li';
    if (parted) parts.push(' ');
    for (const child of node.childNodes) walk(child);
    if (parted) parts.push(' ');
  };
  walk(cell);
  return parts.join('');
}

function isHeaderRow(row: Element): boolean {
  const cells = [...row.children];
  return cells.length > 1 && cells.every((cell) => cell.localName === 'th' || isAllBold(cell));
}

function isAllBold(cell: Element): boolean {
  const text = collapseWhitespace(cell.textContent ?? '');
  const bold = collapseWhitespace(cell.querySelector('b, strong')?.textContent ?? '');
  return text !== '' && text === bold;
}

function isLayout(element: Element): boolean {
  const role = element.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  if (element.querySelector('table') !== null) return true;
  const rows = [...element.querySelectorAll('tr')];
  const width = Math.max(0, ...rows.map((row) => row.children.length));
  if (rows.length === 0 || width < articleThresholds.minTableColumns) return true;
  if (element.querySelector('th, caption, thead') !== null) return false;
  // If cells contain blocks of prose, the table is only a grid.
  const cells = [...element.querySelectorAll('td')].slice(0, articleThresholds.sampledCells);
  const long = cells.filter(
    (cell) =>
      (cell.textContent ?? '').length > articleThresholds.maxCellCharacters ||
      cell.querySelector('h1,h2,h3,h4,ul,ol,p + p') !== null,
  );
  if (long.length > 0) return true;
  return rows.length < articleThresholds.minTableRows;
}
