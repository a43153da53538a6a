import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName } from '@earmark/contract';
import {
  hasOnnxRuntime,
  installPack,
  measureVoices,
  removePack,
  resolveVoice,
  type VoicePack,
} from '@earmark/synthesis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeModelSpeed } from '../../../synthesis/src/voice-files/model-speed.ts';
import { addPack, serveVoices, type VoiceMirror } from '../../../synthesis/test/stand-ins/voice-mirror.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import type { App } from '../platform/app.ts';
import { createLog } from '../platform/log.ts';
import { startSession } from '../platform/operator/operator-session.ts';
import { systemLanguage } from '../platform/system-language.ts';

const canRun = await hasOnnxRuntime();
const wait = { timeout: 60_000, interval: 50 };
let mirror: VoiceMirror;
let english: VoicePack;
let german: VoicePack;
let personal: VoicePack;
/** A better pack than `english`. */
let large: VoicePack;
let folder: string;
let lines: { level: string; msg: string; pack?: string }[];
beforeAll(async () => {
  mirror = await serveVoices();
  english = await addPack(mirror, 'english', {
    'en_US-norman-medium': 'Male',
    'en_US-kristin-medium': 'Female',
  });
  german = await addPack(mirror, 'german', { 'de_DE-thorsten-low': 'Male' });
  large = await addPack(mirror, 'large', { 'en_US-norman-high': 'Male' });
  personal = await addPack(
    mirror,
    'personal',
    { 'fr_FR-siwis-medium': 'Female' },
    { use: 'personal', isDefault: false },
  );
});
afterAll(() => mirror[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  lines = [];
  Object.assign(mirror, { cutAfter: null, status: null, delayMs: 0 });
  mirror.requests.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Measuring a toy takes a second of processor time; the first test does it for all. */
const storeLoad =
  (loadOf: (voice: string) => number): App['measureVoices'] =>
  async (folderOf, { voices }) => {
    for (const { name } of voices) await writeModelSpeed(join(folderOf, `${name}.onnx`), loadOf(name));
    return Math.max(...voices.map(({ name }) => loadOf(name)));
  };

/** Starts a service whose packs are toys on the mirror. */
async function start(
  env: Record<string, string> = {},
  overrides: Partial<Pick<App, 'voicePacks' | 'measureVoices'>> = {},
) {
  const service = await createTestApp({
    env: { EARMARK_VOICES_DIR: folder, EARMARK_VOICE_MIRROR: mirror.url, ...env },
    voicePacks: [english, german, personal],
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    run: true,
    measureVoices: storeLoad(() => 0.2),
    ...overrides,
  });
  const { app, call } = service;
  const [cookie = ''] = startSession(app, { headers: {}, protocol: 'http' }).split(';');
  const headers = { cookie, origin: app.config.publicUrl };
  const list = async () => (await call('listVoicePacks', {}, { headers })).body;
  const stateOf = async (id: string) => (await list()).packs.find((pack) => pack.id === id);
  const decide = (name: 'installVoicePack' | 'removeVoicePack', pack_id: string) =>
    call(name, { params: { pack_id } }, { headers });
  const becomes = (id: string, state: string) =>
    vi.waitUntil(async () => (await stateOf(id))?.state === state, wait);
  const engineOf = (voice: string, language = 'en') => {
    if (!app.speech) throw new Error('The test has no speech.');
    return resolveVoice(app.speech.capabilities, { preferred: [voice], language }).line.engine;
  };
  return { service, app, call, headers, list, stateOf, decide, becomes, engineOf };
}
const packLines = () => lines.filter(({ pack }) => pack !== undefined);

describe.runIf(canRun)('the first start', () => {
  test('fetches the best pack of the language, and uses it without a restart', async () => {
    mirror.delayMs = 100;
    const t = await start(
      { EARMARK_VOICES: 'auto', EARMARK_LIGHT_VOICES: 'false', LANG: 'en_US.UTF-8' },
      { measureVoices },
    );
    await using service = t.service;
    // Built-in voices speak at once.
    expect(t.engineOf('Matthew')).toBe('flite');
    const user = await service.signUp();
    const arriving = async () =>
      (await t.call('arrivingVoices', {}, { token: user.token, headers: t.headers })).body;
    await vi.waitUntil(async () => (await arriving()).pack?.state === 'downloading', wait);
    expect(await arriving()).toMatchObject({
      is_owner: true,
      pack: { id: 'english', license: { name: 'CC0 1.0' }, bytes: expect.any(Number) },
    });
    await t.app.blobs.put('samples/Matthew.mp3', Buffer.from('old'), { type: 'audio/mpeg' });

    await t.becomes('english', 'installed');
    await vi.waitUntil(() => t.engineOf('Matthew') === 'piper', wait);
    expect(['Joanna', 'Stephen', 'Salli', 'Joey', 'Kendra'].map((name) => t.engineOf(name))).toEqual(
      Array(5).fill('piper'),
    );
    expect(await readdir(folder)).toContain('en_US-norman-medium.onnx.gain.json');
    await vi.waitUntil(async () => (await t.app.blobs.head('samples/Matthew.mp3')) === null, wait);
    expect((await arriving()).pack).toBeNull();
    expect(await t.stateOf('english')).toMatchObject({
      sample: expect.any(String),
      problem: null,
      load: expect.any(Number),
      too_slow: false,
    });
    expect(packLines().map(({ msg }) => msg)).toEqual(['a voice pack was installed']);
  });

  test('without a network it writes one line, and works with the built-in voices', async () => {
    const t = await start({
      EARMARK_VOICES: 'auto',
      EARMARK_LIGHT_VOICES: 'false',
      EARMARK_VOICE_MIRROR: 'http://127.0.0.1:9',
    });
    await using _ = t.service;
    await t.becomes('english', 'failed');
    expect(await t.stateOf('english')).toMatchObject({ problem: 'unreachable' });
    expect(t.engineOf('Matthew')).toBe('flite');
    expect(packLines()).toHaveLength(1);
    // Another look does not try again at once.
    await t.decide('removeVoicePack', 'german');
    expect(packLines()).toHaveLength(1);
  });

  test('`off`, the lightest voices and a speech service fetch nothing; named packs are fetched', async () => {
    const speech = {
      EARMARK_LIGHT_VOICES: 'false',
      EARMARK_AZURE_SPEECH_REGION: 'westeurope',
      EARMARK_AZURE_SPEECH_KEY: 'key',
    };
    for (const more of [{ EARMARK_VOICES: 'off' }, {}, speech]) {
      const t = await start({ EARMARK_VOICES: 'auto', ...more });
      expect((await t.list()).packs.map(({ state }) => state)).toEqual(Array(3).fill('available'));
      await t.service[Symbol.asyncDispose]();
    }
    const named = await start({ EARMARK_VOICES: 'german,none-such' });
    await using _ = named.service;
    await named.becomes('german', 'installed');
    expect(mirror.requests.some((line) => line.includes('norman'))).toBe(false);
    expect(lines.find(({ pack }) => pack === 'none-such')?.msg).toContain('EARMARK_VOICES names');
  });

  test('copies a pack that came with the program', async () => {
    const carried = await mkdtemp(join(tmpdir(), 'carried-'));
    await installPack(german, { folder: carried, mirror: mirror.url, signal: AbortSignal.timeout(10_000) });
    mirror.requests.length = 0;
    const t = await start({ EARMARK_CARRIED_VOICES: carried });
    await using _ = t.service;
    await t.becomes('german', 'installed');
    expect(mirror.requests).toEqual([]);
    await rm(carried, { recursive: true });
  });

  test.each([
    ['en_US.UTF-8', 'en-US'],
    ['de_DE.UTF-8', 'de-DE'],
    ['fr', 'fr'],
    ['C.UTF-8', 'en-US'],
    ['', 'en-US'],
  ])('the language of the system %j is %s', (LANG, language) => {
    expect(systemLanguage({ LANG })).toBe(language);
  });
});

describe.runIf(canRun)('the automatic choice', () => {
  const auto = { EARMARK_VOICES: 'auto', EARMARK_LIGHT_VOICES: 'false', LANG: 'en_US.UTF-8' };
  /** A machine that needs 1.3 processors for the large pack. */
  const slow = storeLoad((voice) => (voice.endsWith('-high') ? 1.3 : 0.2));

  test('falls back to the next pack if the best one is too slow, and removes that', async () => {
    const t = await start(auto, { voicePacks: [english, large, german], measureVoices: slow });
    await using _ = t.service;
    await t.becomes('english', 'installed');
    await vi.waitUntil(() => t.engineOf('Matthew') === 'piper', wait);
    expect(mirror.requests.findIndex((line) => line.includes('high'))).toBe(0);
    expect(await t.stateOf('large')).toMatchObject({ state: 'available', load: 1.3, too_slow: true });
    expect((await readdir(folder)).filter((name) => name.includes('high'))).toEqual([]);
    expect(packLines().map(({ pack, msg }) => [pack, msg])).toEqual([
      ['large', expect.stringContaining('too slow for this machine')],
      ['large', expect.stringContaining('is removed, because it is too slow')],
      ['english', 'a voice pack was installed'],
    ]);
    // The owner can have it all the same.
    await t.decide('installVoicePack', 'large');
    await t.becomes('large', 'installed');
    await t.service.app.events.publish(t.app.db, 'voice_packs.changed', {});
    expect(await t.stateOf('large')).toMatchObject({ state: 'installed', too_slow: true });
  });

  test('keeps a slow pack that speaks for a voice, and fetches the next one nevertheless', async () => {
    await writeFile(join(folder, 'assign.json'), JSON.stringify({ Joanna: 'en_US-norman-high' }));
    const t = await start(auto, { voicePacks: [large, english], measureVoices: slow });
    await using _ = t.service;
    await t.becomes('english', 'installed');
    expect(await t.stateOf('large')).toMatchObject({ state: 'installed', too_slow: true });
  });

  test('passes over what the host does not have and what needs more processors', async () => {
    const missing = { ...large, source: { ...large.source, repository: 'toys/none' } };
    const huge = { ...large, id: 'huge', minProcessors: 10_000 };
    const t = await start(auto, { voicePacks: [huge, missing, english] });
    await using _ = t.service;
    await t.becomes('english', 'installed');
    expect(await t.stateOf('large')).toMatchObject({ state: 'failed', problem: 'refused' });
    expect(await t.stateOf('huge')).toMatchObject({ state: 'available', load: null });
  });

  test('fetches no other pack after \u2018Not now\u2019', async () => {
    mirror.delayMs = 300;
    const t = await start(auto, { voicePacks: [large, english] });
    await using _ = t.service;
    await t.becomes('large', 'downloading');
    await t.decide('removeVoicePack', 'large');
    await vi.waitUntil(async () => !(await readdir(folder)).some((name) => name.endsWith('.lock')), wait);
    await t.service.app.events.publish(t.app.db, 'voice_packs.changed', {});
    expect((await t.list()).packs.map(({ state }) => state)).toEqual(['available', 'available']);
    expect(mirror.requests.some((line) => line.includes('medium'))).toBe(false);
  });
});

describe.runIf(canRun)('the owner', () => {
  test('installs, assigns and removes a pack; it is used and gone without a restart', async () => {
    const t = await start();
    await using _ = t.service;
    await t.decide('installVoicePack', 'german');
    await t.becomes('german', 'installed');
    await vi.waitUntil(
      () => t.engineOf('de-female', 'de') === 'piper' || t.engineOf('Matthew', 'de') === 'piper',
      wait,
    );
    await t.decide('installVoicePack', 'english');
    await t.becomes('english', 'installed');
    await t.call(
      'assignVoice',
      { body: { voice: 'Matthew', speaker: 'en_US-kristin-medium' } },
      { headers: t.headers },
    );
    const assigned = async () =>
      JSON.parse(await readFile(join(folder, 'assign.json'), 'utf8').catch(() => '{}'));
    await vi.waitUntil(async () => (await assigned()).Matthew === 'en_US-kristin-medium', wait);
    expect((await t.list()).assignable.find(({ voice }) => voice === 'Matthew')?.speaker).toBe(
      'en_US-kristin-medium',
    );
    await t.call('assignVoice', { body: { voice: 'Matthew', speaker: null } }, { headers: t.headers });
    await vi.waitUntil(async () => (await assigned()).Matthew === undefined, wait);

    await t.decide('removeVoicePack', 'english');
    await vi.waitUntil(() => t.engineOf('Matthew') === 'espeak', wait);
    expect((await t.stateOf('english'))?.state).toBe('available');
    expect((await readdir(folder)).some((name) => name.includes('norman'))).toBe(false);
    // What the owner removed is not fetched again.
    await t.service.app.events.publish(t.app.db, 'voice_packs.changed', {});
    expect((await t.stateOf('english'))?.state).toBe('available');
  });

  test('stops a download, and what arrived is used the next time', async () => {
    const t = await start();
    await using _ = t.service;
    mirror.cutAfter = Math.ceil((english.files[0]?.bytes ?? 0) / 2);
    mirror.delayMs = 300;
    await t.decide('installVoicePack', 'english');
    const hasArrived = async (name: string) =>
      name.endsWith('.part') && (await stat(join(folder, name))).size > 0;
    await vi.waitUntil(async () => {
      const names = await readdir(folder);
      return (await Promise.all(names.map((name) => hasArrived(name).catch(() => false)))).includes(true);
    }, wait);
    await t.decide('removeVoicePack', 'english');
    await vi.waitUntil(async () => !(await readdir(folder)).some((name) => name.endsWith('.lock')), wait);
    expect((await t.stateOf('english'))?.state).toBe('available');
    Object.assign(mirror, { cutAfter: null, delayMs: 0 });
    mirror.requests.length = 0;
    await t.decide('installVoicePack', 'english');
    await t.becomes('english', 'installed');
    expect(mirror.requests[0]).toMatch(/bytes=\d+-$/);
  });

  test('sees why a pack failed, and can try again', async () => {
    const t = await start();
    await using _ = t.service;
    const key = [...mirror.files.keys()].find((path) => path.endsWith('thorsten-low.onnx')) ?? '';
    const right = mirror.files.get(key) ?? Buffer.alloc(0);
    mirror.files.set(key, Buffer.alloc(right.length, 1));
    await t.decide('installVoicePack', 'german');
    await t.becomes('german', 'failed');
    expect((await t.stateOf('german'))?.problem).toBe('incorrect');
    expect((await readdir(folder)).filter((name) => name.includes('thorsten'))).toEqual([]);
    mirror.files.set(key, right);
    await t.decide('installVoicePack', 'german');
    await t.becomes('german', 'installed');
  });

  test('a command that installs or removes a pack is noticed', async () => {
    const t = await start();
    await using _ = t.service;
    const look = () => t.app.events.publish(t.app.db, 'voice_packs.changed', {});
    await installPack(german, { folder, mirror: mirror.url, signal: AbortSignal.timeout(10_000) });
    await look();
    await t.becomes('german', 'installed');
    await removePack(german, folder, [german]);
    await look();
    await t.becomes('german', 'available');
  });
});

test('two workers on one folder download once', async () => {
  mirror.delayMs = 100;
  const env = { EARMARK_VOICES: 'german' };
  const [one, other] = [await start(env), await start(env)];
  await using _ = one.service;
  await using __ = other.service;
  await Promise.all([one.becomes('german', 'installed'), other.becomes('german', 'installed')]);
  expect(mirror.requests.filter((line) => line.endsWith('thorsten-low.onnx'))).toHaveLength(1);
});

test('a service that takes money does not offer packs for personal use', async () => {
  const keys = {
    EARMARK_STRIPE_SECRET_KEY: 'sk_test_x',
    EARMARK_STRIPE_WEBHOOK_SECRET: 'whsec_x',
    EARMARK_STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  };
  const t = await start(keys);
  await using _ = t.service;
  expect((await t.list()).packs.map(({ id }) => id)).toEqual(['english', 'german']);
  const refused = await t.call.refused(
    'installVoicePack',
    { params: { pack_id: 'personal' } },
    { headers: t.headers },
  );
  expect(refused.status).toBe(404);
});

test('others may not call any of this', async () => {
  const { service, call } = await start();
  await using _ = service;
  const user = await service.signUp();
  const inputs: [EndpointName, object][] = [
    ['listVoicePacks', {}],
    ['installVoicePack', { params: { pack_id: 'english' } }],
    ['removeVoicePack', { params: { pack_id: 'english' } }],
    ['assignVoice', { body: { voice: 'Matthew', speaker: null } }],
  ];
  for (const [name, input] of inputs) {
    for (const options of [
      { token: user.token },
      { headers: { authorization: 'Bearer a guess of the token' } },
      { headers: { cookie: 'earmark_operator=1.forged' } },
    ]) {
      const refused = await call.refused(name, input as never, options);
      expect([name, refused.status, refused.body.error]).toEqual([name, 403, 'forbidden']);
    }
  }
  expect((await call('arrivingVoices', {}, { token: user.token })).body).toEqual({
    is_owner: false,
    pack: null,
  });
});

test('a form of another site changes nothing; the token of a program does', async () => {
  const { service, app, call, headers } = await start();
  await using _ = service;
  const input = { body: { voice: 'Matthew', speaker: null } };
  const foreign = { ...headers, origin: 'https://other.example' };
  expect((await call.refused('assignVoice', input, { headers: foreign })).status).toBe(403);
  const token = { authorization: `Bearer ${app.operatorToken}` };
  expect((await call('assignVoice', input, { headers: token })).status).toBe(204);
});
