import type { Document, Script } from '@earmark/contract';
import { makeScript } from '@earmark/script';
import { describe, expect, it } from 'vitest';
import { makeTestDocument, makeTestScript } from '../../test/make-script.ts';
import type { EpisodeTiming } from './time-episode.ts';
import { makeSrt, makeTranscriptJson, makeTranscripts, makeVtt } from './transcripts.ts';

const paragraphs = [['He said: “a < b & c > d”.', 'Line\n\none --> two.'], ['3.5 %']];
const script: Script = makeTestScript(paragraphs);
const document = makeTestDocument(paragraphs);
const timing: EpisodeTiming = {
  durationMs: 3_725_000,
  utterances: [
    { utterance: 0, startMs: 0, endMs: 1_500 },
    { utterance: 1, startMs: 1_850, endMs: 2_900 },
    { utterance: 2, startMs: 3_723_004, endMs: 3_724_000 },
  ],
  words: [
    ...[0, 200, 400, 600, 800, 1_000].map((startMs, token) => ({
      utterance: 0,
      token,
      startMs,
      endMs: startMs + 150,
    })),
    { utterance: 1, token: 0, startMs: 1_850, endMs: 2_000 },
    { utterance: 1, token: 1, startMs: 2_100, endMs: 2_300 },
    { utterance: 1, token: 2, startMs: 2_400, endMs: 2_900 },
  ],
};

describe('WebVTT', () => {
  const vtt = makeVtt(script, timing, document);

  it('has one cue per sentence with a timestamp before each word', () => {
    expect(vtt).toBe(
      [
        'WEBVTT',
        '',
        '00:00:00.000 --> 00:00:01.500',
        'He <00:00:00.200>said: “<00:00:00.400>a &lt; <00:00:00.600>b &amp; <00:00:00.800>c &gt; <00:00:01.000>d”.',
        '',
        '00:00:01.850 --> 00:00:02.900',
        'Line <00:00:02.100>one --&gt; <00:00:02.400>two.',
        '',
        '01:02:03.004 --> 01:02:04.000',
        '3.5 %',
        '',
      ].join('\n'),
    );
  });

  it('has ascending timestamps in each cue, and no blank line inside a cue', () => {
    const toMs = (stamp: string): number => {
      const [hours = 0, minutes = 0, seconds = 0] = stamp.split(':').map(Number);
      return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
    };
    for (const cue of vtt.trim().split('\n\n').slice(1)) {
      const [times = '', ...lines] = cue.split('\n');
      expect(lines).toHaveLength(1);
      const [start = 0, end = 0] = times.split(' --> ').map(toMs);
      let last = start;
      for (const [, stamp = ''] of (lines[0] ?? '').matchAll(/<([\d:.]+)>/g)) {
        expect(toMs(stamp)).toBeGreaterThan(last);
        expect(toMs(stamp)).toBeLessThan(end);
        last = toMs(stamp);
      }
    }
  });
});

it('writes SubRip', () => {
  expect(makeSrt(script, timing, document).split('\n').slice(0, 7)).toEqual([
    '1',
    '00:00:00,000 --> 00:00:01,500',
    'He said: “a < b & c > d”.',
    '',
    '2',
    '00:00:01,850 --> 00:00:02,900',
    'Line one --> two.',
  ]);
});

it('writes JSON for podcast apps with the times of every word, which together form the text', () => {
  const { version, segments } = JSON.parse(makeTranscriptJson(script, timing, document));
  expect(version).toBe('1.0.0');
  expect(segments.slice(0, 3)).toEqual([
    { startTime: 0, endTime: 0.15, body: 'He' },
    { startTime: 0.2, endTime: 0.35, body: 'said: “' },
    { startTime: 0.4, endTime: 0.55, body: 'a <' },
  ]);
  const joined = segments.map((segment: { body: string }) => segment.body).join(' ');
  expect(joined).toBe('He said: “ a < b & c > d”. Line one --> two. 3.5 %');
});

