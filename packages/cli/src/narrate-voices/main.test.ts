import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasOnnxRuntime, type VoicePack } from '@earmark/synthesis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeModelSpeed } from '../../../synthesis/src/voice-files/model-speed.ts';
import { writeTinyKitten } from '../../../synthesis/test/make-tiny-style-model.ts';
import { writeTinyVoice } from '../../../synthesis/test/make-tiny-voice.ts';
import { type StandIn, serve } from '../../../synthesis/test/stand-ins/serve.ts';
import { addPack, serveVoices } from '../../../synthesis/test/stand-ins/voice-mirror.ts';
import { main } from './main.ts';

const canRun = hasOnnxRuntime();
const name = 'en_US-ryan-medium';
const voicePath = 'en/en_US/ryan/medium';
let root: string;
let library: StandIn;
/** Contents that the library serves in place of its files. */
let spoiled: Map<string, Buffer>;
let packs: readonly VoicePack[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'library-'));
  await writeTinyVoice(path.join(root, 'library'), name);
  spoiled = new Map();
  const files = await Promise.all(
    ['.onnx', '.onnx.json'].map(
      async (ending) => [ending, await readFile(path.join(root, 'library', name + ending))] as const,
    ),
  );
  const described = files.map(([ending, content]) => {
    const md5_digest = createHash('md5').update(content).digest('hex');
    return [`${voicePath}/${name}${ending}`, { size_bytes: content.length, md5_digest }];
  });
  const card = [`${voicePath}/MODEL_CARD`, { size_bytes: 5, md5_digest: '0' }];
  const voice = {
    key: name,
    name: 'ryan',
    language: { code: 'en_US', name_english: 'English' },
    quality: 'medium',
    num_speakers: 1,
    files: Object.fromEntries([...described, card]),
  };
  library = await serve(({ url }) => {
    if (url.pathname === '/main/voices.json') return { body: JSON.stringify({ [name]: voice }) };
    const found = files.find(([ending]) => url.pathname === `/main/${voicePath}/${name}${ending}`);
    return found ? { body: spoiled.get(found[0]) ?? found[1] } : { status: 404 };
  });
});
afterEach(async () => {
  await library.close();
  await rm(root, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; output: string; messages: string }> {
  let [output, messages] = ['', ''];
  const streams = {
    output: { write: (text: string) => (output += text) },
    messages: { write: (text: string) => (messages += text) },
  };
  const options = ['--folder', path.join(root, 'voices'), '--from', `${library.url}/main/`];
  const code = await main([...args, ...options], streams, {}, packs);
  return { code, output, messages };
}
const inFolder = () => readdir(path.join(root, 'voices')).catch(() => []);

it.runIf(canRun)(
  'installs a voice, measures its loudness, marks it in the list, and removes it',
  async () => {
    const added = await run('add', name);
    expect(added).toMatchObject({ code: 0, messages: '' });
    expect(added.output).toMatch(
      /^en_US-ryan-medium is installed\.\nen_US-ryan-medium: [+-]\d+\.\d dB, [\d.]+ of one core\n$/,
    );
    const endings = ['', '.gain.json', '.json', '.speed.json'];
    expect(await inFolder()).toEqual(endings.map((ending) => `${name}.onnx${ending}`));
    expect((await run('list')).output).toMatch(/^\* en_US-ryan-medium +1 MB {2}English\n$/);
    expect(await run('remove', name)).toMatchObject({ code: 0, output: `${name} is removed.\n` });
    expect(await inFolder()).toEqual([]);
    expect((await run('list')).output).toMatch(/^ {2}en_US-ryan-medium/);
  },
);

it.runIf(canRun)('names the sounds that a voice lacks', async () => {
  const installed = path.join(root, 'voices');
  await writeTinyVoice(installed, name);
  const file = path.join(installed, `${name}.onnx.json`);
  const config = JSON.parse(await readFile(file, 'utf8'));
  for (const sound of ['s', 'ˈ']) delete config.phoneme_id_map[sound];
  await writeFile(file, JSON.stringify(config));
  const { code, messages } = await run('measure', name);
  expect(code).toBe(0);
  expect(messages).toMatch(/^en_US-ryan-medium has no sound for: (s \(U\+0073\)|ˈ \(U\+02C8\))/);
});

it.each([
  ['cut off', 'The download was cut off', (content: Buffer) => content.subarray(0, 100)],
  ['too long', 'The file is too long', (content: Buffer) => Buffer.concat([content, content])],
  [
    'changed',
    'does not have the expected checksum',
    (content: Buffer) => Buffer.from(content.map((byte, at) => (at === 50 ? byte ^ 1 : byte))),
  ],
])('does not install a file that is %s', async (_, message, spoil) => {
  spoiled.set('.onnx', spoil(await readFile(path.join(root, 'library', `${name}.onnx`))));
  const { code, messages } = await run('add', name);
  expect(code).toBe(3);
  expect(messages).toContain(message);
  expect((await inFolder()).filter((file) => !file.endsWith('.part'))).toEqual([]);
});

it.runIf(canRun)('installs, lists and removes a pack', async () => {
  await using mirror = await serveVoices();
  packs = [await addPack(mirror, 'toys', { 'en_US-norman-medium': 'Male' })];
  const added = await run('add', 'toys', '--mirror', mirror.url);
  expect(added).toMatchObject({ code: 0, messages: '' });
  expect(added.output).toMatch(
    /^toys is installed\.\nen_US-norman-medium: [+-]\d+\.\d dB, [\d.]+ of one core\n$/,
  );
  expect((await run('packs')).output).toBe('* toys                          1 MB  Toy toys (CC0 1.0)\n');
  expect(await run('remove', 'toys')).toMatchObject({ code: 0, output: 'toys is removed.\n' });
  expect(await inFolder()).toEqual([]);
});

it('shows the state of each pack, and which voices are too slow for this machine', async () => {
  await using mirror = await serveVoices();
  const pack = (id: string, voice: string) => addPack(mirror, id, { [voice]: 'Male' });
  packs = [
    await pack('absent', 'fr_FR-none-medium'),
    await pack('partial', 'de_DE-none-medium'),
    await pack('busy', 'it_IT-none-medium'),
    await pack('slow', 'en_US-norman-medium'),
  ];
  const folder = path.join(root, 'voices');
  await writeTinyVoice(folder, name);
  await writeTinyVoice(folder, 'en_US-norman-medium', 'en');
  for (const slow of [name, 'en_US-norman-medium'])
    await writeModelSpeed(path.join(folder, `${slow}.onnx`), 1.3);
  await writeFile(path.join(folder, 'de_DE-none-medium.onnx.part'), 'begun');
  await writeFile(path.join(folder, 'busy.lock'), '');
  const line = (mark: string, id: string, state: string) =>
    `${mark} ${id.padEnd(26)}    1 MB  Toy ${id} (CC0 1.0)${state}\n`;
  expect((await run('packs')).output).toBe(
    line(' ', 'absent', '') +
      line(' ', 'partial', '; 1 of 1 MB are here') +
      line('+', 'busy', '; being installed: 0 of 1 MB') +
      line('*', 'slow', '; too slow for this machine: 1.3 of one core'),
  );
  expect((await run('list')).output).toBe(
    `* ${name.padEnd(44)}    1 MB  English; too slow for this machine: 1.3 of one core\n` +
      '* en_US-norman-medium; too slow for this machine: 1.3 of one core\n',
  );
});

it.runIf(canRun)('measures the speed of packs of other engines, too', async () => {
  await using mirror = await serveVoices();
  const source = { host: 'huggingface', repository: 'toys/kitten', revision: 'b'.repeat(40) } as const;
  const made = path.join(root, 'kitten-toy');
  await writeTinyKitten(made, { Jasper: { style: 'expr-voice-2-m', volume: 0.5, speed: 1 } });
  const files = await Promise.all(
    ['config.json', 'tiny.onnx', 'voices.npz'].map(async (file) => {
      const content = await readFile(path.join(made, file));
      mirror.files.set(`/${source.repository}/resolve/${source.revision}/${file}`, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return {
        path: file,
        name: `kitten-toy/${file}`,
        bytes: content.length,
        sha256,
        digest: 'computed' as const,
      };
    }),
  );
  const voice = { name: 'kitten-toy/Jasper', label: 'Jasper', language: 'en-US', gender: 'Male' } as const;
  const toy = await addPack(
    mirror,
    'kitten',
    {},
    { engine: 'kitten', source, files, voices: [voice], languages: ['en-US'] },
  );
  packs = [toy];
  const added = await run('add', 'kitten', '--mirror', mirror.url);
  expect(added).toMatchObject({ code: 0, messages: '' });
  expect(added.output).toMatch(/^kitten is installed\.\nkitten: [\d.]+ of one core\n$/);
});

it.each([
  [['add', 'xx_XX-none-low'], 2, "narrate-voices: There is no pack or voice 'xx_XX-none-low'.\n"],
  [
    ['add'],
    2,
    "narrate-voices: No voice given. 'narrate-voices packs' and 'narrate-voices list' show what there is.\n",
  ],
  [['remove', name], 2, `narrate-voices: The voice '${name}' is not installed.\n`],
  [['dance'], 2, 'narrate-voices: Give a command: packs, list, add, remove or measure.\n'],
])('reports wrong usage: %j', async (args, code, messages) => {
  expect(await run(...args)).toMatchObject({ code, messages });
});

it('reports that the library cannot be reached', async () => {
  await library.close();
  const { code, messages } = await run('list');
  expect(code).toBe(3);
  expect(messages).toMatch(/^narrate-voices: The host could not be reached: http/);
});
