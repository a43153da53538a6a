import type { VoicePackList, VoicePackState } from '@earmark/contract/voices/voice-packs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeFlag } from '../../lib/local-flags.ts';
import { groupPacks } from './describe-pack.ts';

const pack = (id: string, more: Partial<VoicePackState> = {}): VoicePackState => ({
  id,
  name: `Pack ${id}`,
  note: '',
  engine: 'Piper, neural',
  languages: ['en-US'],
  bytes: 127_000_000,
  license: {
    name: 'Public domain',
    text: 'https://example.com/license',
    attribution: 'Bryce',
    training: 'LibriVox',
  },
  use: 'any',
  state: 'available',
  done_bytes: 0,
  problem: null,
  voices: [
    { name: 'en_US-norman-medium', label: 'Norman', language: 'en-US', gender: 'Male' },
    { name: 'en_US-kristin-medium', label: 'Kristin', language: 'en-US', gender: 'Female' },
  ],
  sample: null,
  load: null,
  too_slow: false,
  ...more,
});

async function open(list: Partial<VoicePackList> | (() => Partial<VoicePackList>)) {
  rememberSession();
  const app = renderApp('/betterVoices', {
    userSignin: () => makeUser(),
    arrivingVoices: () => ({ is_owner: true, pack: null }),
    listVoicePacks: () => ({
      folder_bytes: 214_000_000,
      packs: [],
      assignable: [],
      ...(typeof list === 'function' ? list() : list),
    }),
    installVoicePack: () => undefined as never,
    removeVoicePack: () => undefined as never,
    assignVoice: () => undefined as never,
  });
  await screen.findByText('214 MB of voices on this machine');
  const sent = (name: string) =>
    app.service.calls.filter((call) => call.name === name).map(({ path, body }) => path ?? body);
  return { ...app, sent };
}
const row = (id: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`Pack ${id}`) }).closest('li') as HTMLElement);

test('says which voices are too slow for this machine', async () => {
  await open({
    packs: [
      pack('a', { state: 'installed', load: 1.34, too_slow: true }),
      pack('b', { state: 'installed', load: 0.4 }),
      pack('c', { load: 1.3, too_slow: true }),
    ],
  });
  expect(
    row('a').getByText(
      'Too slow for this machine: 1.34 of one core. It speaks only where you choose it below.',
    ),
  ).toBeTruthy();
  expect(
    row('c').getByText('Too slow for this machine: 1.3 of one core. It was tried and removed.'),
  ).toBeTruthy();
  expect(row('b').queryByText(/Too slow/)).toBeNull();
});

test('shows engine, size, license, use and state of each pack, with one action', async () => {
  const app = await open({
    packs: [
      pack('a'),
      pack('b', { state: 'installed', sample: 'Matthew' }),
      pack('c', { state: 'downloading', done_bytes: 56_000_000, sample: 'pack-c' }),
      pack('d', { state: 'failed', problem: 'disk_full', use: 'personal' }),
    ],
  });
  expect(row('a').getByText('No sample before it is installed')).toBeTruthy();
  expect(row('a').getByRole('button', { name: /can be played once/ })).toHaveProperty('disabled', true);
  expect(row('c').getByText('2 voices: Norman, Kristin')).toBeTruthy();
  expect(row('c').getByRole('button', { name: 'Play a sample of Pack c' })).toHaveProperty('disabled', false);
  expect(row('a').getByText('127 MB')).toBeTruthy();
  expect(row('a').getByRole('link', { name: 'Public domain' })).toHaveProperty(
    'href',
    'https://example.com/license',
  );
  expect(row('a').getByText(/Any use/)).toBeTruthy();
  expect(row('b').getByText('Installed')).toBeTruthy();
  expect(row('b').getByRole('button', { name: 'Play a sample of Pack b' })).toHaveProperty('disabled', false);
  expect(row('c').getByText('56 MB')).toBeTruthy();
  expect(row('d').getByRole('alert').textContent).toBe('There is not enough space on the disk.');
  expect(row('d').getByText(/Personal use only/)).toBeTruthy();

  await app.user.click(row('a').getByRole('button', { name: 'Install Pack a' }));
  await app.user.click(row('b').getByRole('button', { name: 'Remove Pack b' }));
  await app.user.click(row('c').getByRole('button', { name: 'Stop the download of Pack c' }));
  await app.user.click(row('d').getByRole('button', { name: 'Try again to install Pack d' }));
  await waitFor(() => expect(app.sent('installVoicePack')).toHaveLength(2));
  await waitFor(() => expect(app.sent('removeVoicePack')).toHaveLength(2));
});

