import { voices } from '@earmark/synthesis';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { proEntitlements, withEntitlements } from '../../test/with-entitlements.ts';
import { storeOfferedVoices } from '../offered-voices/index.ts';
import { getUserSettings } from './index.ts';

test('offers 6 basic, 26 premium and 40 Spanish voices', async () => {
  await using service = await createTestApp();
  const { token } = await service.signUp();
  const { body } = await service.call('preferredVoices', {}, { token });
  expect(body.preferred_voices).toEqual([]);
  expect(body.available_voices).toHaveLength(6 + 26 + 40);
  expect(body.available_voices).toContainEqual({
    LocalName: 'Matthew',
    LocaleName: 'English (United States)',
    ShortName: 'Matthew',
    Gender: 'Male',
    Country: 'US',
    Flag: '🇺🇸',
    Avatar: '👨🏻',
    Group: 'basic',
    Speaker: 'built-in',
  });
});

test('without Pro, only the basic voices can be chosen', async () => {
  await using service = await createTestApp();
  const { call } = service;
  const { token } = await service.signUp();
  const save = (preferred_voices: string[]) =>
    call('savePreferredVoices', { body: { preferred_voices } }, { token });
  expect((await save(['Joanna', 'Matthew', 'Joanna'])).body).toEqual({
    preferred_voices: ['Joanna', 'Matthew'],
  });
  for (const [name, code, status] of [
    ['Olivia', 'pro_required', 403],
    ['Lucia', 'pro_required', 403],
    ['Nobody', 'unknown_voice', 400],
    [voices.find((voice) => voice.group === 'language')?.shortName ?? '', 'unknown_voice', 400],
  ] as const) {
    const body = { preferred_voices: ['Matthew', name] };
    const refused = await call.refused('savePreferredVoices', { body }, { token });
    expect(refused.status).toBe(status);
    expect(refused.body.error).toBe(code);
  }
  expect((await call('preferredVoices', {}, { token })).body.preferred_voices).toEqual(['Joanna', 'Matthew']);
  await save([]);
  expect((await call('preferredVoices', {}, { token })).body.preferred_voices).toEqual([]);
});

test('Pro voices are hidden while the user has no Pro plan', async () => {
  const held = { ...proEntitlements };
  await using service = await createTestApp(withEntitlements(held));
  const { call, app } = service;
  const { token, userId } = await service.signUp();
  await call('savePreferredVoices', { body: { preferred_voices: ['Olivia', 'Lucia', 'Joanna'] } }, { token });
  const chosen = async () => (await call('preferredVoices', {}, { token })).body.preferred_voices;
  expect(await chosen()).toEqual(['Olivia', 'Lucia', 'Joanna']);
  held.plan = 'free';
  expect(await chosen()).toEqual(['Joanna']);
  expect((await getUserSettings(app, userId))?.preferredVoices).toEqual(['Joanna']);
  held.plan = 'pro';
  expect(await chosen()).toEqual(['Olivia', 'Lucia', 'Joanna']);
});

test('offers the voices that the workers have, with what speaks them, in the groups that they deserve', async () => {
  await using service = await createTestApp();
  const { call, app } = service;
  const { token, userId } = await service.signUp();
  const save = (preferred_voices: string[]) =>
    call.refused('savePreferredVoices', { body: { preferred_voices } }, { token });
  await storeOfferedVoices(app, [
    { shortName: 'Ruth', speaker: 'built-in', group: 'basic' },
    { shortName: 'Matthew', speaker: 'built-in', group: 'basic' },
    { shortName: 'Brian', speaker: 'natural', group: 'premium' },
  ]);
  const { body } = await call('preferredVoices', {}, { token });
  expect(body.available_voices.map(({ ShortName, Speaker, Group }) => [ShortName, Speaker, Group])).toEqual([
    ['Matthew', 'built-in', 'basic'],
    ['Ruth', 'built-in', 'basic'],
    ['Brian', 'natural', 'premium'],
  ]);
  // A voice that is no better than the basic ones needs no Pro, and one that is not offered can't be chosen.
  await call('savePreferredVoices', { body: { preferred_voices: ['Ruth'] } }, { token });
  expect((await save(['Brian'])).body.error).toBe('pro_required');
  expect((await save(['Olivia'])).body.error).toBe('unknown_voice');
  const { body: listening } = await call('getListening', {}, { token });
  await call('saveListening', { body: { ...listening, quote_voice: 'Ruth' } }, { token });
  // A preferred voice that is gone is hidden, and comes back with its engine.
  await storeOfferedVoices(app, [{ shortName: 'Matthew', speaker: 'built-in', group: 'basic' }]);
  expect((await getUserSettings(app, userId))?.preferredVoices).toEqual([]);
  await storeOfferedVoices(app, [{ shortName: 'Ruth', speaker: 'service', group: 'basic' }]);
  expect((await getUserSettings(app, userId))?.preferredVoices).toEqual(['Ruth']);
});
