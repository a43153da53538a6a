import type { Block, Inline } from '@earmark/contract';
import { runsText, tidyRuns } from '../page/raw-block.ts';
import type { ReadResult } from '../read-result.ts';
import { officeResult, realTitle } from './office-result.ts';
import { blankParagraph, CHARACTERS, type RtfParagraph, type RtfState, SILENT } from './rtf-state.ts';
import { charsetPage, codePageName, rtfTokens } from './rtf-tokens.ts';

const DEPTH_LIMIT = 500;

/** Reads RTF: paragraphs, headings by style or outline, lists, tables, notes and links; in any code page. */
export function readRtf(bytes: Uint8Array): ReadResult {
  const blocks: Block[] = [];
  const notes: Block[] = [];
  const fonts = new Map<number, number>();
  const headings = new Map<number, number>();
  const stack: RtfState[] = [];
  let state: RtfState = {
    silent: false,
    target: 'text',
    bold: false,
    italic: false,
    hidden: false,
    script: null,
    font: 0,
    fallback: 1,
    href: null,
  };
  let page = 1252;
  let skip = 0;
  let starred = false;
  let paragraph: RtfParagraph = blankParagraph();
  let runs: Inline[] = [];
  let row: string[] = [];
  let rows: string[][] = [];
  const kept = { title: '', author: '', style: '', marker: '', link: '' };
  let styleNumber = 0;
  let fontNumber = 0;
  let note: { runs: Inline[]; depth: number; outer: Inline[] } | null = null;
  let noteCount = 0;

  const decoders = new Map<string, TextDecoder>();
  const decode = (raw: readonly number[]): string => {
    const name = codePageName(fonts.get(state.font) ?? page);
    let decoder = decoders.get(name);
    if (decoder === undefined) {
      decoder = new TextDecoder(name);
      decoders.set(name, decoder);
    }
    return decoder.decode(new Uint8Array(raw));
  };

  const write = (text: string): void => {
    if (state.silent || state.hidden || text === '') return;
    switch (state.target) {
      case 'title':
      case 'author':
        kept[state.target] += text;
        return;
      case 'styles':
        kept.style += text;
        return;
      case 'marker':
        kept.marker += text;
        return;
      case 'link':
        kept.link += text;
        return;
      case 'fonts':
        return;
      default:
        runs.push({
          text,
          ...(state.bold ? { bold: true as const } : {}),
          ...(state.italic ? { italic: true as const } : {}),
          ...(state.script === null ? {} : { script: state.script }),
          ...(state.href === null ? {} : { href: state.href }),
        });
    }
  };

  const endTable = (): void => {
    const full = rows.filter((cells) => cells.some((cell) => cell !== ''));
    rows = [];
    if (full.length === 0) return;
    if (full.length > 1 && Math.max(...full.map((cells) => cells.length)) > 1)
      blocks.push({ kind: 'table', header: false, rows: full });
    else
      for (const cell of full.flat())
        if (cell !== '') blocks.push({ kind: 'paragraph', runs: [{ text: cell }] });
  };

  const endParagraph = (): void => {
    const tidy = tidyRuns(runs);
    runs = [];
    const text = runsText(tidy).trim();
    const marker = kept.marker.trim();
    kept.marker = '';
    if (text === '') return;
    if (note !== null) {
      notes.push({ kind: 'footnote', label: String(noteCount), runs: tidy });
      return;
    }
    endTable();
    const level =
      headings.get(paragraph.style) ?? (paragraph.outline === null ? null : paragraph.outline + 1);
    if (level !== null && level >= 1 && level <= 9 && text.length <= 300)
      blocks.push({ kind: 'heading', level: Math.min(6, level) as 1 | 2 | 3 | 4 | 5 | 6, runs: tidy });
    else if (paragraph.list || marker !== '') {
      const number = Number.parseInt(marker.replace(/[().\s]/g, ''), 10);
      blocks.push({
        kind: 'item',
        depth: Math.min(8, paragraph.depth),
        ...(Number.isNaN(number) ? {} : { number }),
        runs: tidy,
      });
    } else blocks.push({ kind: 'paragraph', runs: tidy });
  };

  const openTarget = (name: string): boolean => {
    if (name === 'fonttbl') state.target = 'fonts';
    else if (name === 'stylesheet') state.target = 'styles';
    else if (name === 'title' && state.silent) Object.assign(state, { silent: false, target: 'title' });
    else if (name === 'author' && state.silent) Object.assign(state, { silent: false, target: 'author' });
    else if (name === 'info') state.silent = true;
    else if (name === 'pntext' || name === 'listtext') state.target = 'marker';
    else if (name === 'fldinst') {
      state.target = 'link';
      kept.link = '';
    } else if (name === 'footnote') {
      noteCount += 1;
      runs.push({ text: String(noteCount), note: String(noteCount) });
      note ??= { runs: [], depth: stack.length, outer: runs };
      runs = [];
      state.target = 'note';
    } else if (SILENT.has(name)) state.silent = true;
    else return false;
    return true;
  };

  const word = (name: string, value: number | null): void => {
    const wasStarred = starred;
    starred = false;
    if (openTarget(name)) return;
    // A destination that no reader has to know.
    if (wasStarred && !/^(?:shptxt|shpinst|ud|nextfile|cs|ds|ts|pn|pnlvl\w*)$/.test(name))
      state.silent = true;
    switch (name) {
      case 'ansicpg':
        page = value ?? 1252;
        break;
      case 'mac':
        page = 10000;
        break;
      case 'f':
        if (state.target === 'fonts') fontNumber = value ?? 0;
        else state.font = value ?? 0;
        break;
      case 'fcharset': {
        const own = charsetPage(value ?? 0);
        if (state.target === 'fonts' && own !== null) fonts.set(fontNumber, own);
        break;
      }
      case 's':
        if (state.target === 'styles') styleNumber = value ?? 0;
        else paragraph.style = value ?? 0;
        break;
      case 'outlinelevel':
        if (state.target === 'styles') {
          if (value !== null && value < 9) headings.set(styleNumber, value + 1);
        } else paragraph.outline = value;
        break;
      case 'pard':
        paragraph = blankParagraph();
        break;
      case 'plain':
        Object.assign(state, { bold: false, italic: false, hidden: false, script: null });
        break;
      case 'b':
        state.bold = value !== 0;
        break;
      case 'i':
        state.italic = value !== 0;
        break;
      case 'v':
      case 'deleted':
        state.hidden = value !== 0;
        break;
      case 'super':
        state.script = value === 0 ? null : 'super';
        break;
      case 'sub':
        state.script = value === 0 ? null : 'sub';
        break;
      case 'nosupersub':
        state.script = null;
        break;
      case 'ls':
        paragraph.list = (value ?? 0) > 0;
        break;
      case 'ilvl':
        paragraph.depth = value ?? 0;
        break;
      case 'intbl':
        paragraph.inTable = true;
        break;
      case 'uc':
        state.fallback = value ?? 1;
        break;
      case 'u': {
        const code = (value ?? 0) < 0 ? (value ?? 0) + 65_536 : (value ?? 0);
        write(String.fromCharCode(code & 0xffff));
        skip = state.fallback;
        break;
      }
      case 'par':
      case 'sect':
      case 'page':
        if (state.silent || state.target === 'styles') break;
        if (paragraph.inTable && note === null) write(' ');
        else endParagraph();
        break;
      case 'cell':
      case 'nestcell':
        row.push(runsText(tidyRuns(runs)).replace(/\s+/g, ' ').trim());
        runs = [];
        break;
      case 'row':
      case 'nestrow':
        rows.push(row);
        row = [];
        break;
      case 'chftn':
        break;
      default: {
        const character = CHARACTERS[name];
        if (character !== undefined) write(character);
      }
    }
  };

  const endGroup = (): void => {
    if (state.target === 'styles') {
      const level = kept.style.match(/heading (\d)/i)?.[1];
      if (level !== undefined && !headings.has(styleNumber)) headings.set(styleNumber, Number(level));
      if (/^\s*title\s*;?/i.test(kept.style)) headings.set(styleNumber, 1);
      kept.style = '';
    }
    const link =
      state.target === 'link' ? kept.link.match(/HYPERLINK\s+"?(https?:[^"\s]+)/i)?.[1] : undefined;
    const outer = stack.pop();
    if (outer !== undefined) state = outer;
    if (link !== undefined) state.href = link;
    if (note !== null && stack.length < note.depth) {
      endParagraph();
      runs = note.outer;
      note = null;
    }
    skip = 0;
  };

  for (const token of rtfTokens(bytes)) {
    switch (token.kind) {
      case 'open':
        starred = false;
        if (stack.length < DEPTH_LIMIT) {
          stack.push(state);
          state = { ...state };
        } else stack.push(state);
        break;
      case 'close':
        endGroup();
        break;
      case 'word':
        if (token.name === '*') starred = true;
        else if (!(state.silent && !['title', 'author'].includes(token.name))) word(token.name, token.value);
        break;
      case 'bytes': {
        const shown = skip > 0 ? token.bytes.slice(skip) : token.bytes;
        skip = Math.max(0, skip - token.bytes.length);
        if (shown.length > 0) write(decode(shown));
      }
    }
  }
  endParagraph();
  endTable();
  return officeResult([...blocks, ...notes], {
    title: realTitle(kept.title.replace(/\s+/g, ' ')),
    author: kept.author.trim() || null,
  });
}