test('assigns an installed voice to a voice of the product', async () => {
  const app = await open({
    packs: [pack('b', { state: 'installed' })],
    assignable: [
      { voice: 'Matthew', language: 'en-US', speaker: null },
      { voice: 'Joanna', language: 'en-US', speaker: 'en_US-norman-medium' },
    ],
  });
  await app.user.selectOptions(screen.getByLabelText('Voice'), 'Joanna');
  expect(screen.getByLabelText('Spoken by')).toHaveProperty('value', 'en_US-norman-medium');
  await app.user.selectOptions(screen.getByLabelText('Spoken by'), 'Automatic');
  await waitFor(() =>
    expect(app.service.calls.find(({ name }) => name === 'assignVoice')?.body).toEqual({
      voice: 'Joanna',
      speaker: null,
    }),
  );
});

test('others read who can change voices', async () => {
  rememberSession();
  renderApp('/betterVoices', {
    userSignin: () => makeUser(),
    arrivingVoices: () => ({ is_owner: false, pack: null }),
  });
  expect(await screen.findByText(/Only the operator of this service/)).toBeTruthy();
});

test('the playlist of the owner shows the voice that arrives, and “Not now” stops it', async () => {
  rememberSession();
  writeFlag('owner', true);
  const app = renderApp('/playlist', {
    userSignin: () => makeUser(),
    listArticles: () => [],
    arrivingVoices: () => ({
      is_owner: true,
      pack: pack('a', { state: 'downloading', done_bytes: 12_000_000 }),
    }),
    removeVoicePack: () => undefined as never,
  });
  const region = within(await screen.findByRole('region', { name: 'A natural voice is on its way' }));
  expect(region.getByText('12 MB')).toBeTruthy();
  await app.user.click(region.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(app.service.calls.some(({ name }) => name === 'removeVoicePack')).toBe(true));
});

test('packs that are here come first, then those of the reader’s language', () => {
  const packs = [
    pack('english'),
    pack('german', { languages: ['de-DE'] }),
    pack('french', { languages: ['fr-FR'], state: 'installed' }),
  ];
  const here = new Set(['french']);
  const groups = groupPacks(packs, here, 'de-AT').map((group) => [
    group.title,
    group.packs.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['On this service', ['french']],
    ['German', ['german']],
    ['Other languages', ['english']],
  ]);
  expect(groupPacks(packs, here, 'nl').map(({ title }) => title)).toEqual([
    'On this service',
    'Other languages',
  ]);
});

test('a pack stays in its place while it is installed, and its voices can be assigned at once', async () => {
  let state: VoicePackState['state'] = 'available';
  const app = await open(() => ({
    packs: [pack('a', { state: 'installed', voices: [] }), pack('b', { state })],
    assignable: state === 'installed' ? [{ voice: 'Matthew', language: 'en-US', speaker: null }] : [],
  }));
  const english = () => within(screen.getByRole('region', { name: 'English' }));
  state = 'installed';
  await app.user.click(english().getByRole('button', { name: 'Install Pack b' }));
  await english().findByRole('button', { name: 'Remove Pack b' });
  expect(screen.getByLabelText('Spoken by')).toBeTruthy();
});
