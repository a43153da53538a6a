import type { Document, Script } from '@earmark/contract';
import type { EpisodeTiming } from './mark-times.ts';
import { type Cue, makeCues } from './written-cues.ts';

/** WebVTT (`text/vtt`): one cue a sentence, as it was written, with a stamp before every word. */
export function makeVtt(script: Script, timing: EpisodeTiming, document: Document): string {
  const cues = makeCues(script, timing, document).map((cue) => {
    const head = `${vttTime(cue.startMs)} --> ${vttTime(cue.endMs)}`;
    return `${head}\n${stampWords(cue)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** SubRip (`application/x-subrip`): one entry a sentence. */
export function makeSrt(script: Script, timing: EpisodeTiming, document: Document): string {
  return makeCues(script, timing, document)
    .map(({ startMs, endMs, text }, at) => {
      const times = `${srtTime(startMs)} --> ${srtTime(endMs)}`;
      return `${at + 1}\n${times}\n${text}\n`;
    })
    .join('\n');
}

/** JSON transcript of the podcast namespace, version 1.0.0 (`application/json`): one segment a word. Times in seconds. */
export function makeTranscriptJson(script: Script, timing: EpisodeTiming, document: Document): string {
  const segments = makeCues(script, timing, document).flatMap((cue) => {
    if (cue.words.length === 0) {
      return [{ startTime: cue.startMs / 1000, endTime: cue.endMs / 1000, body: cue.text }];
    }
    return cue.words.map((word, at) => {
      // What stands between two words belongs to the first of them, so that the bodies make up the text.
      const from = at === 0 ? 0 : word.start;
      const to = cue.words[at + 1]?.start ?? cue.text.length;
      const body = cue.text.slice(from, to).trim();
      return { startTime: word.startMs / 1000, endTime: word.endMs / 1000, body };
    });
  });
  return JSON.stringify({ version: '1.0.0', segments });
}

function stampWords({ text, words, startMs }: Cue): string {
  let line = '';
  let at = 0;
  let last = startMs;
  for (const [index, word] of words.entries()) {
    line += escapeVtt(text.slice(at, word.start));
    at = word.start;
    // Stamps have to rise, from the cue's own start on.
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
