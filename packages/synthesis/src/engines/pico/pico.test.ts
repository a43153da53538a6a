import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makePicoFile } from '../../../test/make-pico-file.ts';
import { SpeechError } from '../../errors.ts';
import { findBuilds } from '../../pool/find-builds.ts';
import { resolveVoice } from '../../voices/resolve-voice.ts';
import { loadPicoModule } from './pico.ts';
import { createPico } from './pico-engine.ts';
import { hasPicoReading, toPicoText } from './pico-text.ts';
import { findPicoVoices, picoVoiceNames, systemPicoFolder } from './pico-voices.ts';

const request = { language: 'en-US', rate: 1, pitch: 0, alive: () => true };
const installed = await findPicoVoices([systemPicoFolder]);
if (installed.length === 0) console.log(`Pico is not tested with voices: ${systemPicoFolder} has none.`);

it('spells text with the letters of its voices', () => {
  expect(toPicoText('“Naïve” – a <b> [x]…', 'en-US')).toBe('"Naïve" ,  a  b  (x)...');
  expect(toPicoText('cœur', 'de-DE')).toBe('coeur');
  expect(toPicoText('cœur', 'fr-FR')).toBe('cœur');
  expect(toPicoText('Łódź 東', 'de-DE')).toBe('Lódz ');
  expect(hasPicoReading('Łódź, 3 €')).toBe(true);
  expect(hasPicoReading('Tokyo is 東京')).toBe(false);
  expect(hasPicoReading('!')).toBe(false);
});

it('finds a voice in the first folder that has both of its files, complete', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pico-'));
  const write = (file: string, content: Uint8Array | string) => writeFile(path.join(folder, file), content);
  const find = () => findPicoVoices([path.join(folder, 'none'), folder]);
  try {
    await write('it-IT_ta.bin', makePicoFile('it-IT_ta'));
    expect(await find()).toEqual([]);
    for (const damaged of [
      'not a voice',
      makePicoFile('it-IT_cm0_sg').subarray(0, -1),
      makePicoFile('de-DE_gl0_sg'),
      new Uint8Array(0),
    ]) {
      await write('it-IT_cm0_sg.bin', damaged);
      expect(await find()).toEqual([]);
    }
    await write('it-IT_cm0_sg.bin', makePicoFile('it-IT_cm0_sg'));
    const found = await find();
    expect(found).toMatchObject([{ name: 'it-IT', analysis: path.join(folder, 'it-IT_ta.bin') }]);
    const engine = createPico(await loadPicoModule(), found);
    expect(engine.voices).toEqual(['it-IT']);
    // The files say what they are, but contain no voice.
    expect(() => engine.speak({ ...request, text: 'Ciao.', voice: 'it-IT' })).toThrow(SpeechError);
    expect(() => engine.speak({ ...request, text: 'Ciao.', voice: 'de-DE' })).toThrow("no voice 'de-DE'");
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('a pool offers the voices of its folders, those that the owner chose first, and the light one has none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pico-'));
  try {
    const own = path.join(folder, 'voices');
    await mkdir(path.join(own, 'pico'), { recursive: true });
    for (const name of ['en-US_ta', 'en-US_lh0_sg'])
      await writeFile(path.join(own, 'pico', `${name}.bin`), makePicoFile(name));
    for (const name of ['de-DE_ta', 'de-DE_gl0_sg'])
      await writeFile(path.join(folder, `${name}.bin`), makePicoFile(name));
    await writeFile(path.join(own, 'assign.json'), '{"Joanna": "en-US", "Matthew": "of another engine"}');
    const find = async (isLight: boolean) => {
      const options = { voicesFolder: own, picoFolder: folder, isLight };
      return (await findBuilds(true, options)).capabilities;
    };
    const found = await find(false);
    expect(found.engines.find(({ id }) => id === 'pico')).toMatchObject({
      voices: ['en-US', 'de-DE'],
      assigned: { Joanna: 'en-US' },
    });
    const engineOf = (name: string, language: string) =>
      resolveVoice(found, { preferred: [name], language }).line.engine;
    expect(engineOf('Joanna', 'en-US')).toBe('pico');
    expect(engineOf('Salli', 'en-US')).toBe('flite');
    expect(engineOf('Joanna', 'de')).toBe('pico');
    expect(engineOf('Matthew', 'de')).toBe('pico');
    expect(engineOf('Joanna', 'fr')).toBe('espeak');
    expect((await find(true)).engines.map(({ id }) => id)).toEqual(['espeak']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.runIf(installed.length === picoVoiceNames.length)(
  'speaks with every voice, the same every time',
  async () => {
    const engine = createPico(await loadPicoModule(), installed);
    const again = createPico(await loadPicoModule(), installed);
    for (const voice of picoVoiceNames) {
      const first = await engine.speak({ ...request, text: 'A banana, a camera. No!', voice });
      expect(first.pcm.length / first.sampleRate).toBeGreaterThan(0.8);
      expect(Math.max(...first.pcm)).toBeGreaterThan(0.05);
      await engine.speak({ ...request, text: 'Another text, in between.', voice });
      const second = await engine.speak({ ...request, text: 'A banana, a camera. No!', voice });
      const other = await again.speak({ ...request, text: 'A banana, a camera. No!', voice });
      expect(second.pcm.length).toBe(first.pcm.length);
      expect(other.pcm.length).toBe(first.pcm.length);
      // Comparing arrays of this size with `toEqual` takes seconds.
      expect(first.pcm.every((sample, at) => second.pcm[at] === sample && other.pcm[at] === sample)).toBe(
        true,
      );
    }
    const slow = await engine.speak({ ...request, text: 'A slow sentence.', voice: 'en-US', rate: 0.5 });
    const fast = await engine.speak({ ...request, text: 'A slow sentence.', voice: 'en-US', rate: 2 });
    expect(slow.pcm.length).toBeGreaterThan(fast.pcm.length * 2);
  },
);

it.runIf(installed.length === picoVoiceNames.length)(
  'stops when nobody listens, and goes on afterwards',
  async () => {
    const engine = createPico(await loadPicoModule(), installed);
    const text = 'Zwei Boote kamen am Abend. '.repeat(20);
    let calls = 0;
    const stopped = await engine.speak({ ...request, text, voice: 'de-DE', alive: () => ++calls < 10 });
    const spoken = await engine.speak({ ...request, text, voice: 'de-DE' });
    expect(stopped.pcm.length).toBeLessThan(spoken.pcm.length / 10);
    // A number of 400 digits is more than its tables hold; the text cleaner never lets one through.
    expect(() => engine.speak({ ...request, text: '1'.repeat(400), voice: 'de-DE' })).toThrow(SpeechError);
    const again = await engine.speak({ ...request, text, voice: 'de-DE' });
    expect(again.pcm.length).toBe(spoken.pcm.length);
  },
);
