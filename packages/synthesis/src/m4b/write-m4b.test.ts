import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mp4Box, numbersOf, readBoxes } from '../../test/read-boxes.ts';
import { loadMediaEncoder } from '../mp3/media-encoder.ts';
import { resample } from '../sound/resample.ts';
import { resampleStream } from './resample-stream.ts';
import { type M4bPart, writeM4b } from './write-m4b.ts';

const rate = 22_050;
const tone = (seconds: number, sampleRate = rate): Float32Array =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) => 0.3 * Math.sin((at * 2764) / sampleRate));

async function* pieces(pcm: Float32Array): AsyncGenerator<Float32Array> {
  for (let at = 0; at < pcm.length; at += 5000) yield pcm.subarray(at, at + 5000);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'm4b-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes three seconds as an MP3 of the other sample rate. */
async function writeMp3(name: string): Promise<string> {
  const stream = (await loadMediaEncoder()).open({ sampleRate: 24_000, kbps: 64 });
  const file = path.join(folder, name);
  await writeFile(file, Buffer.concat([stream.encode(tone(3, 24_000)), stream.finish()]));
  return file;
}

const png = Buffer.from('iVBORw0KGgo=', 'base64');
const parts = (mp3: string): M4bPart[] => [
  {
    sound: { pcm: () => pieces(tone(2)), sampleRate: rate },
    chapters: [{ title: 'Die Lämpen\n✓', startMs: 0 }],
  },
  { sound: { mp3 }, chapters: [0, 1000].map((startMs) => ({ title: `At ${startMs}`, startMs })) },
];

describe('an audio book', () => {
  let file: Buffer;
  let boxes: Mp4Box[];
  const all = (end: string): Mp4Box[] => boxes.filter(({ path: own }) => own.endsWith(end));
  const one = (end: string): Buffer => all(end)[0]?.content ?? Buffer.alloc(0);

  beforeAll(async () => {
    const target = path.join(folder, 'book.m4b');
    const written = await writeM4b(target, {
      parts: parts(await writeMp3('part.mp3')),
      tags: {
        title: 'The lamps',
        author: 'Ann Author',
        narrator: 'Amy',
        cover: { bytes: png, type: 'image/png' },
      },
    });
    file = await readFile(target);
    boxes = readBoxes(file);
    expect(written.bytes).toBe(file.length);
    expect(written.chapters.map(({ startMs }) => startMs)).toEqual([0, 2000, 3000]);
    // A frame or two more than was encoded: the file has no header that says how much to leave out.
    expect(written.durationMs).toBeGreaterThanOrEqual(5000);
    expect(written.durationMs).toBeLessThan(5150);
  });

  it('can be played while it is being downloaded', () => {
    expect(boxes.filter(({ path: own }) => !own.includes('/')).map(({ path: own }) => own)).toEqual([
      'ftyp',
      'moov',
      'mdat',
    ]);
    expect(file.toString('latin1', 8, 12)).toBe('M4B ');
  });

  it('describes every packet, and leaves out the delay of the encoder', () => {
    const [audioSizes] = all('stsz').map(({ content }) => numbersOf(content, 12));
    const packets = audioSizes?.length ?? 0;
    expect(numbersOf(one('stts'), 8)).toEqual([packets, 1024]);
    const [, , durationMs, mediaTime] = numbersOf(one('elst'), 0);
    expect(mediaTime).toBe(1600);
    const audible = ((durationMs ?? 0) * rate) / 1000;
    // Times in a movie are milliseconds, 22 samples; the last packet contains the last sample.
    expect(packets * 1024).toBeGreaterThan(audible + 1600 - 22);
    expect(packets * 1024).toBeLessThan(audible + 1600 + 22 + 1024);

    const [offsets] = all('stco').map(({ content }) => numbersOf(content, 8));
    const mdat = boxes.find(({ path: own }) => own === 'mdat');
    expect(offsets?.[0]).toBe(mdat?.at);
    const firstTwenty = audioSizes?.slice(0, 20).reduce((sum, size) => sum + size, 0) ?? 0;
    expect((offsets?.[1] ?? 0) - (offsets?.[0] ?? 0)).toBe(firstTwenty);
  });

  it('has its chapters as a text track that the sound refers to', () => {
    expect(numbersOf(one('tref'), 8)).toEqual([2]);
    const text = all('tkhd')[1]?.content ?? Buffer.alloc(0);
    expect([text.readUInt32BE(0) & 1, text.readUInt32BE(12)]).toEqual([0, 2]);
    const [, offsets] = all('stco').map(({ content }) => numbersOf(content, 8));
    const [, sizes] = all('stsz').map(({ content }) => numbersOf(content, 12));
    let at = offsets?.[0] ?? 0;
    const titles = sizes?.map((size) => {
      const sample = file.subarray(at, at + size);
      at += size;
      return sample.toString('utf8', 2, 2 + sample.readUInt16BE(0));
    });
    expect(titles).toEqual(['Die Lämpen ✓', 'At 0', 'At 1000']);
    expect(at).toBe(file.length);
    const durations = numbersOf(all('stts')[1]?.content ?? Buffer.alloc(0), 8).filter(
      (_, index) => index % 2,
    );
    expect(durations.slice(0, 2)).toEqual([2000, 1000]);
  });

  it("has its chapters as Nero's list", () => {
    const list = one('chpl');
    expect(list[8]).toBe(3);
    const title = Buffer.from('Die Lämpen ✓');
    expect(list[17]).toBe(title.length);
    expect(list.subarray(18, 18 + title.length).equals(title)).toBe(true);
    expect(Number(list.readBigUInt64BE(18 + title.length))).toBe(20_000_000);
  });

  it('has title, author, narrator, kind and cover', () => {
    const value = (type: string): Buffer => one(`ilst/${type}/data`).subarray(8);
    const texts = ['\u00a9nam', '\u00a9ART', '\u00a9alb', '\u00a9nrt', '\u00a9gen'].map(
      (type) => `${value(type)}`,
    );
    expect(texts).toEqual(['The lamps', 'Ann Author', 'The lamps', 'Amy', 'Audiobook']);
    expect(value('stik')[0]).toBe(2);
    expect(value('covr').equals(png)).toBe(true);
  });
});

it('begins with a chapter even if the first one starts later', async () => {
  const target = path.join(folder, 'late.m4b');
  const sound = { pcm: () => pieces(tone(1)), sampleRate: rate };
  const part = { sound, chapters: [{ title: 'One', startMs: 500 }] };
  const { chapters } = await writeM4b(target, { parts: [part], tags: { title: 'Book' } });
  expect(chapters).toEqual([
    { title: 'Book', startMs: 0 },
    { title: 'One', startMs: 500 },
  ]);
});

it('leaves nothing behind, and the older file as it was, when it is stopped or a part is no MP3', async () => {
  const target = path.join(folder, 'older.m4b');
  await writeFile(target, 'older');
  const stop = new AbortController();
  const stopped = writeM4b(target, {
    parts: parts(await writeMp3('other.mp3')),
    tags: { title: 'x' },
    signal: stop.signal,
    onProgress: (part) => part === 1 && stop.abort(new Error('Stopped.')),
  });
  await expect(stopped).rejects.toThrow('Stopped.');
  await writeFile(path.join(folder, 'no.mp3'), 'This is no sound.');
  const sound = { mp3: path.join(folder, 'no.mp3') };
  await expect(writeM4b(target, { parts: [{ sound, chapters: [] }], tags: { title: 'x' } })).rejects.toThrow(
    'A part of the audio book contains no MP3 audio.',
  );
  expect(`${await readFile(target)}`).toBe('older');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('is the same with any number of threads, and no window begins where the one before does not end', async () => {
  // Clicks at irregular distances in a noise that grows: the encoder changes between long and short windows.
  let seed = 1;
  const noise = Float32Array.from({ length: 60 * rate }, (_, at) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const isClick = (at + (at >> 14) * 977) % 5303 < 40;
    return (seed / 1_073_741_824 - 1) * (isClick ? 0.8 : 0.01 + (at / rate) * 0.0005);
  });
  const write = async (threads: number): Promise<Buffer> => {
    const target = path.join(folder, `threads${threads}.m4b`);
    const sound = { pcm: () => pieces(noise), sampleRate: rate };
    await writeM4b(target, { parts: [{ sound, chapters: [] }], tags: { title: 'Book' }, threads });
    return readFile(target);
  };
  const file = await write(1);
  expect(file.equals(await write(3))).toBe(true);
  const boxes = readBoxes(file);
  const sizes = numbersOf(
    boxes.find(({ path: own }) => own.endsWith('stsz'))?.content ?? Buffer.alloc(0),
    12,
  );
  let at = boxes.find(({ path: own }) => own === 'mdat')?.at ?? 0;
  const windows = sizes.map((size) => {
    // The sequence of windows comes after 16 bits (ISO/IEC 14496-3, 4.4.2).
    const sequence = (file[at + 2] ?? 0) >> 6;
    at += size;
    return sequence;
  });
  const [long, start, short, stop] = [0, 1, 2, 3];
  const follows = new Map([
    [long, [long, start]],
    [start, [short, stop]],
    [short, [short, stop]],
    [stop, [long, start]],
  ]);
  expect(new Set(windows).size).toBe(4);
  const wrong = windows.flatMap((own, packet) =>
    packet > 0 && !follows.get(windows[packet - 1] ?? 9)?.includes(own) ? [packet] : [],
  );
  expect(wrong).toEqual([]);
});

it('converts the sample rate in pieces as it does at once', () => {
  const whole = tone(7, 24_000);
  const stream = resampleStream(24_000, rate);
  const converted: number[] = [];
  for (let at = 0; at < whole.length; at += 1000)
    converted.push(...stream.add(whole.subarray(at, at + 1000)));
  converted.push(...stream.end());
  const expected = resample(whole, 24_000, rate);
  expect(converted.length).toBe(expected.length);
  expect(expected.findIndex((value, at) => Math.abs(value - (converted[at] ?? 9)) > 1e-6)).toBe(-1);
});
