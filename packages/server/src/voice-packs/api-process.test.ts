import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasOnnxRuntime } from '@earmark/synthesis';
import { expect, test, vi } from 'vitest';
import { addPack, serveVoices } from '../../../synthesis/test/stand-ins/voice-mirror.ts';
import { createCaller } from '../../test/call.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { sharedThreads } from '../../test/shared-threads.ts';
import { createApp } from '../app.ts';
import { startSession } from '../platform/operator/operator-session.ts';

const wait = { timeout: 60_000, interval: 50 };

test.runIf(hasOnnxRuntime())('a process without speech knows and offers what the worker speaks', async () => {
  await using mirror = await serveVoices();
  const english = await addPack(mirror, 'english', { 'en_US-norman-medium': 'Male' });
  const folder = await mkdtemp(join(tmpdir(), 'voices-'));
  await using worker = await createTestApp({
    env: {
      EARMARK_ROLES: 'worker,mail',
      EARMARK_LIGHT_VOICES: 'false',
      EARMARK_VOICES_DIR: folder,
      EARMARK_VOICE_MIRROR: mirror.url,
    },
    voicePacks: [english],
    run: true,
  });
  // Another machine: it has neither speech nor the voices folder.
  const config = { ...worker.app.config, roles: new Set(['api'] as const) };
  const speech = { ...config.speech, voicesDir: join(folder, 'none') };
  await using api = await createApp(
    { ...config, speech },
    { ...(await sharedThreads(config)), voicePacks: [english] },
  );
  await api.run();
  await api.server.ready();
  expect(api.app.speech).toBeNull();
  const call = createCaller(api.server);
  const { body: user } = await call('signUp', {
    body: { email: 'reader@example.net', password: 'correct horse' },
  });
  const token = { token: user.id_token };
  const article = async () => (await call('listArticles', {}, token)).body[0];
  const body = { type: 'input_text', title: 'Harbour', text: 'The lamps were lit. It was quiet.' } as const;
  await call('addArticle', { body }, token);
  await vi.waitUntil(async () => (await article())?.status === 'completed', wait);
  expect(await article()).not.toHaveProperty('better_voice');

  const [cookie = ''] = startSession(api.app, { headers: {}, protocol: 'http' }).split(';');
  const headers = { cookie, origin: config.publicUrl };
  const pack = async () => (await call('listVoicePacks', {}, { headers })).body.packs[0];
  await call('installVoicePack', { params: { pack_id: 'english' } }, { headers });
  await vi.waitUntil(async () => (await pack())?.sample, wait);
  expect(await pack()).toMatchObject({ state: 'installed', load: expect.any(Number) });
  const list = (await call('listVoicePacks', {}, { headers })).body;
  expect(list.folder_bytes).toBeGreaterThan(1_000);
  expect(list.assignable.map(({ voice }) => voice)).toContain('Matthew');

  const sample = await api.server.inject({ url: `/samples/${(await pack())?.sample}.mp3` });
  expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'audio/mpeg']);

  const finished = await article();
  expect(finished?.better_voice).toBe(true);
  const again = { article_id: finished?.id ?? '', voice: finished?.voice ?? '' };
  await call('reprocess', { body: again }, token);
  const engine = () =>
    api.app.db
      .selectFrom('narrations')
      .select('spoken_engine')
      .where('status', '=', 'completed')
      .orderBy('id', 'desc')
      .execute();
  await vi.waitUntil(async () => (await engine()).some((row) => row.spoken_engine === 'piper'), wait);
  await vi.waitUntil(async () => (await article())?.progress === 100, wait);
  expect(await article()).not.toHaveProperty('better_voice');

  await call('removeVoicePack', { params: { pack_id: 'english' } }, { headers });
  await vi.waitUntil(() => !api.app.voiceReport.capabilities?.engines.some(({ id }) => id === 'piper'), wait);
  expect(await pack()).toMatchObject({ state: 'available', sample: null });
  await rm(folder, { recursive: true });
});
