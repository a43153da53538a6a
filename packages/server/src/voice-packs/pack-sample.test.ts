import type { VoicePack } from '@earmark/synthesis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPack, serveVoices, type VoiceMirror } from '../../../synthesis/test/stand-ins/voice-mirror.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { startSession } from '../platform/operator/operator-session.ts';

const recording = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5_000, 7)]);
let mirror: VoiceMirror;
let packs: VoicePack[];
let service: TestApp;

beforeAll(async () => {
  mirror = await serveVoices();
  const at = (id: string) => ({ sample: { path: `${id}/samples/speaker_0.mp3`, sha256: null } });
  const make = (id: string, more: Partial<VoicePack> = {}) =>
    addPack(mirror, id, { 'en_US-norman-medium': 'Male' }, { isDefault: false, ...more });
  packs = [
    await make('heard', at('heard')),
    await make('silent'),
    await make('page', at('page')),
    await make('huge', at('huge')),
    await make('other', { sample: { path: 'heard/samples/speaker_0.mp3', sha256: '0'.repeat(64) } }),
    await make('late', at('late')),
  ];
  put('heard', recording);
  put('page', Buffer.from('<!doctype html>'));
  put('huge', Buffer.concat([recording, Buffer.alloc(2_000_000)]));
  service = await createTestApp({ env: { EARMARK_VOICE_MIRROR: mirror.url }, voicePacks: packs });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await mirror[Symbol.asyncDispose]();
});
beforeEach(() => {
  mirror.requests.length = 0;
  mirror.delayMs = 0;
});

const put = (id: string, content: Buffer) =>
  mirror.files.set(`/toys/voices/resolve/${'a'.repeat(40)}/${id}/samples/speaker_0.mp3`, content);
const get = (name: string, headers = {}) => service.server.inject({ url: `/samples/${name}.mp3`, headers });

test('the list names the recording of a pack that is not installed', async () => {
  const [cookie = ''] = startSession(service.app, { headers: {}, protocol: 'http' }).split(';');
  const { body } = await service.call('listVoicePacks', {}, { headers: { cookie } });
  expect(body.packs.map(({ sample }) => sample)).toEqual([
    'pack-heard',
    null,
    'pack-page',
    'pack-huge',
    'pack-other',
    'pack-late',
  ]);
});

test('is fetched from the mirror once, and served from our own host', async () => {
  mirror.delayMs = 50;
  const answers = await Promise.all([get('pack-heard'), get('pack-heard')]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(rawPayload.equals(recording)).toBe(true);
  }
  const part = await get('pack-heard', { range: 'bytes=0-2' });
  expect([part.statusCode, part.body]).toEqual([206, 'ID3']);
  expect(mirror.requests).toHaveLength(1);
});

test.each([
  ['a page instead of a recording', 'page'],
  ['too much', 'huge'],
  ['another recording than the pinned one', 'other'],
])('refuses %s, and stores nothing', async (_, id) => {
  const { statusCode, headers } = await get(`pack-${id}`);
  expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  // The host is not requested again at once.
  const requested = mirror.requests.length;
  expect((await get(`pack-${id}`)).statusCode).toBe(503);
  expect(mirror.requests).toHaveLength(requested);
});

test.each(['pack-silent', 'pack-none', 'pack-'])('there is no sample %s', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});

test('says that it is unavailable if the host does not have it', async () => {
  expect((await get('pack-late')).statusCode).toBe(503);
});
