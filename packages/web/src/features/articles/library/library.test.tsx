import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
  fireEvent.click(screen.getByRole('button', { name: 'From your feeds' }));
  await screen.findByText('No articles match these filters.');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toBe('bca'));
});

test('shows what was begun, with the time that is left', async () => {
  renderApp('/playlist', { service });
  const shelf = await screen.findByRole('region', { name: 'Continue listening' });
  expect(within(shelf).getByRole('button', { name: 'Continue: Title c' })).toBeDefined();
  expect(shelf.textContent).toContain('18 min left');
  expect((await screen.findByRole('table')).textContent).toContain('18 min leftof 31 min');
  // Of the whole playlist: 10 + 60 + 18 minutes.
  expect(await screen.findByText('1 hr 28 min left')).toBeDefined();
});

test('selects several rows, archives them with one call, and undoes it', async () => {
  renderApp('/playlist', { service });
  await screen.findByRole('button', { name: 'Play: Title a' });
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Title a' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Title b' }));
  const bar = await screen.findByRole('region', { name: 'Selected articles' });
  expect(within(within(bar).getByRole('status')).getByText('2 selected')).toBeDefined();
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

test('renames a collection, refuses a name twice, and takes a deletion back', async () => {
  const rule = { tags: ['essays'] };
  let collections = [
    { id: 'k1', name: 'Long reads', rule, sort: 'newest' },
    { id: 'k2', name: 'Work', rule: {}, sort: 'oldest' },
  ];
  service.on('listCollections', () => ({ collections }) as never);
  service.on('changeCollection', ({ body }) => {
    collections = collections.map((each) => (each.id === 'k1' ? { ...each, ...(body as object) } : each));
    return collections[0] as never;
  });
  service.on('deleteCollection', () => {
    collections = collections.filter(({ id }) => id !== 'k1');
    return undefined as never;
  });
  service.on('addCollection', ({ body }) => ({ id: 'k3', ...(body as object) }) as never);
  renderApp('/playlist?collection=k1&tag=essays', { service });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const name = await dialog.findByLabelText('Name of the collection');
  expect(name).toHaveProperty('value', 'Long reads');
  fireEvent.change(name, { target: { value: ' work ' } });
  expect(dialog.getByText('You already have a collection with this name.')).toBeDefined();
  expect(dialog.getByRole('button', { name: /^Save changes/ })).toHaveProperty('disabled', true);
  fireEvent.change(name, { target: { value: 'Essays' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Save changes/ }));
  const renamed = { name: 'Essays', rule, sort: 'newest' };
  await dialog.findByRole('button', { name: 'Save changes to Essays' });
  expect(service.callsOf('changeCollection').map(({ body }) => body)).toEqual([renamed]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete collection' }));
  await screen.findAllByText('The collection Essays was deleted.');
  const field = await dialog.findByLabelText('Save as collection');
  fireEvent.change(field, { target: { value: 'WORK' } });
  expect(dialog.getByText('You already have a collection with this name.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(service.callsOf('addCollection').map(({ body }) => body)).toEqual([renamed]));
});

/** Presses a key where the focus is. */
const press = (key: string, also: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...also });
/** The rows in the order of their names: the entries were added at the same time. */
const listed = () => [...titles()].toSorted().join('');
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

/** Waits until the keys of the list work: they are loaded after its rows. */
async function startWithKeys(): Promise<void> {
  await screen.findByRole('button', { name: 'Select' });
  await waitFor(() => {
    if (!focused().startsWith('Play')) press('j');
    expect(focused()).toBe('Play: Title a');
  });
}

test.each(['ltr', 'rtl'])(
  'keys go through the list, play, archive and select, with lines that run %s',
  async (direction) => {
    document.documentElement.dir = direction;
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    const { control } = renderApp('/playlist', { service });
    await startWithKeys();
    press('j');
    expect(focused()).toBe('Play: Title b');
    press('j');
    press('j');
    expect(focused()).toBe('Play: Title c');
    press('k');
    expect(focused()).toBe('Play: Title b');
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['j', 'k', 'o', 'e', 'x']) press(key, modifier);
    expect(focused()).toBe('Play: Title b');
    expect(changes()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected articles' })).toBeNull();

    press('o');
    expect(control.store.getState().track?.id).toBe('b');
    press('e');
    await waitFor(() => expect(listed()).toBe('ac'));
    expect(changes()).toEqual([{ article_ids: ['b'], action: 'archive' }]);
    // The row that took its place is the next one.
    await waitFor(() => expect(focused()).toBe('Play: Title c'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listed()).toBe('abc'));
    press('x');
    const bar = within(await screen.findByRole('region', { name: 'Selected articles' }));
    expect(within(bar.getByRole('status')).getByText('1 selected')).toBeDefined();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected articles' })).toBeNull());
  },
);

test('keys do nothing while somebody types or a dialog is open; / goes to the search', async () => {
  service.articles.push(...Array.from({ length: 25 }, (_, index) => makeArticle(`more-${index}`)));
  renderApp('/playlist', { service });
  await startWithKeys();
  const search = await screen.findByRole('searchbox', { name: 'Search your playlist' });
  press('/');
  expect(document.activeElement).toBe(search);
  for (const key of ['j', 'k', 'o', 'e', 'x', '/']) expect(press(key)).toBe(true);
  expect(document.activeElement).toBe(search);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  for (const key of ['j', 'o', 'e', 'x', '/']) fireEvent.keyDown(document.body, { key });
  expect(changes()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Selected articles', hidden: true })).toBeNull();
});

describe('on a phone', () => {
  beforeEach(() => {
    // jsdom has no layout and captures no pointers.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    HTMLElement.prototype.setPointerCapture = () => {};
  });
  afterEach(() => vi.restoreAllMocks());

  const card = (title: string) => screen.getByRole('article', { name: title });
  const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true };
  const start = (title: string) =>
    fireEvent.pointerDown(card(title), { ...touch, clientX: 200, clientY: 300 });
  const move = (title: string, right: number, down = 0) =>
    fireEvent.pointerMove(card(title), { ...touch, clientX: 200 + right, clientY: 300 + down });
  const end = (title: string) => {
    fireEvent.pointerUp(card(title), touch);
    // Browsers send a click after a touch that did not scroll.
    fireEvent.click(within(card(title)).getByRole('button', { name: `Play: ${title}` }));
  };

  async function open() {
    const all = [...service.articles];
    service.on('setArticleFlag', ({ body }) => {
      const { article_id, value } = body as { article_id: string; value: boolean };
      service.articles = value ? all.filter((article) => article.article_id !== article_id) : all;
      return body as object;
    });
    const app = renderApp('/playlist', { service, width: 390 });
    await screen.findByRole('article', { name: 'Title a' });
    // Swiping is loaded after the cards.
    await waitFor(() => {
      start('Title a');
      move('Title a', 40);
      expect(card('Title a').parentElement?.dataset['swipe']).toBe('right');
    });
    fireEvent.pointerCancel(card('Title a'), touch);
    return app;
  }

  test('swiping to the right archives, and to the left removes; both can be undone', async () => {
    const { control } = await open();
    start('Title a');
    move('Title a', 40);
    move('Title a', 160);
    expect(card('Title a').style.transform).toBe('translateX(160px)');
    end('Title a');
    await waitFor(() => expect(listed()).toBe('bc'));
    expect(changes()).toEqual([{ article_ids: ['a'], action: 'archive' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listed()).toBe('abc'));

    start('Title b');
    move('Title b', -40);
    expect(card('Title b').parentElement?.dataset['swipe']).toBe('left');
    move('Title b', -160);
    end('Title b');
    await waitFor(() => expect(listed()).toBe('ac'));
    const removed = await screen.findAllByText('Removed from your playlist.');
    const undo = removed
      .map((message) => message.closest('[role="dialog"], [role="alertdialog"], li, div')?.parentElement)
      .find((toast) => toast && within(toast).queryByRole('button', { name: 'Undo' }));
    if (!undo) throw new Error('The removal offers no undo.');
    fireEvent.click(within(undo).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listed()).toBe('abc'));
    // None of the clicks after the swipes played anything.
    expect(control.engine.getState().playing).toBe(false);
  });

  test('a short or cancelled swipe, scrolling, and a mouse change nothing', async () => {
    const { control } = await open();
    start('Title a');
    move('Title a', 40);
    move('Title a', 130);
    end('Title a');
    expect(card('Title a').style.transform).toBe('');
    start('Title a');
    move('Title a', 200);
    fireEvent.pointerCancel(card('Title a'), touch);
    expect(card('Title a').style.transform).toBe('');
    start('Title a');
    move('Title a', 30, 80);
    move('Title a', 60, 300);
    expect(card('Title a').style.transform).toBe('');
    fireEvent.pointerUp(card('Title a'), touch);
    const mouse = { pointerId: 2, pointerType: 'mouse', isPrimary: true };
    fireEvent.pointerDown(card('Title a'), { ...mouse, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(card('Title a'), { ...mouse, clientX: 300, clientY: 0 });
    fireEvent.pointerUp(card('Title a'), mouse);
    expect(changes()).toEqual([]);
    expect(service.callsOf('setArticleFlag')).toEqual([]);
    expect(listed()).toBe('abc');
    expect(control.engine.getState().playing).toBe(false);
    // A tap still plays.
    start('Title a');
    end('Title a');
    expect(control.engine.getState().playing).toBe(true);
  });
});

test.each([
  ['Mark As Played', 'played', 'unplayed'],
  ['Delete', 'delete', 'restore'],
  ['Tags', 'add_tag', 'remove_tag'],
] as const)('%s of several rows is undone with one call', async (button, action, undone) => {
  renderApp('/playlist', { service });
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Title a' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Title c' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected articles' }));
  fireEvent.click(bar.getByRole('button', { name: button }));
  const tag = button === 'Tags' ? { tag: 'work' } : {};
  if (button === 'Tags') {
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 articles' }));
    fireEvent.change(dialog.getByLabelText('New tag'), { target: { value: '# work' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  }
  await waitFor(() => expect(changes()).toEqual([{ article_ids: ['a', 'c'], action, ...tag }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual({ article_ids: ['a', 'c'], action: undone, ...tag });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /Title [abc]$/, hidden: true }).length).toBeGreaterThan(2),
  );
});

test('the archive is searched by title and text, and its rows go back to the playlist with undo', async () => {
  const archived = [
    makeArticle('old', { archived: true }),
    makeArticle('sea', { archived: true }),
    ...Array.from({ length: 25 }, (_, index) => makeArticle(`x${index}`, { archived: true })),
  ];
  service.on(
    'listArticles',
    ({ query }) => (query.get('archived') === 'only' ? archived : service.articles) as never,
  );
  service.on('searchPlaylist', () => ({
    results: [{ id: 'sea', snippet: 'past the <mark>lighthouse</mark>' }],
  }));
  renderApp('/playlist?archived=1', { service });
  await screen.findByRole('button', { name: 'Play: Title old' });
  const search = await screen.findByRole('searchbox', { name: 'Search your playlist' });
  fireEvent.change(search, { target: { value: 'title old' } });
  await waitFor(() => expect(titles()).toMatch(/^(old|oldsea)$/));
  fireEvent.change(search, { target: { value: 'lighthouse' } });
  await waitFor(() => expect(titles()).toBe('sea'));
  expect((await screen.findByText('lighthouse')).tagName).toBe('MARK');
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Title sea' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected articles' }));
  fireEvent.click(bar.getByRole('button', { name: 'Move To Playlist' }));
  await waitFor(() => expect(changes()).toEqual([{ article_ids: ['sea'], action: 'unarchive' }]));
  await screen.findByText(/^No articles found matching/);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toBe('sea'));
  expect(changes()[1]).toEqual({ article_ids: ['sea'], action: 'archive' });
});
