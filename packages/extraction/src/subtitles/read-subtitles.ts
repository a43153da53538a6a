import type { Block } from '@earmark/contract';
import { decodeHTML } from 'entities';
import { cleanText } from '../clean-characters.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { fileResult } from '../file-result.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { isJsonTranscript } from './is-json-transcript.ts';
import { jsonToVtt } from './json-to-vtt.ts';

export interface SubtitlesInput {
  bytes: Uint8Array;
  /** HTTP `Content-Type`. */
  contentType: string | null;
}

/** The lines of the file that are displayed at one time. */
interface Cue {
  startMs: number;
  endMs: number;
  lines: string[];
}

/** A line of text, without styling. */
interface Line {
  text: string;
  /** Speaker of the WebVTT voice tag; null if there is none. */
  speaker: string | null;
  /** Whether the line is marked as spoken by another speaker. */
  isTurn: boolean;
}

/** Maximum size of a file, in bytes; the subtitles of a long film have a hundredth of it. */
const maxBytes = 20_000_000;
/** Pause that starts a new paragraph, in milliseconds. */
const pauseMs = 2_000;
/** Length in characters after which a paragraph ends with its sentence, because some talks have no pauses. */
const longParagraphLength = 800;
/**
 * Maximum gap between consecutive captions of a roll-up sequence, in milliseconds. Films leave two frames (83
 * ms) between subtitles.
 */
const touchingMs = 50;
/** Maximum number of rows of roll-up captions. */
const rollUpRows = 4;

