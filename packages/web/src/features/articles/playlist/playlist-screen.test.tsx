import type { SiteLinks } from '@earmark/contract/pages/site-links';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle, makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';
import { readFlag } from '../../../lib/local-flags.ts';

let service: FakePlaylistService;
const failed = makeArticle('f', {
  audio_url: '',
  status: 'failed',
  available_seconds: 0,
  progress: 0,
  failure: {
    code: 'paywall',
    message: 'Only a part of the page is free to read.',
    remedies: ['extension', 'paste', 'upload'],
  },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  service = createFakePlaylistService([makeArticle('a'), makeArticle('b', { played: true })]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = (
  query = '',
  options: { width?: number; links?: SiteLinks; hiddenVoices?: readonly string[] } = {},
) => renderApp(`/playlist${query}`, { service, ...options });
const rowButton = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^(Play|Pause): ${title}$`) });
async function openMenu(title: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await screen.findAllByRole('menuitem');
}
const item = (name: string) => screen.findByRole('menuitem', { name });
const flags = () => service.callsOf('setArticleFlag').map(({ body }) => body);

describe('the list', () => {
  test('is a table from 1200 px on', async () => {
    open('', { width: 1200 });
    const table = await screen.findByRole('table', { name: 'Playlist' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['TITLE', 'DURATION', 'VOICE', 'FEED', 'Actions']);
  });

  test('consists of cards below', async () => {
    open('', { width: 1199 });
    const list = await screen.findByRole('list', { name: 'Playlist' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows ten rows at first and ten more when the end comes near', async () => {
    service.articles = Array.from({ length: 500 }, (_, i) => makeArticle(`n${i}`));
    open();
    const table = await screen.findByRole('table');
    await rowButton('Title n0');
    expect(table.getAttribute('aria-rowcount')).toBe('501');
    // Rows out of sight are not rendered.
    expect(screen.getAllByRole('button', { name: /^Play: / }).length).toBeLessThan(40);
  });

  test('renders the rows in view after a long scroll and removes those out of sight', async () => {
    service.articles = Array.from({ length: 60 }, (_, i) => makeArticle(`n${i}`));
    open();
    await rowButton('Title n0');
    for (let row = 0; row < 48; row += 4) {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: row * 77 });
      fireEvent.scroll(window);
    }
    expect(await rowButton('Title n50')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play: Title n0' })).toBeNull();
    const space = screen.getAllByRole('rowgroup').at(-1)?.previousElementSibling?.querySelector('tr');
    expect(Number.parseInt(space?.style.height ?? '', 10)).toBeGreaterThan(77 * 20);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });

  test('loads a long playlist in pages', async () => {
    service.articles = Array.from({ length: 2_100 }, (_, i) => makeArticle(`n${i}`));
    open();
    const table = await screen.findByRole('table');
    await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('2101'));
    expect(service.callsOf('listArticles').map(({ query }) => query.toString())).toEqual([
      'limit=50',
      'limit=1000&cursor=50',
      'limit=1000&cursor=1050',
      'limit=1000&cursor=2050',
    ]);
  });

  test.each([
    ['', "You don't have any articles. To add some, subscribe to a feed or add an article manually."],
    [
      '?show=unplayed',
      "You don't have any unplayed articles. To add some, subscribe to a feed or add an article manually.",
    ],
    [
      '?show=played',
      "You don't have any played articles. To add some, subscribe to a feed or add an article manually.",
    ],
  ])('shows why it is empty (%s)', async (query, text) => {
    service.articles = [];
    open(query);
    const message = await screen.findByText((_content, element) => element?.textContent === text, {
      selector: 'p',
    });
    expect(
      within(message)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/add']);
    // A filter that matches nothing is no reason for a sample.
    const sample = query === '' ? await screen.findByRole('region', { name: 'Hear how it sounds' }) : null;
    if (sample) expect(within(sample).getByRole('button', { name: /^Play: / })).toBeTruthy();
    else expect(screen.queryByRole('region', { name: 'Hear how it sounds' })).toBeNull();
  });

  test.each([
    ['?show=played', ['Title b']],
    ['?show=unplayed', ['Title a']],
    ['', ['Title a', 'Title b']],
  ])('filters by %s', async (query, titles) => {
    open(query);
    await screen.findByRole('table');
    const labels = screen
      .getAllByRole('button', { name: /^Play: / })
      .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));
    expect(labels).toEqual(titles.map((title) => `Play: ${title}`));
  });

  test('shows an error if it cannot be loaded, and retries', async () => {
    service.on('listArticles', () => failure(503, 'unavailable'));
    open();
    expect(await screen.findByText(/Your playlist could not be loaded/)).toBeDefined();
    service.on('listArticles', () => Response.json([makeArticle('a')]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowButton('Title a')).toBeDefined();
  });
});

describe('the state of an article', () => {
  test('converting: shows the percentage, and can be played as soon as there is audio', async () => {
    service.articles = [makeConverting('c', 0, { progress: 0 })];
    const { audio } = open();
    const button = await rowButton('Title c');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(audio.sources).toEqual([]);
    await act(async () => service.emit('article', makeConverting('c', 1.2, { progress: 3 })));
    expect(await screen.findByText('3%')).toBeDefined();
    expect(
      screen.getByRole('progressbar', { name: 'Conversion of Title c' }).getAttribute('aria-valuenow'),
    ).toBe('3');
    fireEvent.click(await rowButton('Title c'));
    expect(audio.src).toBe('/audio/audio-c.live.mp3');
  });

  test('finished during playback: the row is ready and playback continues', async () => {
    service.articles = [makeConverting('c', 5)];
    const { audio, control } = open();
    fireEvent.click(await rowButton('Title c'));
    audio.ready(Number.POSITIVE_INFINITY);
    await act(async () => service.emit('article', makeArticle('c')));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(audio.sources).toHaveLength(1);
    expect(control.engine.getState()).toMatchObject({ playing: true, duration: 600 });
  });

  test('failed: shows heading, hint and reason, and retries', async () => {
    service.articles = [failed];
    service.on('retryArticle', () => makeConverting('f', 0));
    const { audio } = open();
    expect(await screen.findByText('Earmarking Failed')).toBeDefined();
    expect(screen.getByText('Only a part of the page is free to read.')).toBeDefined();
    const hint = 'Conversion is taking longer than expected. We will email you when it is completed.';
    const button = await rowButton('Title f');
    fireEvent.focus(button);
    expect((await screen.findAllByText(hint)).length).toBeGreaterThan(0);
    fireEvent.click(button);
    expect(audio.sources).toEqual([]);
    const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address('Paste Text for Title f')).toBe('/add/text?type=input_text&title=Title+f');
    expect(await address('Upload File for Title f')).toBe('/add/file');
    // No store address of the extension is configured, so there is no link to it.
    expect(screen.queryByRole('link', { name: /Extension/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Retry Title f' }));
    expect(await screen.findAllByText('Converting to audio...')).not.toHaveLength(0);
    expect(service.callsOf('retryArticle')[0]?.body).toEqual({ article_id: 'example.com/f' });
  });

  test('parts may be missing: offers the longer version, which replaces the article', async () => {
    const present = makeArticle('m', { longer_version: { num_characters: 9_000 } });
    const played = makeArticle('p', { longer_version: { num_characters: 9_000 }, played: true });
    service.articles = [present, played];
    service.on('takeLonger', () => makeConverting('n', 0, { title: 'Title m, longer' }));
    open();
    const button = await screen.findByRole('button', { name: 'Take the longer version (9 min): Title m' });
    expect(screen.getAllByText('We may have missed something.')).toHaveLength(1);
    fireEvent.click(button);
    expect(await rowButton('Title m, longer')).toBeDefined();
    expect(service.callsOf('takeLonger')[0]?.body).toEqual({ article_id: 'example.com/m' });
    expect(screen.queryByText('We may have missed something.')).toBeNull();
  });

  test('failed: shows the remedies that this installation supports', async () => {
    const longer = makeArticle('l', {
      ...failed,
      id: 'l',
      title: 'Title l',
      failure: { code: 'too_long_for_plan', message: 'Too long.', remedies: ['upgrade'] },
    });
    const broken = makeArticle('i', {
      ...failed,
      id: 'i',
      title: 'Title i',
      failure: { code: 'internal', message: 'Ours.', remedies: [] },
    });
    service.articles = [failed, longer, broken];
    const links = { extension: 'https://store.example/earmark' };
    const { address } = open('', { links });
    const store = await screen.findByRole('link', { name: 'Use the Extension for Title f' });
    expect(store.getAttribute('href')).toBe('https://store.example/earmark');
    expect(screen.queryByRole('link', { name: / for Title i$/ })).toBeNull();
    expect(screen.queryByRole('link', { name: / for Title l$/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade for Title l' }));
    await waitFor(() => expect(address()).toBe('/onboarding/ChooseVoice'));
  });

  test('stores what it begins with, and what the player presents, for the next start of the page', async () => {
    service.articles = [makeArticle('p', { played: true }), makeArticle('a', { title: 'Tides' })];
    open();
    await rowButton('Tides');
    await waitFor(() =>
      expect(readFlag('firstRows')?.rows.map(([title]) => title)).toEqual(['Title p', 'Tides']),
    );
    expect(readFlag('firstRows')).toMatchObject({
      userId: 'u1',
      language: 'en',
      headings: { playlist: 'Playlist', player: 'Player' },
      above: { search: false, shelf: false, bar: true },
      track: { title: 'Tides' },
    });
    await act(async () => service.emit('article', makeArticle('a', { title: 'Tides and moons' })));
    await waitFor(() => expect(readFlag('firstRows')?.rows[1]?.[0]).toBe('Tides and moons'));
  });

  test('announces the end of a conversion', async () => {
    service.articles = [makeConverting('c', 5), makeConverting('d', 5)];
    open();
    await rowButton('Title c');
    await act(async () => service.emit('article', makeArticle('c')));
    expect(await screen.findByText('Title c: Processing complete!')).toBeDefined();
    await act(async () => service.emit('article', { ...failed, id: 'd', title: 'Title d' }));
    expect(
      await screen.findByText('Title d: Earmarking Failed. Only a part of the page is free to read.'),
    ).toBeDefined();
  });

  test('removes a row that was removed on another device', async () => {
    open();
    await rowButton('Title b');
    await act(async () => service.emit('article', makeArticle('b', { deleted: true })));
    await waitFor(() => expect(screen.queryByText('Title b')).toBeNull());
  });

  test('fetches the list every 5 s if there are no events', async () => {
    service.closeEvents();
    open();
    await rowButton('Title a');
    const before = service.callsOf('listArticles').length;
    await pass(5_100);
    expect(service.callsOf('listArticles').length).toBe(before + 1);
    await pass(5_000);
    expect(service.callsOf('listArticles').length).toBe(before + 2);
  });
});

describe('playback', () => {
  test('selects the newest unplayed article when the list has loaded, without playing it', async () => {
    service.articles = [failed, makeArticle('p', { played: true }), makeArticle('u'), makeArticle('v')];
    const { control, audio } = open();
    await waitFor(() => expect(control.store.getState().track?.id).toBe('u'));
    expect(audio.sources).toEqual([]);
  });

  test('the opened player shares the article, and changes its voice', async () => {
    open('', { width: 1200 });
    fireEvent.click(await rowButton('Title a'));
    fireEvent.click(await screen.findByRole('button', { name: 'Read along' }));
    const player = within(await screen.findByRole('dialog', { name: 'Player' }));
    expect(await player.findByRole('button', { name: /^Voice: / })).toBeDefined();
    fireEvent.click(await player.findByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(service.callsOf('shareArticle').map(({ body }) => body)).toEqual([{ article_id: 'a' }]),
    );
  });

  test('the same row pauses and resumes', async () => {
    open();
    fireEvent.click(await rowButton('Title b'));
    fireEvent.click(await screen.findByRole('button', { name: 'Pause: Title b' }));
    expect(await screen.findByRole('button', { name: 'Play: Title b' })).toBeDefined();
  });

  test('an article played to the end is marked played and followed by the next unplayed one', async () => {
    service.articles = [makeArticle('a'), makeArticle('b', { played: true }), makeArticle('c')];
    const { audio, control } = open();
    fireEvent.click(await rowButton('Title a'));
    act(() => {
      audio.ready(600);
      audio.advance(600);
      audio.end();
    });
    await waitFor(() =>
      expect(flags()).toEqual([{ article_id: 'example.com/a', attribute: 'played', value: true }]),
    );
    expect(control.store.getState()).toMatchObject({ playing: true, track: { id: 'c' } });
  });

  test('saves the position on pause and resumes there on the next visit', async () => {
    service.articles = [makeArticle('a', { position: 120 })];
    const { audio, control } = open();
    fireEvent.click(await rowButton('Title a'));
    act(() => audio.ready(600));
    expect(audio.currentTime).toBe(120);
    act(() => {
      audio.advance(3);
      control.store.getState().pause();
    });
    await waitFor(() =>
      expect(service.callsOf('savePosition')[0]?.body).toEqual({
        article_id: 'example.com/a',
        position: 123,
      }),
    );
  });

  test('takes over the position of another device while nothing plays here', async () => {
    const { control } = open();
    await waitFor(() => expect(control.store.getState().track?.id).toBe('a'));
    await act(async () => service.emit('position', { id: 'a', article_id: 'example.com/a', position: 77 }));
    await waitFor(() => expect(control.store.getState().position).toBe(77));
  });
});

describe('the menu of an article', () => {
  test('marks it played and unplayed', async () => {
    open();
    await openMenu('Title a');
    fireEvent.click(await item('Mark As Played'));
    await waitFor(() => expect(flags()).toHaveLength(1));
    await openMenu('Title a');
    expect(await item('Mark As Unplayed')).toBeDefined();
  });

  test('reverts the mark and shows an error if the service refuses it', async () => {
    service.on('setArticleFlag', () => failure(500, 'internal'));
    open();
    await openMenu('Title a');
    fireEvent.click(await item('Mark As Played'));
    expect(
      await screen.findAllByText('Something went wrong on our side. Please try again.'),
    ).not.toHaveLength(0);
    await openMenu('Title a');
    expect(await item('Mark As Played')).toBeDefined();
  });

  test('deletes it and restores it', async () => {
    open();
    await openMenu('Title a');
    fireEvent.click(await item('Delete'));
    await waitFor(() => expect(screen.queryByText('Title a')).toBeNull());
    expect(flags()).toEqual([{ article_id: 'example.com/a', attribute: 'deleted', value: true }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByText('Title a')).toBeDefined();
    await waitFor(() =>
      expect(flags()[1]).toEqual({ article_id: 'example.com/a', attribute: 'deleted', value: false }),
    );
  });

  test('opens its original page', async () => {
    const openWindow = vi.fn();
    vi.stubGlobal('open', openWindow);
    open();
    await openMenu('Title a');
    fireEvent.click(await item('View Original Text'));
    expect(openWindow).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener');
  });

  test('opens the publisher’s own narration if there is one, and leaves our audio unchanged', async () => {
    const openWindow = vi.fn();
    vi.stubGlobal('open', openWindow);
    const spoken = 'https://media.example.com/a.mp3';
    service.articles = [makeArticle('a', { publisher_audio_url: spoken }), makeArticle('b')];
    open();
    await openMenu('Title b');
    await item('View Original Text');
    expect(screen.queryByRole('menuitem', { name: "Publisher's narration" })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await openMenu('Title a');
    fireEvent.click(await item("Publisher's narration"));
    expect(openWindow).toHaveBeenCalledWith(spoken, '_blank', 'noopener');
  });

  test('shows the text of a pasted article', async () => {
    service.articles = [makeArticle('t', { type: 'input_text' })];
    service.on('getArticle', () => ({ text: 'The pasted words.' }));
    open();
    await openMenu('Title t');
    fireEvent.click(await item('View Original Text'));
    expect(await screen.findByText('The pasted words.')).toBeDefined();
  });

  test('Report Issues opens the form, for completed articles only', async () => {
    service.articles = [makeArticle('a'), makeConverting('c', 3)];
    open();
    await openMenu('Title c');
    expect(screen.queryByRole('menuitem', { name: 'Report Issues' })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await openMenu('Title a');
    fireEvent.click(await item('Report Issues'));
    expect(await screen.findByRole('dialog', { name: 'Report Issues' })).toBeDefined();
  });

  test('Download needs Pro; other users see that where they can upgrade', async () => {
    open();
    await openMenu('Title a');
    fireEvent.click(await item('Upgrade to Pro to download'));
    expect(await screen.findByText('Pro Feature')).toBeDefined();
    expect(screen.getByText('Upgrade to pro to download articles.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeDefined();
  });

  test('Download and Share need the finished audio', async () => {
    service = createFakePlaylistService([makeConverting('c', 3)], { vip_id: 'code' });
    open();
    await rowButton('Title c');
    await pass(50);
    await openMenu('Title c');
    expect((await item('Download not available')).getAttribute('aria-disabled')).toBe('true');
    expect((await item('Share not available')).getAttribute('aria-disabled')).toBe('true');
  });

  test('Share creates the link, copies it on devices without a share sheet, and can be stopped', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    const own = { clipboard: { value: { writeText } }, language: { value: 'en' } };
    vi.stubGlobal('navigator', Object.create(navigator, own));
    service.on('shareArticle', () => ({
      ...makeArticle('a'),
      share_id: 'link-a',
      share_expires_at: null,
    }));
    service.on('stopSharing', () => makeArticle('a'));
    open();
    await openMenu('Title a');
    await item('Share');
    expect(screen.queryByRole('menuitem', { name: 'Stop Sharing' })).toBeNull();
    fireEvent.click(await item('Share'));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/share/link-a`));
    expect(await screen.findAllByText('Link Copied!')).not.toHaveLength(0);

    // The link is known by now, so there is no further request.
    await openMenu('Title a');
    fireEvent.click(await item('Share'));
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
    expect(service.callsOf('shareArticle')).toHaveLength(1);

    await openMenu('Title a');
    fireEvent.click(await item('Stop Sharing'));
    expect(await screen.findAllByText('Sharing stopped. The link no longer works.')).not.toHaveLength(0);
    expect(service.callsOf('stopSharing')[0]?.query.get('article_id')).toBe('a');
    await openMenu('Title a');
    await item('Share');
    expect(screen.queryByRole('menuitem', { name: 'Stop Sharing' })).toBeNull();
  });

  test('shows the reason and copies nothing if a link could not be created', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    const own = { clipboard: { value: { writeText } }, language: { value: 'en' } };
    vi.stubGlobal('navigator', Object.create(navigator, own));
    service.on('shareArticle', () => failure(403, 'sharing_disabled'));
    open();
    await openMenu('Title a');
    fireEvent.click(await item('Share'));
    expect(await screen.findAllByText('Sharing disabled in privacy mode')).not.toHaveLength(0);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('privacy mode shares nothing', async () => {
    service = createFakePlaylistService([makeArticle('a')], { privacyMode: true });
    open();
    await rowButton('Title a');
    await pass(50);
    await openMenu('Title a');
    expect((await item('Sharing disabled in privacy mode')).getAttribute('aria-disabled')).toBe('true');
  });

  test('changing the voice needs Pro, with a note where Pro can be bought', async () => {
    service = createFakePlaylistService([makeArticle('a')]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Voice: Matthew' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Amy' }));
    expect(await screen.findByText("Upgrade to pro to change an article's voice.")).toBeDefined();
    expect(service.callsOf('reprocess')).toEqual([]);
  });

  test('changes the voice with Pro', async () => {
    service = createFakePlaylistService([makeArticle('a')], { vip_id: 'code' });
    service.on('reprocess', () => ({ audio_url: '/audio/new.mp3' }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Voice: Matthew' }));
    const voices = await screen.findAllByRole('menuitemradio');
    expect(voices.map(({ textContent }) => textContent)).toEqual([
      'Matthew',
      'Joanna',
      'Stephen',
      'Olivia',
      'Amy',
      'Emma',
      'Brian',
      'Arthur',
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Amy' }));
    expect(await screen.findByText('Changing the voice to Amy...')).toBeDefined();
    expect(service.callsOf('reprocess')[0]?.body).toEqual({ article_id: 'example.com/a', voice: 'Amy' });
  });

  test('offers no voice that only a barely intelligible engine would speak', async () => {
    service = createFakePlaylistService([makeArticle('a')], { vip_id: 'code' });
    open('', { hiddenVoices: ['Olivia', 'Amy', 'Emma'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Voice: Matthew' }));
    const voices = await screen.findAllByRole('menuitemradio');
    expect(voices.map(({ textContent }) => textContent).join(' ')).toBe(
      'Matthew Joanna Stephen Brian Arthur',
    );
  });

  test('choosing the current voice narrates the article again with the current settings', async () => {
    service = createFakePlaylistService([makeArticle('a')], { vip_id: 'code' });
    service.on('reprocess', () => {
      service.emit('article', makeArticle('a'));
      return { audio_url: '/audio/a.mp3' };
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Voice: Matthew' }));
    const present = await screen.findByRole('menuitemradio', { name: 'Matthew' });
    expect(present.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(present);
    await waitFor(() =>
      expect(service.callsOf('reprocess').map(({ body }) => body)).toEqual([
        { article_id: 'example.com/a', voice: 'Matthew' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Converting to audio again...')).toBeNull());
  });
});
