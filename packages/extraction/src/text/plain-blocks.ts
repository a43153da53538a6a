import { type Block, blockText } from '@earmark/contract';
import { formulaBlock } from '../formulas/formula.ts';
import { displayedFormula } from '../formulas/split-formulas.ts';
import { findDisplays } from './find-displays.ts';
import { findFences } from './find-fences.ts';
import { readHeading, readNote, readPicture, readPipes } from './markdown-parts.ts';
import { plainRuns, textOfRuns } from './plain-runs.ts';

const bulletPattern = /^(\s*)(?:[-*+\u2022\u25cf\u25e6\u2023\u00b7]|(\d{1,3})[.)])\s+(\S.*)$/;
const rule = /^\s*(?:[-*_=~\u2500\u2014]\s*){3,}$/;

/** Splits plain text into blocks; see `readText` for the supported syntax. */
export function readPlainBlocks(text: string): Block[] {
  const lines = text.split('\n');
  const fences = findFences(lines);
  const displays = findDisplays(lines);
  const blocks: Block[] = [];
  const joinsLines = linesAreWrapped(lines);
  let collected: string[] = [];
  let collectedQuote = false;

  const flush = (): void => {
    if (collected.length === 0) return;
    const kind = collectedQuote ? 'quote' : 'paragraph';
    for (const part of joinsLines ? [joinLines(collected)] : collected)
      if (part.trim() !== '') blocks.push(proseBlock(kind, part.trim()));
    collected = [];
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      flush();
      continue;
    }
    const fence = fences.get(index);
    if (fence !== undefined) {
      flush();
      const code = lines.slice(index + 1, fence.close).join('\n');
      if (code.trim() !== '') blocks.push(fencedBlock(code, fence.syntax));
      index = fence.close;
      continue;
    }
    const display = displays.get(index);
    if (display !== undefined) {
      flush();
      blocks.push(formulaBlock(display.source, { notation: 'tex', source: display.source }));
      index = display.last;
      continue;
    }
    if (rule.test(line)) {
      const title = collected.length === 1 && /^\s*[=-]{3,}\s*$/.test(line) ? collected[0] : undefined;
      if (title !== undefined && title.length < 120) {
        collected = [];
        blocks.push({ kind: 'heading', level: line.includes('=') ? 1 : 2, runs: plainRuns(title.trim()) });
      } else flush();
      continue;
    }
    const pipes = line.includes('|') ? readPipes(lines, index, textOfRuns) : null;
    if (pipes !== null) {
      flush();
      blocks.push(pipes.block);
      index = pipes.end - 1;
      continue;
    }
    const note = readNote(line);
    if (note !== null) {
      flush();
      const item = readItem(lines, index, note.text, 0);
      blocks.push({ kind: 'footnote', label: note.label, runs: plainRuns(item.text) });
      index = item.last;
      continue;
    }
    const picture = readPicture(line);
    if (picture !== null) {
      flush();
      if (blockText(picture) !== '') blocks.push(picture);
      continue;
    }
    const heading = readHeading(line);
    if (heading !== null) {
      flush();
      blocks.push({ kind: 'heading', level: heading.level, runs: plainRuns(heading.text) });
      continue;
    }
    const bullet = line.match(bulletPattern);
    if (bullet !== null) {
      flush();
      const item = readItem(lines, index, bullet[3] ?? '', (bullet[1] ?? '').length);
      const depth = Math.min(5, Math.floor((bullet[1] ?? '').length / 2));
      blocks.push({
        kind: 'item',
        depth,
        ...(bullet[2] === undefined ? {} : { number: Number(bullet[2]) }),
        runs: plainRuns(item.text),
      });
      index = item.last;
      continue;
    }
    const quoted = /^\s*>+\s?/.test(line);
    if (quoted !== collectedQuote) flush();
    collectedQuote = quoted;
    collected.push(quoted ? line.replace(/^\s*(?:>\s?)+/, '') : line);
  }
  flush();
  return blocks;
}

function proseBlock(kind: 'paragraph' | 'quote', text: string): Block {
  const runs = plainRuns(text);
  return displayedFormula(runs, kind) ?? { kind, runs };
}

/** Returns the block between fences: code, or a formula as on GitHub. */
function fencedBlock(text: string, syntax: string): Block {
  const source = text.trim();
  if (syntax === 'math') return formulaBlock(source, { notation: 'tex', source });
  if (syntax === 'asciimath' || syntax === 'am')
    return formulaBlock(source, { notation: 'asciimath', source });
  return { kind: 'code', text, ...(syntax === '' ? {} : { syntax }) };
}

/** Reads the lines below a list item that are indented under it. */
function readItem(
  lines: readonly string[],
  from: number,
  text: string,
  indent: number,
): { text: string; last: number } {
  const parts = [text];
  let last = from;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const own = line.match(/^\s*/)?.[0].length ?? 0;
    if (line.trim() === '' || own <= indent || bulletPattern.test(line)) break;
    parts.push(line.trim());
    last = index;
  }
  return { text: joinLines(parts), last };
}

/**
 * Returns whether single line feeds only wrap lines (mail, PDF, terminals) rather than end paragraphs. In
 * that case, most lines have about the same length without end punctuation, and the next one continues in
 * lower case.
 */
export function linesAreWrapped(lines: readonly string[]): boolean {
  let pairs = 0;
  let wrapped = 0;
  for (let index = 0; index + 1 < lines.length && pairs < 2_000; index += 1) {
    const line = lines[index]?.trim() ?? '';
    const next = lines[index + 1]?.trim() ?? '';
    if (line === '' || next === '' || bulletPattern.test(next) || readHeading(line) !== null) continue;
    pairs += 1;
    const open = !/[.!?:\u2026\u3002\uff01\uff1f]["'\u201d\u2019)\]]*$/.test(line);
    if (line.length >= 35 && line.length <= 130 && (open || /^\p{Ll}/u.test(next))) wrapped += 1;
  }
  return pairs > 0 && wrapped / pairs >= 0.5;
}

/** Joins wrapped lines and hyphenated words. */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  for (const raw of lines) {
    const line = raw.trim();
    const last = parts.at(-1);
    if (last === undefined) {
      if (line !== '') parts.push(line);
    } else if (/\p{Ll}-$/u.test(last.slice(-4)) && /^\p{Ll}/u.test(line))
      parts.splice(-1, 1, last.slice(0, -1), line);
    else if (endsWide.test(last.slice(-2)) && beginsWide.test(line)) parts.push(line);
    else parts.push(' ', line);
  }
  return parts.join('');
}

/** Japanese and Chinese do not separate words with spaces. */
const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f]';
const endsWide = new RegExp(`${wide}$`, 'u');
const beginsWide = new RegExp(`^${wide}`, 'u');