const timing =
  /^ *(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))? *-+> *(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?/;
const voiceTag = /<v(?:\.[^\s<>]*)?[ \t]([^<>\n]*)>/i;
/**
 * Tags, WebVTT timestamps within a cue, and styling of other formats: `<i>`, `<00:01.000>`, `{\an8}`,
 * `{y:i}`.
 */
const markup = /<rt>[^<]*|<\/?[a-z][^<>\n]*>|<[\d:.]+>|\{(?:\\|[a-z]:)[^{}\n]*\}/gi;
/** Descriptions of sounds: text in brackets, lines in parentheses, and musical notes. */
const sounds = /\[[^[\]]*\]|^ *\([^()]*\) *$|[\u2669-\u266f\u{1f3b5}\u{1f3b6}]/gmu;
/** Marks of another speaker: two arrows, or a dash before words. */
const turnMark = /^(?:>{2,} *|[-\u2010-\u2015] *(?=[\p{L}"'\u00a1\u00bf\u2018\u201c\u2026]))/u;
/** A speaker's name in capitals before the text. */
const nameInCapitals = /^\p{Lu}[\p{Lu}\d .'-]{1,30}: /u;
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Reads a SubRip or WebVTT file as running text, in linear time. */
export function readSubtitles({ bytes, contentType }: SubtitlesInput): ReadResult {
  if (bytes.byteLength > maxBytes) return refuse('too_large', `subtitles of ${bytes.byteLength} bytes`);
  const text = cleanText(decodeBytes(bytes, { contentType, kind: 'text' }).text);
  if (text.trim() === '') return refuse('empty', 'no visible characters');
  return isJsonTranscript(text) ? readSubtitleText(jsonToVtt(text)) : readSubtitleText(text);
}

const opening =
  /^\s{0,20}(?:WEBVTT(?:[ \t][^\n]*)?\n|(?:\d{1,9}[ \t]*\n)?\d{1,4}:\d\d:\d\d[,.]\d{1,3} *--> *\d)/;

/** Returns whether a text begins like a SubRip or WebVTT file. */
export const isSubtitles = (text: string): boolean => opening.test(text);

/** Reads subtitles that are already decoded and cleaned. */
export function readSubtitleText(text: string): ReadResult {
  const cues = parseCues(text);
  const [first] = cues;
  if (first === undefined) return refuse('corrupt', 'no cues in these subtitles');
  const header = text.slice(0, 1_000);
  const language = /^Language: *([a-z]{2,3}(?:-[a-z\d]{2,8})*) *$/im.exec(header)?.[1] ?? null;
  return fileResult(joinCues(cues), { language });
}

function parseCues(text: string): Cue[] {
  const cues: Cue[] = [];
  const isWebVtt = /^\s*WEBVTT/.test(text);
  let isAfterBlank = true;
  let isSkipping = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const times = line.includes('->') ? timing.exec(line) : null;
    if (times) {
      const before = cues.at(-1);
      if (before) dropIdentifier(before.lines);
      cues.push({ startMs: timeOf(times, 1), endMs: timeOf(times, 5), lines: [] });
      isSkipping = false;
    } else if (isBlank) isSkipping = false;
    else if (isWebVtt && isAfterBlank && /^(?:NOTE|STYLE|REGION)\b/.test(line)) isSkipping = true;
    if (!times && !isSkipping) cues.at(-1)?.lines.push(line);
    isAfterBlank = isBlank;
  }
  return cues;
}

/**
 * Removes the number or name of the next cue, which stands above its times and so after the lines of the cue
 * before.
 */
function dropIdentifier(lines: string[]): void {
  const last = lines.at(-1)?.trim() ?? '';
  if (last === '') return;
  if (/^\d+$/.test(last) || lines.at(-2)?.trim() === '') lines.pop();
}

function timeOf(parts: RegExpExecArray, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(from, from + 3).map((part) => Number(part ?? 0));
  const fraction = Number((parts[from + 3] ?? '').padEnd(3, '0'));
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + fraction;
}

/** Returns the words of a cue without markup that only affects its display. */
function readLines(cue: Cue): Line[] {
  // The text before the first tag, then alternately a speaker's name and the text of that speaker.
  const [unnamed = '', ...voices] = cue.lines.join('\n').split(voiceTag);
  const lines = plainLines(unnamed, null);
  for (let at = 0; at + 1 < voices.length; at += 2)
    for (const line of plainLines(voices[at + 1] ?? '', squeeze(decodeHTML(voices[at] ?? '')) || null))
      lines.push(line);
  return lines;
}

function plainLines(text: string, speaker: string | null): Line[] {
  const plain = cleanText(decodeHTML(text.replace(/\\[Nn]/g, '\n').replace(markup, ''))).replace(sounds, ' ');
  return plain.split('\n').flatMap((written): Line[] => {
    const line = squeeze(written);
    const words = line.replace(turnMark, '');
    const isTurn = words !== line || nameInCapitals.test(words);
    return /[\p{L}\p{N}]/u.test(words) ? [{ text: words, speaker, isTurn }] : [];
  });
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function joinCues(cues: readonly Cue[]): Block[] {
  const read = cues.map((cue) => ({ ...cue, lines: readLines(cue) }));
  const speakers = new Set(read.flatMap(({ lines }) => lines.flatMap(({ speaker }) => speaker ?? [])));
  const text = startText(speakers.size > 1);
  let previous: { lines: Line[]; endMs: number } | null = null;
  for (const cue of read) {
    // A cue that contains only sounds is a pause.
    if (cue.lines.length === 0) continue;
    const gap = previous === null ? 0 : cue.startMs - previous.endMs;
    if (gap > pauseMs) text.endParagraph();
    const fresh =
      previous !== null && gap <= touchingMs ? withoutRepeated(cue.lines, previous.lines) : cue.lines;
    for (const line of fresh) text.add(line);
    previous = { lines: cue.lines, endMs: cue.endMs };
  }
  text.endParagraph();
  return text.blocks;
}

/**
 * Removes repeated text: roll-up captions repeat the lines of the cue before, and growing captions repeat its
 * words.
 */
function withoutRepeated(lines: readonly Line[], previous: readonly Line[]): readonly Line[] {
  const isSame = (rows: number): boolean =>
    previous.slice(-rows).every(({ text }, index) => text === lines[index]?.text);
  for (let rows = Math.min(rollUpRows, lines.length, previous.length); rows > 0; rows -= 1)
    if (isSame(rows)) return lines.slice(rows);
  const [first, ...rest] = lines;
  const last = previous.at(-1);
  if (!first || !last || !first.text.startsWith(`${last.text} `)) return lines;
  return [{ ...first, text: first.text.slice(last.text.length + 1), isTurn: false }, ...rest];
}

/** Collects lines as paragraphs. If there are several speakers, each turn begins with the speaker's name. */
function startText(areNamed: boolean) {
  const blocks: Block[] = [];
  let parts: string[] = [];
  let length = 0;
  let speaker: string | null = null;
  const endParagraph = (): void => {
    if (parts.length > 0)
      blocks.push({
        kind: 'paragraph',
        runs: [{ text: parts.join('') }],
        ...(areNamed && speaker !== null ? { speaker } : {}),
      });
    parts = [];
    length = 0;
  };
  const add = (line: Line): void => {
    const isOther = line.speaker !== null && line.speaker !== speaker;
    const last = parts.at(-1) ?? '';
    if (
      isOther ||
      line.isTurn ||
      (length > longParagraphLength && /[.!?\u2026\u3002]["'\u2019\u201d)]*$/.test(last))
    )
      endParagraph();
    if (isOther) speaker = line.speaker;
    if (isOther && areNamed) parts.push(`${speaker}: `);
    else if (parts.length > 0 && !(unspaced.test(last.slice(-1)) && unspaced.test(line.text.slice(0, 1))))
      parts.push(' ');
    parts.push(line.text);
    length += line.text.length;
  };
  return { blocks, add, endParagraph };
}
