import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';
import { type Keeper, offlineStore } from '../../offline/offline-state.ts';

let service: FakePlaylistService;
const changes = () => service.callsOf('changeArticles').map(({ body }) => body);

beforeEach(() => {
  service = createFakePlaylistService([
    makeArticle('a', { duration: 600 }),
    makeArticle('b', { duration: 3_600, tags: ['essays'] }),
    makeArticle('c', { duration: 1_860, position: 780 }),
  ]);
  service.on('changeArticles', ({ body }) => ({ changed: (body as { article_ids: string[] }).article_ids }));
  service.on('listCollections', () => ({ collections: [] }));
  service.on('listTags', () => ({ tags: [{ tag: 'essays', count: 1 }] }));
});

const titles = () =>
  screen
    .getAllByRole('button', { name: /^Play: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Play: Title ', ''))
    .join('');

test('filters and sorts, and keeps both in the address', async () => {
  renderApp('/playlist', { service });
  await screen.findByRole('button', { name: 'Play: Title a' });
  expect(titles()).toBe('abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Fits in 20 minutes' }));
  await waitFor(() => expect(titles()).toBe('a'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(titles()).toBe('abc'));
  fireEvent.click(screen.getByRole('button', { name: '# essays' }));
  await waitFor(() => expect(titles()).toBe('b'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(titles()).toBe('abc'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'longest' } });
  await waitFor(() => expect(titles()).toBe('bca'));
});

test('shows what was begun, with the time that is left', async () => {
  renderApp('/playlist', { service });
  const shelf = await screen.findByRole('region', { name: 'Continue listening' });
  expect(within(shelf).getByRole('button', { name: 'Continue: Title c' })).toBeDefined();
  expect(shelf.textContent).toContain('18 min left');
  expect((await screen.findByRole('table')).textContent).toContain('18 min leftof 31 min');
});

test('selects several rows, archives them with one call, and undoes it', async () => {
  renderApp('/playlist', { service });
  await screen.findByRole('button', { name: 'Play: Title a' });
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Title a' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Title b' }));
  const bar = await screen.findByRole('region', { name: 'Selected articles' });
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');
  fireEvent.click(within(bar).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(titles()).toBe('c'));
  expect(changes()).toEqual([{ article_ids: ['a', 'b'], action: 'archive' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(changes().at(-1)).toEqual({ article_ids: ['a', 'b'], action: 'unarchive' });
});

test('a refused change shows the reason and leaves the list as it was', async () => {
  service.on('changeArticles', () => failure(409, 'tag_limit_reached'));
  renderApp('/playlist', { service });
  const row = await screen.findByRole('button', { name: 'Play: Title a' });
  // The keys are loaded after the rows.
  await screen.findByRole('button', { name: 'Select' });
  row.focus();
  await waitFor(() => {
    if (service.callsOf('changeArticles').length === 0) fireEvent.keyDown(row, { key: 'e' });
    expect(service.callsOf('changeArticles')).not.toHaveLength(0);
  });
  expect(await screen.findAllByText(/There are too many tags/)).not.toHaveLength(0);
  expect(await screen.findByRole('button', { name: 'Play: Title a' })).toBeDefined();
});

test('keeps an article by its menu, and the next unplayed ones; shows what is kept and what finds no room', async () => {
  const keep = vi.fn<Keeper['keep']>(async (articles) => ({ added: 0, withoutRoom: articles.length }));
  const remove = vi.fn<Keeper['remove']>(async () => {});
  const settings = { maxBytes: 500_000_000, removePlayed: true, removeArchived: true };
  const keeper: Keeper = { keep, remove, changeSettings: () => {}, find: () => undefined };
  vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist: async () => true } }));
  offlineStore.setState({ keeper, settings, entries: [] });
  service.articles[0] = makeArticle('a', { played: true });
  renderApp('/playlist?offline=1', { service });
  expect(await screen.findByText(/^Nothing is kept offline here/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Next 10 Offline' }));
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  expect(keep.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['b', 'c']);
  expect((await screen.findAllByText(/There is no room for 2 of the articles/)).length).toBeGreaterThan(0);
  const article = makeArticle('old', { title: 'Title old' });
  const entry = { article, audioUrl: article.audio_url, bytes: 3_000_000, loadedBytes: 3_000_000 };
  offlineStore.setState({ entries: [{ ...entry, state: 'kept' }] });
  // It is in no page of the list that was loaded.
  await waitFor(() => expect(titles()).toBe('old'));
  expect(screen.getByText('3 MB of 500 MB used.')).toBeDefined();
  expect(await screen.findByTitle('Kept offline')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More for Title old' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove From Device' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith(['old']));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(await screen.findByRole('button', { name: 'More for Title b' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Keep Offline' }));
  await waitFor(() => expect(keep.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['b']));
  offlineStore.setState({ keeper: null, entries: [] });
});

test('saves filters as a collection, and renames, joins and deletes tags everywhere', async () => {
  const tags = [
    { tag: 'essays', count: 1 },
    { tag: 'work', count: 1 },
  ];
  service.articles.push(makeArticle('d', { tags: ['work'] }));
  service.on('listTags', () => ({ tags }));
  service.on('renameTag', () => ({ tags }));
  service.on('deleteTag', () => ({ tags }));
  service.on('addCollection', ({ body }) => ({ id: 'k1', ...(body as object) }));
  renderApp('/playlist', { service });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  fireEvent.click(dialog.getByRole('button', { name: '# essays' }));
  fireEvent.change(dialog.getByLabelText('Save as collection'), { target: { value: 'Long reads' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(service.callsOf('addCollection')).toHaveLength(1));
  expect(service.callsOf('addCollection')[0]?.body).toEqual({
    name: 'Long reads',
    rule: { tags: ['essays'] },
    sort: 'newest',
  });

  fireEvent.click(dialog.getByRole('button', { name: 'Edit tags' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Rename essays' }));
  const rename = (label: string, name: string) => {
    fireEvent.change(dialog.getByLabelText(`New name of ${label}`), { target: { value: name } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  };
  rename('essays', '# prose');
  await waitFor(() =>
    expect(service.callsOf('renameTag').map(({ body }) => body)).toEqual([
      { tag: 'essays', new_tag: 'prose' },
    ]),
  );
  // The filter goes on with the new name.
  await waitFor(() => expect(screen.getByRole('button', { name: '# prose', hidden: true })).toBeDefined());

  fireEvent.click(dialog.getByRole('button', { name: 'Rename essays' }));
  rename('essays', 'WORK');
  const question = within(await screen.findByRole('alertdialog', { name: 'Join essays with work?' }));
  fireEvent.click(question.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(service.callsOf('renameTag')).toHaveLength(2));
  expect(service.callsOf('renameTag')[1]?.body).toEqual({ tag: 'essays', new_tag: 'work' });

  service.on('listArticles', () => [service.articles[3]] as never);
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Delete work' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Delete work' }));
  await waitFor(() => expect(service.callsOf('deleteTag')).toHaveLength(1));
  await screen.findAllByText('The tag work was deleted.');
  const undo = screen
    .getAllByRole('button', { name: 'Undo', hidden: true })
    .find((button) => button.closest('[role]')?.textContent?.includes('was deleted'));
  if (undo === undefined) throw new Error('The deletion offers no undo.');
  fireEvent.click(undo);
  await waitFor(() => expect(changes()).toEqual([{ article_ids: ['d'], action: 'add_tag', tag: 'work' }]));
});
