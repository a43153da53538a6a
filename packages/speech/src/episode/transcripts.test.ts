import type { Script } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import type { EpisodeTiming } from './mark-times.ts';
import { makeSrt, makeTranscriptJson, makeVtt } from './transcripts.ts';

const script: Script = makeTestScript([['He said: “a < b & c > d”.', 'Line\n\none --> two.'], ['3.5 %']]);
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
  const vtt = makeVtt(script, timing);

  it('has one cue a sentence with a stamp before each word', () => {
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

  it('has stamps that rise inside their cue, and no line that ends a cue early', () => {
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
  expect(makeSrt(script, timing).split('\n').slice(0, 7)).toEqual([
    '1',
    '00:00:00,000 --> 00:00:01,500',
    'He said: “a < b & c > d”.',
    '',
    '2',
    '00:00:01,850 --> 00:00:02,900',
    'Line one --> two.',
  ]);
});

it('writes the JSON of podcast apps: every word with its times, together the text', () => {
  const { version, segments } = JSON.parse(makeTranscriptJson(script, timing));
  expect(version).toBe('1.0.0');
  expect(segments.slice(0, 3)).toEqual([
    { startTime: 0, endTime: 0.15, body: 'He' },
    { startTime: 0.2, endTime: 0.35, body: 'said: “' },
    { startTime: 0.4, endTime: 0.55, body: 'a <' },
  ]);
  const said = segments.map((segment: { body: string }) => segment.body).join(' ');
  expect(said).toBe('He said: “ a < b & c > d”. Line one --> two. 3.5 %');
});
