import type { Script, ScriptToken, WordMark } from '@earmark/contract';
import type { EpisodeTiming } from './mark-times.ts';

/** One spoken utterance with the words that are timed in it: the common ground of all transcript formats. */
interface Cue {
  startMs: number;
  endMs: number;
  text: string;
  words: { start: number; end: number; startMs: number; endMs: number }[];
}

function makeCues(script: Script, timing: EpisodeTiming): Cue[] {
  const byUtterance = Map.groupBy(timing.words, (word) => word.utterance);
  return timing.utterances.flatMap(({ utterance, startMs, endMs }) => {
    const spoken = script.utterances[utterance];
    if (!spoken || endMs <= startMs) return [];
    const words = (byUtterance.get(utterance) ?? []).flatMap((mark) => toWord(mark, spoken.tokens));
    return [{ startMs, endMs, text: spoken.text, words }];
  });
}

const toWord = ({ token, startMs, endMs }: WordMark, tokens: readonly ScriptToken[]): Cue['words'] => {
  const range = tokens[token];
  return range ? [{ start: range.start, end: range.end, startMs, endMs }] : [];
};

/** WebVTT (`text/vtt`): one cue a sentence, with a stamp before every word. */
export function makeVtt(script: Script, timing: EpisodeTiming): string {
  const cues = makeCues(script, timing).map((cue) => {
    const head = `${vttTime(cue.startMs)} --> ${vttTime(cue.endMs)}`;
    return `${head}\n${stampWords(cue)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** SubRip (`application/x-subrip`): one entry a sentence. */
export function makeSrt(script: Script, timing: EpisodeTiming): string {
  return makeCues(script, timing)
    .map(({ startMs, endMs, text }, at) => {
      const times = `${srtTime(startMs)} --> ${srtTime(endMs)}`;
      return `${at + 1}\n${times}\n${oneLine(text)}\n`;
    })
    .join('\n');
}

/** JSON transcript of the podcast namespace, version 1.0.0 (`application/json`): one segment a word. Times in seconds. */
export function makeTranscriptJson(script: Script, timing: EpisodeTiming): string {
  const segments = makeCues(script, timing).flatMap((cue) => {
    if (cue.words.length === 0) {
      return [{ startTime: cue.startMs / 1000, endTime: cue.endMs / 1000, body: oneLine(cue.text) }];
    }
    return cue.words.map((word, at) => {
      // What stands between two words belongs to the first of them, so that the bodies make up the text.
      const from = at === 0 ? 0 : word.start;
      const to = cue.words[at + 1]?.start ?? cue.text.length;
      const body = oneLine(cue.text.slice(from, to));
      return { startTime: word.startMs / 1000, endTime: word.endMs / 1000, body };
    });
  });
  return JSON.stringify({ version: '1.0.0', segments });
}

function stampWords({ text, words, startMs }: Cue): string {
  let line = '';
  let at = 0;
  for (const [index, word] of words.entries()) {
    line += escapeVtt(text.slice(at, word.start));
    at = word.start;
    // A stamp equal to the cue's own start is not allowed to stand before anything else.
    if (index > 0 && word.startMs > startMs) line += `<${vttTime(word.startMs)}>`;
  }
  return oneLine(line + escapeVtt(text.slice(at)));
}

const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Blank lines part cues, so text has none. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function clockTime(ms: number, point: string): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${fraction}`;
}
const vttTime = (ms: number): string => clockTime(ms, '.');
const srtTime = (ms: number): string => clockTime(ms, ',');
