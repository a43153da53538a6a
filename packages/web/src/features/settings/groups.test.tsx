import { settingsGroups } from '@earmark/contract/pages/settings-groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { offlineStore } from '../offline/offline-state.ts';
import { findSettings, settingsEntries } from './settings-entries.ts';

const hd = { hd: true, sd: false, unreal: false as const, raw_subscriptions: [] };
const customer = makeUser({ customer_id: 'cus_1', subscriptions: hd });
const handlers = {
  userSignin: () => customer,
  createPortalSession: () => ({ url: 'https://pay.example/portal' }),
  charityVotes: () => ({ percent: 10, choices: [{ name: 'Trees', votes: 1 }], own: null }),
};

/** Every setting that any installation has. */
function offerEverything(): void {
  rememberSession();
  writeSiteConfig({
    links: {
      extension: 'https://store.example/x',
      reviews: 'https://store.example/r',
      affiliate: 'https://a.example',
    },
    telegram: true,
    charity: { percent: 10, hasChoices: true },
  });
}

test.each(settingsGroups)(
  '%s: the search knows every control, and every entry leads to one',
  async (group) => {
    offerEverything();
    renderApp(`/settings/${group}`, handlers);
    const panel = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-group]');
      if (found === null) throw new Error('no group');
      return found;
    });
    const own = settingsEntries.filter((entry) => entry.group === group);
    for (const { id, inside } of own) {
      await waitFor(() => expect(panel.querySelector(`[id="${inside ?? id}"]`), id).not.toBeNull());
    }
    const lost = within(panel)
      .queryAllByRole(/^(button|checkbox|combobox|link|radio|textbox)$/ as never)
      .filter((control) => !own.some(({ id }) => control.closest(`[id="${id}"]`) !== null));
    expect(lost.map(({ textContent }) => textContent)).toEqual([]);
  },
);

test('a search finds labels, help texts and related words, and requires every word', () => {
  const offer = { isService: true, sells: true, hasHours: false, site: {} };
  const ids = (query: string) => findSettings(query, offer).map(({ id }) => id);
  expect(ids('theme')).toEqual(['theme']);
  expect(ids('SPOKEN before')).toEqual(['addTldr']);
  expect(ids('dark mode')).toEqual(['theme']);
  expect(ids('telegram')).toEqual([]);
  expect(findSettings('telegram', { ...offer, site: { telegram: true } })).toHaveLength(1);
  expect(ids('bonus challenges')).toEqual(['challenges']);
  expect(findSettings('bonus challenges', { ...offer, isService: false })).toEqual([]);
  expect(ids('theme podcast')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('results stand under their groups; switches work there, the others lead to their place', async () => {
  rememberSession();
  const app = renderApp('/settings', {
    userSignin: () => makeUser({ plan: 'pro' }),
    updateUser: () => makeUser({ plan: 'pro', addTldr: true }),
  });
  const field = await screen.findByRole('searchbox', { name: 'Search settings' });
  await app.user.type(field, 'summary{Enter}');
  const summary = await screen.findByRole('checkbox', { name: /Add Summary/ });
  await waitFor(() => expect(summary).toHaveProperty('disabled', false));
  await app.user.click(summary);
  await waitFor(() =>
    expect(app.service.calls.find(({ name }) => name === 'updateUser')?.body).toMatchObject({
      addTldr: true,
    }),
  );
  await app.user.clear(field);
  await app.user.type(field, 'code{Enter}');
  const listening = within(await screen.findByRole('region', { name: 'Listening' }));
  expect(listening.getByRole('checkbox', { name: 'Code' })).toBeTruthy();
  await app.user.clear(field);
  await app.user.type(field, 'nothing like it{Enter}');
  expect(await screen.findByText(/^No setting for “nothing like it”/)).toBeTruthy();
  await app.user.clear(field);
  await app.user.type(field, 'everything{Enter}');
  await app.user.click(await screen.findByRole('link', { name: 'Export everything' }));
  expect(app.address()).toBe('/settings/data');
  const target = await screen.findByRole('button', { name: 'Export everything' });
  await waitFor(() => expect(document.activeElement).toBe(target));
  expect(screen.queryByRole('searchbox', { name: 'Search settings' })).toHaveProperty('value', '');
});

test('a phone shows the groups with what they are set to, and one group at a time', async () => {
  setWidth(390);
  rememberSession();
  const app = renderApp('/settings');
  const link = await screen.findByRole('link', { name: 'Preferences' });
  await waitFor(() =>
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Summary off, privacy off, system theme',
    ),
  );
  expect(
    screen.getAllByRole('link').filter((each) => each.closest('nav[aria-label="Settings"]')),
  ).toHaveLength(11);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await app.user.click(link);
  expect(await screen.findByRole('checkbox', { name: /Add Summary/ })).toBeTruthy();
  await app.user.click(screen.getByRole('link', { name: 'All settings' }));
  expect(app.address()).toBe('/settings');
});

test.each([
  ['/settings#keys', '/settings/devices', 'keys'],
  ['/settings#charity', '/settings/support', 'charity'],
])('the anchor %s leads to its place in %s', async (before, after, id) => {
  offerEverything();
  const app = renderApp(before, handlers);
  await waitFor(() => expect(app.address()).toBe(after));
  await waitFor(() => expect(document.querySelector('[data-found]')?.id).toBe(id));
});

test('a group that this installation does not have leads to the settings', async () => {
  writeSiteConfig({ mode: 'personal' });
  rememberSession();
  const app = renderApp('/settings/bonuses');
  await waitFor(() => expect(app.address()).toBe('/settings'));
  expect(screen.queryByRole('link', { name: 'Bonus Progress' })).toBeNull();
});

test('the account is deleted in a zone of its own, away from Log Out', async () => {
  rememberSession();
  const app = renderApp('/settings/data');
  const zone = within(await screen.findByRole('region', { name: 'Danger zone' }));
  expect(zone.getByRole('button', { name: 'Delete account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Account & Billing' }));
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

test('the group Offline shows the room, removes articles and saves its choices', async () => {
  rememberSession();
  const remove = vi.fn(async () => {});
  const changeSettings = vi.fn();
  Object.assign(navigator, { storage: { estimate: async () => ({ quota: 9e9, usage: 1e9 }) } });
  const article = makeArticle('a');
  const sizes = { audioUrl: article.audio_url, bytes: 250_000_000, loadedBytes: 250_000_000 };
  const app = renderApp('/settings/offline');
  await screen.findByText(/^This browser cannot keep articles offline/);
  offlineStore.setState({
    keeper: { keep: vi.fn(), remove, changeSettings, find: () => undefined },
    settings: { maxBytes: 500_000_000, removePlayed: true, removeArchived: true },
    entries: [{ article, state: 'kept', ...sizes }],
  });
  expect((await screen.findByRole('progressbar', { name: 'Room used' })).getAttribute('aria-valuenow')).toBe(
    '50',
  );
  expect(await screen.findByText(/This browser has room for 8 GB more/)).toBeDefined();
  await app.user.selectOptions(screen.getByLabelText('Room for kept articles'), '1 GB');
  await app.user.click(screen.getByLabelText('Remove an article once it was played'));
  expect(changeSettings.mock.calls).toEqual([[{ maxBytes: 1_000_000_000 }], [{ removePlayed: false }]]);
  await app.user.click(screen.getByRole('button', { name: 'Remove Title a' }));
  expect(remove).toHaveBeenCalledWith(['a']);
  offlineStore.setState({ keeper: null, entries: [] });
});
