import { defaultScriptSettings, type ListeningSettings } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { proEntitlements, withEntitlements } from '../../test/with-entitlements.ts';
import { createListening } from './index.ts';

const held = { ...proEntitlements };
let service: TestApp;
beforeAll(async () => {
  const { domains = [] } = withEntitlements(held);
  service = await createTestApp({ domains: [...domains, createListening()] });
});
afterAll(() => service[Symbol.asyncDispose]());

const standard: ListeningSettings = { ...defaultScriptSettings, rate: 1, pitch: 0 };
const read = async (token: string) => (await service.call('getListening', {}, { token })).body;
const save = (token: string, settings: Partial<ListeningSettings>) =>
  service.call('saveListening', { body: { ...standard, ...settings } }, { token });
const refuse = async (token: string, settings: object) => {
  const body = { ...standard, ...settings } as ListeningSettings;
  const { status, body: error } = await service.call.refused('saveListening', { body }, { token });
  return `${status} ${error.error}`;
};

test('returns the standard settings until others are stored', async () => {
  const [{ token }, other] = [await service.signUp(), await service.signUp()];
  expect(await read(token)).toEqual(standard);
  const chosen: ListeningSettings = {
    skip: { ...standard.skip, code: false, longFormulas: false },
    pronunciations: [{ written: 'SQL', how: 'say', spoken: 'sequel' }],
    rate: 1.25,
    pitch: -2,
    quote_voice: 'Joanna',
    structure: 'plain',
    earcons: true,
    speakers: true,
  };
  expect((await save(token, chosen)).body).toEqual(chosen);
  expect(await read(token)).toEqual(chosen);
  expect(await read(other.token)).toEqual(standard);
  await save(token, {});
  expect(await read(token)).toEqual(standard);
});

test('keeps one pronunciation of a word, the last one given', async () => {
  const { token } = await service.signUp();
  const pronunciations: ListeningSettings['pronunciations'] = [
    { written: 'SQL', how: 'say', spoken: 'sequel' },
    { written: 'NASA', how: 'word', spoken: 'unused' },
    { written: 'sql', how: 'spell' },
  ];
  expect((await save(token, { pronunciations })).body.pronunciations).toEqual([
    { written: 'NASA', how: 'word' },
    { written: 'sql', how: 'spell' },
  ]);
});

test('accepts only settings that can be narrated', async () => {
  const { token } = await service.signUp();
  const word = { written: 'x', how: 'say', spoken: 'y' };
  for (const wrong of [
    { rate: 0.4 },
    { rate: 2.1 },
    { rate: Number.NaN },
    { pitch: 7 },
    { pitch: 0.5 },
    { skip: {} },
    { pronunciations: [{ written: 'x', how: 'say' }] },
    { pronunciations: [{ written: ' ', how: 'spell' }] },
    { pronunciations: Array.from({ length: 201 }, () => word) },
  ]) {
    expect([wrong, await refuse(token, wrong)]).toEqual([wrong, '400 validation_failed']);
  }
  expect(await refuse(token, { quote_voice: 'Nobody' })).toBe('400 unknown_voice');
  expect(await refuse(token, { quote_voice: 'fr-Female' })).toBe('400 unknown_voice');
  expect(await read(token)).toEqual(standard);
});

test('uses a Pro voice for quotations only with Pro, and keeps it stored', async () => {
  const { token } = await service.signUp();
  await save(token, { quote_voice: 'Olivia' });
  held.plan = 'free';
  expect(await refuse(token, { quote_voice: 'Olivia' })).toBe('403 pro_required');
  expect(await read(token)).toEqual(standard);
  expect((await save(token, { quote_voice: 'Kendra' })).body.quote_voice).toBe('Kendra');
  held.plan = 'pro';
});

test('keeps the usual speed and those of feeds and sites, for each listener', async () => {
  const [{ token }, other] = [await service.signUp(), await service.signUp()];
  const saveSpeed = async (source: string | null, speed: number | null) => {
    service.clock.advance(1_000);
    return (await service.call('saveSpeed', { body: { source, speed } }, { token })).body;
  };
  const speeds = async (as: string) => (await service.call('getSpeeds', {}, { token: as })).body;
  expect(await speeds(token)).toEqual({ usual: null, sources: [] });
  await saveSpeed(null, 1.4);
  await saveSpeed('news.example', 2);
  await saveSpeed('feed:1', 1);
  const saved = await saveSpeed('news.example', 1.8);
  const all = {
    usual: 1.4,
    sources: [
      { source: 'news.example', speed: 1.8 },
      { source: 'feed:1', speed: 1 },
    ],
  };
  expect(saved).toEqual(all);
  expect(await speeds(token)).toEqual(all);
  expect(await speeds(other.token)).toEqual({ usual: null, sources: [] });
  expect(await saveSpeed('news.example', null)).toEqual({
    usual: 1.4,
    sources: [{ source: 'feed:1', speed: 1 }],
  });
  for (const body of [
    { source: null, speed: 3.5 },
    { source: '', speed: 1 },
  ]) {
    const { status } = await service.call.refused('saveSpeed', { body }, { token });
    expect(status).toBe(400);
  }
});
