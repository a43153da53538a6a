import type { Document, Script } from '@earmark/contract';
import type { EpisodeTiming } from './time-episode.ts';
import { type Cue, makeCues } from './written-cues.ts';

/** The transcript of an episode in each format. */
export interface Transcripts {
  /** WebVTT (`text/vtt`): one cue per sentence, as it was written, with a timestamp before every word. */
  vtt: string;
  /** SubRip (`application/x-subrip`): one entry per sentence. */
  srt: string;
  /**
   * JSON transcript of the podcast namespace, version 1.0.0 (`application/json`): one segment per word. Times
   * in seconds.
   */
  json: string;
}

/**
 * Makes all formats together, one sentence per step. A long text takes about a tenth of a second in total;
 * the caller can let other work run between steps.
 */
export function* makeTranscripts(
  script: Script,
  timing: EpisodeTiming,
  document: Document,
): Generator<void, Transcripts, undefined> {
  const vtt = ['WEBVTT\n'];
  const srt: string[] = [];
  const segments: string[] = [];
  for (const cue of makeCues(script, timing, document)) {
    vtt.push(toVtt(cue));
    srt.push(toSrt(cue, srt.length + 1));
    for (const segment of toSegments(cue)) segments.push(JSON.stringify(segment));
    yield;
  }
  return {
    vtt: vtt.join('\n'),
    srt: srt.join('\n'),
    json: `{"version":"1.0.0","segments":[${segments.join()}]}`,
  };
}

/** Makes one of the formats of `makeTranscripts`. */
export const makeVtt = (...from: Parameters<typeof makeTranscripts>): string => makeAll(...from).vtt;
export const makeSrt = (...from: Parameters<typeof makeTranscripts>): string => makeAll(...from).srt;
export const makeTranscriptJson = (...from: Parameters<typeof makeTranscripts>): string =>
  makeAll(...from).json;

function makeAll(...from: Parameters<typeof makeTranscripts>): Transcripts {
  const steps = makeTranscripts(...from);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function toVtt(cue: Cue): string {
  return `${vttTime(cue.startMs)} --> ${vttTime(cue.endMs)}\n${stampWords(cue)}\n`;
}

function toSrt({ startMs, endMs, text }: Cue, number: number): string {
  return `${number}\n${srtTime(startMs)} --> ${srtTime(endMs)}\n${text}\n`;
}

interface TranscriptSegment {
  startTime: number;
  endTime: number;
  body: string;
}

function toSegments(cue: Cue): TranscriptSegment[] {
  if (cue.words.length === 0) {
    return [{ startTime: cue.startMs / 1000, endTime: cue.endMs / 1000, body: cue.text }];
  }
  return cue.words.map((word, at) => {
    // Text between two words belongs to the first of them, so that the bodies together form the whole text.
    const from = at === 0 ? 0 : word.start;
    const to = cue.words[at + 1]?.start ?? cue.text.length;
    const body = cue.text.slice(from, to).trim();
    return { startTime: word.startMs / 1000, endTime: word.endMs / 1000, body };
  });
}

function stampWords({ text, words, startMs }: Cue): string {
  let line = '';
  let at = 0;
  let last = startMs;
  for (const [index, word] of words.entries()) {
    line += escapeVtt(text.slice(at, word.start));
    at = word.start;
    // Timestamps must increase, starting from the cue's own start.
    if (index > 0 && word.startMs > last) line += `<${vttTime(word.startMs)}>`;
    last = Math.max(last, word.startMs);
  }
  return line + escapeVtt(text.slice(at));
}

const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clockTime(ms: number, point: string): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${fraction}`;
}
const vttTime = (ms: number): string => clockTime(ms, '.');
const srtTime = (ms: number): string => clockTime(ms, ',');
