import type { Block, Inline } from '@earmark/contract';
import { normalizeRuns, runsText } from '../page/raw-block.ts';
import { blankParagraph, type RtfState } from './rtf-state.ts';

/** Maximum characters of a heading; a longer text is a paragraph in a heading's style. */
const maxHeadingLength = 300;
/** Maximum levels of headings and list items in a document; deeper ones get the last level. */
type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
const maxHeadingLevel: HeadingLevel = 6;
const maxItemDepth = 8;
/** Number of heading levels in RTF. */
const maxOutlineLevel = 9;

/** The text of an RTF file while it is read: finished blocks and open ones. */
export class RtfContent {
  /** Heading levels by style number. */
  readonly headings = new Map<number, number>();
  /** Properties of the open paragraph. */
  paragraph = blankParagraph();
  /** Number of characters written so far, in UTF-16 code units. */
  characters = 0;
  /** The printed number or bullet of the open paragraph. */
  marker = '';
  readonly #blocks: Block[] = [];
  readonly #notes: Block[] = [];
  #runs: Inline[] = [];
  #row: string[] = [];
  #rows: string[][] = [];
  /** The open note: the depth of its group, and the text that it interrupts. */
  #note: { depth: number; outer: Inline[] } | null = null;
  #noteCount = 0;

  write(text: string, { bold, italic, script, href }: RtfState): void {
    this.characters += text.length;
    this.#runs.push({
      text,
      ...(bold ? { bold: true as const } : {}),
      ...(italic ? { italic: true as const } : {}),
      ...(script === null ? {} : { script }),
      ...(href === null ? {} : { href }),
    });
  }

  get isInTable(): boolean {
    return this.paragraph.inTable && this.#note === null;
  }

  endParagraph(): void {
    const runs = this.#takeRuns();
    const marker = this.marker.trim();
    this.marker = '';
    const text = runsText(runs).trim();
    if (text === '') return;
    if (this.#note !== null) {
      this.#notes.push({ kind: 'footnote', label: String(this.#noteCount), runs });
      return;
    }
    this.#endTable();
    const level = this.#headingLevel();
    if (level !== null && text.length <= maxHeadingLength)
      this.#blocks.push({ kind: 'heading', level: Math.min(maxHeadingLevel, level) as HeadingLevel, runs });
    else if (this.paragraph.list || marker !== '') this.#blocks.push(this.#item(marker, runs));
    else this.#blocks.push({ kind: 'paragraph', runs });
  }

  endCell(): void {
    this.#row.push(runsText(this.#takeRuns()).replace(/\s+/g, ' ').trim());
  }

  endRow(): void {
    this.#rows.push(this.#row);
    this.#row = [];
  }

  /**
   * Starts a note.
   * @param depth number of groups around it
   */
  openNote(depth: number): void {
    this.#noteCount += 1;
    const label = String(this.#noteCount);
    this.#runs.push({ text: label, note: label });
    this.#note ??= { depth, outer: this.#runs };
    this.#runs = [];
  }

  /** Ends the open note if its group has ended. */
  closeNote(depth: number): void {
    if (this.#note === null || depth >= this.#note.depth) return;
    this.endParagraph();
    this.#runs = this.#note.outer;
    this.#note = null;
  }

  /**
   * Ends all open blocks.
   * @returns the text, then its notes
   */
  finish(): Block[] {
    this.endParagraph();
    this.#endTable();
    return [...this.#blocks, ...this.#notes];
  }

  #takeRuns(): Inline[] {
    const runs = normalizeRuns(this.#runs);
    this.#runs = [];
    return runs;
  }

  #headingLevel(): number | null {
    const { style, outline } = this.paragraph;
    const level = this.headings.get(style) ?? (outline === null ? null : outline + 1);
    return level !== null && level >= 1 && level <= maxOutlineLevel ? level : null;
  }

  #item(marker: string, runs: Inline[]): Block {
    const number = Number.parseInt(marker.replace(/[().\s]/g, ''), 10);
    return {
      kind: 'item',
      depth: Math.min(maxItemDepth, this.paragraph.depth),
      ...(Number.isNaN(number) ? {} : { number }),
      runs,
    };
  }

  /** Adds the open table. A table with only one row or column is layout: its cells become paragraphs. */
  #endTable(): void {
    const rows = this.#rows.filter((cells) => cells.some((cell) => cell !== ''));
    this.#rows = [];
    if (rows.length === 0) return;
    if (rows.length > 1 && Math.max(...rows.map((cells) => cells.length)) > 1)
      this.#blocks.push({ kind: 'table', header: false, rows });
    else
      for (const cell of rows.flat())
        if (cell !== '') this.#blocks.push({ kind: 'paragraph', runs: [{ text: cell }] });
  }
}
