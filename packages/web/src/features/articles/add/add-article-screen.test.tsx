import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeArticle, makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

const urlField = 'Article URL';
let service: FakePlaylistService;
let resolveAdd: (response: Response | object) => void;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  service = createFakePlaylistService([makeArticle('old')]);
  service.on('addArticle', () => new Promise((resolve) => (resolveAdd = resolve)));
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = (query = '', width = 1280) => renderApp(`/add${query}`, { service, width });
const field = () => screen.getByLabelText<HTMLInputElement>(urlField);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => {
  // Dispatched on the form, as browsers do: React uses the event's target as the form.
  const form = field().closest('form');
  if (!form) throw new Error('the field is not inside a form');
  fireEvent.submit(form);
};
const addedBodies = () => service.callsOf('addArticle').map(({ body }) => body as Record<string, unknown>);

describe('the add box', () => {
  test.each([
    ['', 'Add Article'],
    ['https://example.com/story', 'Add Article'],
    ['https://example.com/feed', 'Add Feed'],
    ['example.com/index.xml', 'Add Feed'],
    ['example.com/rss', 'Add Feed'],
    ['https://example.com/atom', 'Add Feed'],
    ['not an address about rss', 'Add Article'],
  ])('the button for %j is %s', (value, label) => {
    open();
    type(value);
    const form = field().closest('form') ?? document.body;
    expect(within(form).getByRole('button').textContent).toBe(label);
  });

  test('shows an error for text that is not an address, and nothing for an empty box', () => {
    open();
    type('hello');
    submit();
    expect(screen.getByText('Please enter a valid URL')).toBeDefined();
    type('');
    expect(screen.queryByText('Please enter a valid URL')).toBeNull();
    submit();
    expect(screen.queryByText('Please enter a valid URL')).toBeNull();
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test.each(['https://www.youtube.com/watch?v=1', 'youtu.be/1'])('refuses %s with a dialog', async (url) => {
    open();
    type(url);
    submit();
    expect(await screen.findByText('YouTube Not Supported')).toBeDefined();
    expect(screen.getByText('Sorry, we no longer support YouTube video conversions.')).toBeDefined();
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test.each([
    ['Paste transcript', '/add/text?type=input_text'],
    ['Upload transcript', '/add/file'],
  ])('offers for a video: %s', async (label, address) => {
    const app = open();
    type('youtu.be/1');
    submit();
    fireEvent.click(await screen.findByRole('link', { name: label }));
    expect(app.address()).toBe(address);
    expect(screen.queryByText('YouTube Not Supported')).toBeNull();
  });

  test('opens the text page when 20 characters of text are submitted', () => {
    const app = open();
    type('exactly twenty chars');
    submit();
    expect(app.address()).toBe('/add/text?type=input_text&title=untitled&text=exactly+twenty+chars');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('exactly twenty chars');
  });

  test('opens the text page while 50 characters of text are typed', () => {
    const app = open();
    type('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiii');
    expect(app.address()).toBe('/add');
    type('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiii');
    expect(app.address()).toContain('/add/text?type=input_text&title=untitled&text=a+bb');
  });

  test('passes a whole book to the text page without putting it in the address', () => {
    const book = 'Once upon a time. '.repeat(20_000);
    const app = open();
    type(book);
    expect(app.address()).toBe('/add/text?type=input_text&title=untitled');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(book);
  });

  test('keeps its content during a visit to another screen', () => {
    open();
    type('example.com/half');
    document.body.replaceChildren();
    open();
    expect(field().value).toBe('example.com/half');
  });
});

describe('adding an address', () => {
  test('immediately shows a row with the address, cut to 50 characters, until the article arrives', async () => {
    open();
    await screen.findByText('Title old');
    type('example.com/a-story-with-a-name-that-is-longer-than-fifty-characters');
    submit();
    expect(field().value).toBe('');
    expect(await screen.findByText('Starting conversion...')).toBeDefined();
    expect(screen.getByText('https://example.com/a-story-with-a-name-that-is-lo...')).toBeDefined();
    expect(addedBodies()[0]).toMatchObject({
      article_url: 'https://example.com/a-story-with-a-name-that-is-longer-than-fifty-characters',
      type: 'link',
      clipping_where: '/add',
    });
    await act(async () => resolveAdd({ ...makeConverting('new', 0), already_added: false }));
    expect(await screen.findByText('Title new')).toBeDefined();
    expect(screen.queryByText('Starting conversion...')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Play: / })).toHaveLength(2);
  });

  test('an event that arrives before the response does not duplicate the row', async () => {
    open();
    await screen.findByText('Title old');
    type('example.com/new');
    submit();
    await screen.findByText('Starting conversion...');
    const article = makeConverting('new', 0, { date_added: new Date().toISOString() });
    await act(async () => service.emit('article', article));
    await screen.findByText('Title new');
    expect(screen.queryByText('Starting conversion...')).toBeNull();
  });

  test('a response that arrives after the conversion does not reset the row', async () => {
    open();
    await screen.findByText('Title old');
    type('example.com/new');
    submit();
    await screen.findByText('Starting conversion...');
    const added = new Date().toISOString();
    await act(async () => service.emit('article', makeArticle('new', { date_added: added })));
    await screen.findByText('Title new');
    await act(async () =>
      resolveAdd({
        ...makeConverting('new', 0, { date_added: added, title: 'Before' }),
        already_added: false,
      }),
    );
    expect(screen.getByText('Title new')).toBeDefined();
    expect(screen.queryByText('Before')).toBeNull();
    expect(screen.queryByText('Converting to audio...')).toBeNull();
  });

  test('without events, fetches the list after 2 s and then every 5 s, until the article is in it', async () => {
    service.closeEvents();
    open();
    await screen.findByText('Title old');
    type('example.com/new');
    submit();
    await screen.findByText('Starting conversion...');
    service.articles.unshift(makeConverting('new', 0, { date_added: new Date().toISOString() }));
    await pass(1_900);
    expect(screen.queryByText('Title new')).toBeNull();
    await pass(200);
    expect(screen.getByText('Title new')).toBeDefined();
    expect(screen.queryByText('Starting conversion...')).toBeNull();
  });

  test.each([
    [failure(500, 'internal'), 'Error processing input. Please try again.'],
    [failure(429, 'too_many_requests'), 'Too many attempts. Please wait a little and try again.'],
    [
      failure(507, 'storage_full'),
      'This service has no space left, so nothing was added. Please try again later.',
    ],
  ])(
    'removes the row of a refused address and puts the address back into the box: %#',
    async (response, reason) => {
      open();
      await screen.findByText('Title old');
      type('example.com/new');
      submit();
      await screen.findByText('Starting conversion...');
      await act(async () => resolveAdd(response));
      expect(await screen.findByText(reason)).toBeDefined();
      expect(screen.queryByText('Starting conversion...')).toBeNull();
      expect(field().value).toBe('example.com/new');
    },
  );

  test('shows the numbers of the characters that are used up, and offers more', async () => {
    open();
    type('example.com/new');
    submit();
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    const details = { current_usage: 19_000, limit: 20_000, characters: 1_500 };
    await act(async () => resolveAdd(failure(429, 'character_limit_reached', details)));
    expect(await screen.findByText('Character Limit Reached')).toBeDefined();
    expect(field().value).toBe('example.com/new');
    expect(screen.getByText(/^You've used 19000 of 20000 characters/)).toBeDefined();
    expect(screen.getByText('This text has 1,500 characters.')).toBeDefined();
  });

  test('shows that the conversions of 30 days are used up', async () => {
    open();
    type('example.com/new');
    submit();
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    await act(async () => resolveAdd(failure(403, 'conversion_limit_reached')));
    expect(await screen.findByText('Limit Reached')).toBeDefined();
    expect(field().value).toBe('example.com/new');
    expect(
      screen.getByText(
        "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for unlimited article conversions per month.",
      ),
    ).toBeDefined();
  });
});

describe('opening the screen with content', () => {
  test('adds an address once, immediately, and changes the address of the screen to plain /add', async () => {
    const app = open('?url=example.com%2Fstory&app=extension');
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    expect(addedBodies()[0]).toMatchObject({ article_url: 'https://example.com/story' });
    expect(app.address()).toBe('/add');
    await pass(100);
    expect(service.callsOf('addArticle')).toHaveLength(1);
  });

  test('adds what an Android app shares', async () => {
    open('?app=android&text=Look%3A%20https%3A%2F%2Fexample.com%2Fshared!');
    await waitFor(() =>
      expect(addedBodies()[0]).toMatchObject({ article_url: 'https://example.com/shared' }),
    );
  });

  test('shows an error for an invalid address', async () => {
    open('?url=nothing');
    expect(await screen.findByText('nothing was not added. Please enter a valid URL')).toBeDefined();
  });

  test('opens the text page with highlighted text', async () => {
    const app = open('?url=https%3A%2F%2Fexample.com&selectionText=A%20sentence%20worth%20hearing.');
    expect(await screen.findByRole('heading', { name: 'Highlighted Text' })).toBeDefined();
    expect(app.address()).toContain('type=selection_text');
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test('retries a failed article with force', async () => {
    const failed = makeArticle('f', {
      status: 'failed',
      failure: { code: 'fetch_failed', message: 'The page could not be reached.', remedies: ['paste'] },
    });
    service.on('addArticle', () => ({ ...failed, already_added: true }));
    service.on('retryArticle', () => makeConverting('f', 0));
    open('?url=example.com%2Ff&force=true');
    await waitFor(() => expect(service.callsOf('retryArticle')).toHaveLength(1));
    expect(await screen.findAllByText('Converting to audio...')).not.toHaveLength(0);
  });
});

describe('the ways to add content', () => {
  test('are buttons on a desktop; Paste Text opens the text page', () => {
    const app = open();
    fireEvent.click(screen.getByRole('button', { name: 'Paste Text' }));
    expect(app.address()).toBe('/add/text?type=input_text');
  });

  test('Link opens a dialog that adds an address', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    const input = await screen.findByPlaceholderText('Enter article URL');
    fireEvent.change(input, { target: { value: 'hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Link' }));
    expect(screen.getByText('Please enter a valid URL')).toBeDefined();
    expect(screen.queryByText(/was not added/)).toBeNull();
    fireEvent.change(input, { target: { value: 'example.com/linked' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Link' }));
    await waitFor(() =>
      expect(addedBodies()[0]).toMatchObject({ article_url: 'https://example.com/linked' }),
    );
    await waitFor(() => expect(screen.queryByPlaceholderText('Enter article URL')).toBeNull());
  });

  test('a refusal after the dialog has closed is shown below, and the address is back when it opens again', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    const input = await screen.findByPlaceholderText('Enter article URL');
    fireEvent.change(input, { target: { value: 'example.com/linked' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Link' }));
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    await act(async () => resolveAdd(failure(500, 'internal')));
    expect(await screen.findByText(/^example.com\/linked was not added\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    expect((await screen.findByPlaceholderText<HTMLInputElement>('Enter article URL')).value).toBe(
      'example.com/linked',
    );
  });

  test('Cancel closes the dialog', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    await screen.findByPlaceholderText('Enter article URL');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByPlaceholderText('Enter article URL')).toBeNull());
  });

  test('are a strip below the field on a phone', async () => {
    const app = open('', 390);
    const field = screen.getByLabelText(urlField);
    const ways = ['Paste Text', 'Upload File', 'Link', 'RSS Feeds'];
    for (const name of ways) {
      const button = screen.getByRole('button', { name });
      expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Paste Text' }));
    await waitFor(() => expect(app.address()).toBe('/add/text?type=input_text'));
  });

  test('are also the menu of the button on a phone, until the field has content', async () => {
    const app = open('', 390);
    const field = screen.getByLabelText(urlField);
    fireEvent.change(field, { target: { value: 'https://lamps.example/a' } });
    const submit = screen.getByRole('button', { name: 'Add Article' });
    expect([submit.getAttribute('type'), submit.getAttribute('aria-haspopup')]).toEqual(['submit', null]);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Article' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Paste Text',
      'Upload File (PDF, EPUB, Word and more)',
      'Link',
      'RSS Feeds',
    ]);
    fireEvent.click(items[0] ?? document.body);
    await waitFor(() => expect(app.address()).toBe('/add/text?type=input_text'));
  });
});

describe('the clipboard on a phone', () => {
  function holdText(read: () => Promise<string>, state = 'prompt'): void {
    Object.assign(navigator, {
      clipboard: { readText: read, writeText: async () => {} },
      permissions: { query: async () => ({ state }) },
    });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    onTestFinished(() => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'clipboard');
      Reflect.deleteProperty(navigator, 'permissions');
    });
  }
  const addIt = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Add from your clipboard' }));

  test('offers its link where the browser allows reading, and adds it with one press', async () => {
    holdText(async () => 'https://lamps.example/story', 'granted');
    open('', 390);
    expect(await screen.findByText('lamps.example')).toBeTruthy();
    await addIt();
    await waitFor(() =>
      expect(addedBodies()).toMatchObject([{ article_url: 'https://lamps.example/story' }]),
    );
  });

  test('is read on a press only where the browser must ask, and a text opens the text page', async () => {
    const read = vi.fn(async () => 'Some words.');
    holdText(read);
    const app = open('', 390);
    await screen.findByText('From your clipboard');
    expect(read).not.toHaveBeenCalled();
    await addIt();
    await waitFor(() => expect(app.address()).toMatch(/^\/add\/text/));
  });

  test.each([
    [async () => '', 'The clipboard holds no text.'],
    [
      () => Promise.reject(new Error('denied')),
      'Your browser did not allow reading the clipboard. Paste into the field above.',
    ],
  ])('says why nothing was added', async (read, message) => {
    holdText(read);
    open('', 390);
    await addIt();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('searching the playlist', () => {
  test('is offered above 20 articles', async () => {
    service.articles = Array.from({ length: 20 }, (_, i) => makeArticle(`n${i}`));
    open();
    await screen.findByText('Title n0');
    expect(screen.queryByLabelText('Search your playlist')).toBeNull();
  });

  test('waits 300 ms, then shows the matches', async () => {
    service.articles = Array.from({ length: 21 }, (_, i) => makeArticle(`n${i}`));
    open();
    fireEvent.change(await screen.findByLabelText('Search your playlist'), { target: { value: 'N12' } });
    await pass(250);
    expect(screen.getByText('Title n0')).toBeDefined();
    await pass(100);
    // The search is loaded with the first query.
    await waitFor(() => expect(screen.queryByText('Title n0')).toBeNull());
    const found = screen.getByRole('button', { name: 'Play: Title n12' });
    expect(found.closest('tr, li')?.querySelector('mark')?.textContent).toBe('n12');
    fireEvent.change(screen.getByLabelText('Search your playlist'), { target: { value: 'zzz' } });
    await pass(350);
    expect(screen.getByText('No articles found matching "zzz". Try a different search term.')).toBeDefined();
  });
});
