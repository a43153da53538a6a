import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMp3, levelDb } from '../../test/decode-mp3.ts';
import { makeTestScript } from '../../test/make-script.ts';
import { chapterOf, readFrames, tagLength, textOf } from '../../test/read-id3.ts';
import { samplesPerFrame } from '../audio-format.ts';
import { crc16 } from '../mp3/crc16.ts';
import { frameLength } from '../mp3/frame-header.ts';
import { createSpeechPool, type SpeechPool } from '../pool/create-speech-pool.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import { planUnits } from '../units/plan-units.ts';
import { chaptersJson, timeChapters } from './chapters.ts';
import { finishEpisode, type SegmentSize } from './finish-episode.ts';
import { timeEpisode } from './time-episode.ts';

const script = makeTestScript([
  ['An opening without a heading.'],
  { role: 'heading', sentences: ['First – “quoted” & <odd>'] },
  ['The lamps were lit.', 'It was quiet in the harbour.'],
  { role: 'heading', sentences: ['第二章'] },
  ['Then came the morning, and the boats.'],
]);

let pool: SpeechPool;
let units: UnitPlan[];
let segments: Segment[];
let audio: Buffer;
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 1, light: true });
  units = [...planUnits(script, pool.capabilities)];
  segments = await Promise.all(units.map((unit) => pool.speak(unit, { user: 'u', job: 'j' })));
  audio = Buffer.concat(segments.map((segment) => segment.mp3));
});
afterAll(() => pool.close());

const sizes = (): SegmentSize[] => segments.map((segment) => ({ ...segment, bytes: segment.mp3.length }));
const finish = () => {
  const chapters = timeChapters(script, timeEpisode(units, segments));
  const coverJpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
  const tags = { title: 'Die Lämpen\n✓', artist: 'Ann Author', album: 'example.org', coverJpeg, chapters };
  return { ...finishEpisode(sizes(), tags), chapters, coverJpeg };
};

describe('the finished file', () => {
  it('consists of a head and the streamed frames, unchanged', () => {
    const { head, totalBytes } = finish();
    expect(totalBytes).toBe(head.length + audio.length);
    const tag = tagLength(head);
    expect(frameLength(head, tag)).toBe(head.length - tag);
  });

  it('contains title, artist, site and cover', () => {
    const { head, coverJpeg } = finish();
    const frames = readFrames(head);
    const text = (id: string) => textOf(frames.find((frame) => frame.id === id));
    expect([text('TIT2'), text('TPE1'), text('TALB')]).toEqual(['Die Lämpen ✓', 'Ann Author', 'example.org']);
    const picture = frames.find((frame) => frame.id === 'APIC')?.data ?? new Uint8Array(0);
    expect(Buffer.from(picture).includes('image/jpeg')).toBe(true);
    expect(Buffer.from(picture).subarray(-coverJpeg.length).equals(coverJpeg)).toBe(true);
  });

  it('contains the chapters with times and titles, and a table of contents', () => {
    const { head, chapters, durationMs } = finish();
    const frames = readFrames(head);
    const found = frames.filter((frame) => frame.id === 'CHAP').map(chapterOf);
    expect(found.map(({ title }) => title)).toEqual(['First – “quoted” & <odd>', '第二章']);
    expect(found.map(({ startMs }) => startMs)).toEqual(chapters.map((chapter) => chapter.startMs));
    expect(found.map(({ endMs }) => endMs)).toEqual([chapters[1]?.startMs, durationMs]);
    const contents = frames.find((frame) => frame.id === 'CTOC')?.data ?? new Uint8Array(0);
    for (const { id } of found) expect(Buffer.from(contents).includes(`${id}\0`)).toBe(true);
  });

  it('plays without the encoder’s delay, for exactly the stated duration', async () => {
    const { head, durationMs } = finish();
    const { pcm, sampleRate } = await decodeMp3(Buffer.concat([head, audio]));
    expect(Math.round((pcm.length * 1000) / sampleRate)).toBe(durationMs);
    const samples = segments.reduce((sum, segment) => sum + segment.samples, 0);
    expect(pcm.length).toBe(samples - 1_105);
    const [first] = timeEpisode(units, segments).utterances;
    const at = (ms: number): number => Math.round((ms * sampleRate) / 1000);
    expect(levelDb(pcm, at(first?.startMs ?? 0), at(first?.endMs ?? 0))).toBeGreaterThan(-30);
    expect(levelDb(pcm, at((first?.endMs ?? 0) + 25), at((first?.endMs ?? 0) + 200))).toBeLessThan(-60);
  });

  it('states frames, bytes and checksums in its header frame', () => {
    const { head } = finish();
    const frame = head.slice(tagLength(head));
    const view = new DataView(frame.buffer);
    const at = 4 + 9;
    expect(Buffer.from(frame).toString('latin1', at, at + 4)).toBe('Info');
    expect(view.getUint32(at + 8)).toBe(segments.reduce((sum, s) => sum + s.samples, 0) / samplesPerFrame);
    expect(view.getUint32(at + 12)).toBe(audio.length);
    expect(view.getUint16(at + 152)).toBe(crc16(audio));
    expect(view.getUint16(at + 154)).toBe(crc16(frame.subarray(0, at + 154)));
  });

  it('keeps the first 255 of 300 chapters, the maximum for a table of contents', () => {
    const chapters = Array.from({ length: 300 }, (_, at) => ({ title: `Chapter ${at}`, startMs: at }));
    const frames = readFrames(finishEpisode(sizes(), { title: 'Long', chapters }).head);
    expect(frames.filter((frame) => frame.id === 'CHAP')).toHaveLength(255);
  });
});

it('rejects an empty list, and segments with different formats', () => {
  expect(() => finishEpisode([], { title: 'x' })).toThrow(RangeError);
  const [first] = sizes();
  if (!first) throw new Error('unreachable');
  const other = { ...first, format: { sampleRate: 24_000, kbps: 64 } as const };
  expect(() => finishEpisode([first, other], { title: 'x' })).toThrow('share one format');
});

it('writes chapters for podcast apps', () => {
  const chapters = timeChapters(script, timeEpisode(units, segments));
  const json = JSON.parse(chaptersJson(chapters, 'A title'));
  expect(json.version).toBe('1.2.0');
  expect(json.chapters.map((chapter: { title: string }) => chapter.title)).toEqual(
    script.chapters.map((c) => c.title),
  );
  expect(json.chapters[0].startTime).toBeCloseTo((chapters[0]?.startMs ?? 0) / 1000, 3);
});