describe('shows the written form of', () => {
  /** Times for every word of a script, 100 ms each. */
  const timesOf = (script: Script): EpisodeTiming => {
    const words = script.utterances.flatMap(({ tokens }, utterance) =>
      tokens.map((_, token) => ({ utterance, token, startMs: 0, endMs: 0 })),
    );
    for (const [at, word] of words.entries())
      Object.assign(word, { startMs: at * 100, endMs: at * 100 + 90 });
    const utterances = script.utterances.map((_, utterance) => {
      const own = words.filter((word) => word.utterance === utterance);
      return { utterance, startMs: own[0]?.startMs ?? 0, endMs: own.at(-1)?.endMs ?? 0 };
    });
    return { words, utterances, durationMs: words.length * 100 };
  };
  const written = (over: Partial<Document>): string[] => {
    const complete = { ...document, ...over };
    const script = makeScript(complete);
    const srt = makeSrt(script, timesOf(script), complete);
    return srt.split('\n\n').map((entry) => entry.trim().split('\n').slice(2).join('\n'));
  };
  const paragraph = (text: string): Document['blocks'][number] => ({ kind: 'paragraph', runs: [{ text }] });

  it.each([
    ['numbers', 'In 2026 it cost $3.5M, i.e. 12% more than in the 1990s.'],
    ['units and ranges', 'Walk 5 km in 10–12 minutes (about 1/2 an hour at most).'],
    ['an abbreviation that ends its sentence', 'They came from Leith, Wick, etc.'],
    ['quotation marks', '“Dr. Lee,” she said, “is on p. 3 – or 4.”'],
    ['German', 'Am 21. März 2026 kamen z. B. Boote für 3,5 Mio. €.'],
    ['Japanese', '東京は2026年も晴れです。'],
  ])('%s', (_, text) => {
    expect(written({ language: null, blocks: [paragraph(text)] })).toEqual([text]);
  });

  it('a word spoken as several words, from the first to the last', () => {
    const changed = { ...document, blocks: [paragraph('It is 2026 now.')] };
    const script = makeScript(changed);
    const { segments } = JSON.parse(makeTranscriptJson(script, timesOf(script), changed));
    expect(script.utterances[0]?.text).toContain('twenty');
    const year = segments.find(({ body }: { body: string }) => body === '2026');
    expect(year.endTime - year.startTime).toBeGreaterThan(0.1);
    expect(segments.map(({ body }: { body: string }) => body)).toEqual(['It', 'is', '2026', 'now.']);
  });

  it('spoken text only: no omissions, and an announcement instead of a listing', () => {
    const code = 'for (const lamp of lamps) {\n  light(lamp);\n}';
    const blocks: Document['blocks'] = [
      paragraph('It was lit [12] at last.'),
      { kind: 'code', text: code },
      { kind: 'item', depth: 0, number: 3, runs: [{ text: 'Wait, then go.' }] },
    ];
    const [cited, announced, item] = written({ blocks });
    expect(cited).toBe('It was lit at last.');
    expect(announced).toMatch(/code/i);
    expect(announced).not.toContain('lamp');
    expect(item).toBe('3. Wait, then go.');
  });

  it('title and author', () => {
    const lines = written({ title: 'Lamps of the 1990s', author: 'Ann Lee', blocks: [] });
    expect(lines).toEqual(['Lamps of the 1990s.', 'Ann Lee.']);
  });
});

it('makes all formats in steps of one sentence', () => {
  const steps = makeTranscripts(script, timing, document);
  const sentences = [steps.next(), steps.next(), steps.next()];
  expect(sentences.map(({ done }) => done)).toEqual([false, false, false]);
  expect(steps.next()).toEqual({
    done: true,
    value: {
      vtt: makeVtt(script, timing, document),
      srt: makeSrt(script, timing, document),
      json: makeTranscriptJson(script, timing, document),
    },
  });
});
