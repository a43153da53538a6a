import { blankDocument } from '@earmark/contract/articles/document';
import type { EmbeddedArticle } from '@earmark/contract/embed/embed';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, makeUser } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';
import { makeTranscript } from '../../../test/transcript-fixture.ts';

const lessons = {
  key: 'drawabox',
  amount: 299,
  currency: 'usd',
  free_lesson_url: 'https://drawing.example/lessons/0',
};
const audio = {
  id: 'o1',
  title: 'How to Draw Boxes',
  site: 'drawing.example',
  audio_url: '/openings/o1.mp3',
  has_more: false,
};
const whole: EmbeddedArticle = { access: 'whole', audio, subscribed: false, lessons };
const premium: EmbeddedArticle = { access: 'subscription', audio: null, subscribed: false, lessons };

/** Messages that the page around the frame received. */
let received: string[];
const surrounding = {
  postMessage: (message: { type: string }) => received.push(message.type),
} as unknown as Window;
beforeEach(() => {
  received = [];
  vi.spyOn(window, 'parent', 'get').mockReturnValue(surrounding);
});
afterEach(() => vi.restoreAllMocks());

/** Sends a message as the page around the frame, or as another window. */
const send = (data: object, source: Window = surrounding) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, source }));
  });
const lesson = { url: 'https://drawing.example/lessons/2' };
/** Sets the article once the player is ready, as the script does. */
async function setArticle(article: object = lesson, more: object = {}): Promise<void> {
  await waitFor(() => expect(received).toContain('ready'));
  send({ source: 'earmark', type: 'set_article', article, ...more });
}
const openAt = (answer: () => EmbeddedArticle | ReturnType<typeof fail>) =>
  renderApp('/embed', { openEmbedded: answer });

const callsOf = ({ service }: RenderedApp) => service.calls.filter(({ name }) => name === 'openEmbedded');

describe('the embedded player', () => {
  test('says that it is ready, and plays the article that the page sets', async () => {
    const app = renderApp('/embed', {
      openEmbedded: () => whole,
      openingTranscript: () => fail('not_found'),
    });
    await setArticle({ url: 'https://drawing.example/lessons/0', has_previous: true, has_next: true });
    expect(await screen.findByRole('button', { name: 'Play: How to Draw Boxes' })).toBeTruthy();
    expect(callsOf(app)[0]?.body).toMatchObject({
      article_url: 'https://drawing.example/lessons/0',
    });
    for (const name of ['Previous', 'Next', 'Maximize player', 'Close'])
      await app.user.click(screen.getByRole('button', { name }));
    expect(received).toEqual([
      'ready',
      'previous_article',
      'next_article',
      'maximize_player',
      'disable_player',
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Minimize player' }));
    expect(received.at(-1)).toBe('minimize_player');
    // Nothing of the rest of the product is in the frame.
    expect(screen.queryByText(/cookies/i)).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('has no buttons for other articles if the page has none', async () => {
    openAt(() => whole);
    await setArticle();
    await screen.findByRole('button', { name: /^Play/ });
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('ignores messages of other windows, and those that are not its own', async () => {
    const app = openAt(() => whole);
    await waitFor(() => expect(received).toEqual(['ready']));
    send({ source: 'earmark', type: 'set_article', article: { url: 'https://evil.example/' } }, window);
    send({ type: 'set_article', article: { url: 'https://evil.example/' } });
    send({ source: 'earmark', type: 'set_article', article: { url: 5 } });
    send({ source: 'earmark', type: 'set_article' });
    await setArticle();
    await screen.findByRole('button', { name: /^Play/ });
    expect(callsOf(app)).toHaveLength(1);
  });

  test('offers the subscription for a premium lesson', async () => {
    const app = openAt(() => premium);
    await setArticle();
    const access = await screen.findByRole('link', { name: 'Access for $2.99/mo' });
    expect(access.getAttribute('href')).toBe('/signin?redirected_from=drawabox');
    expect(screen.getByRole('link', { name: 'Try Lesson 0 for free' }).getAttribute('href')).toBe(
      'https://drawing.example/lessons/0',
    );
    expect(screen.getByText('Issues? Try a different browser')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(received).toEqual(['ready', 'disable_player']);
  });

  test('shows no login to people who are signed in, and the way to their payments', async () => {
    rememberSession();
    openAt(() => premium);
    await setArticle();
    await screen.findByRole('link', { name: 'Access for $2.99/mo' });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test('links subscribers to their payments', async () => {
    rememberSession();
    renderApp('/embed', {
      userSignin: () => makeUser({ subscribed_to_drawabox: true }),
      openEmbedded: () => ({ ...whole, subscribed: true }),
    });
    await setArticle();
    const link = await screen.findByRole('link', { name: 'Manage Billing' });
    expect(link.getAttribute('href')).toBe('/drawabox');
  });

  test('passes the token of the page on', async () => {
    const app = openAt(() => whole);
    await setArticle(undefined, { lessons_token: 't.1' });
    await screen.findByRole('button', { name: /^Play/ });
    expect(callsOf(app)[0]?.body).toMatchObject({ lessons_token: 't.1' });
  });

  test('leads from the first minute to all of it', async () => {
    const app = renderApp('/embed', {
      openEmbedded: () => ({ ...whole, access: 'opening', audio: { ...audio, has_more: true } }),
      openingTranscript: () => fail('not_found'),
    });
    await setArticle({ url: 'https://news.example/a' });
    await app.user.click(await screen.findByRole('button', { name: 'Maximize player' }));
    expect(screen.getByRole('link', { name: 'Hear all of it' }).getAttribute('href')).toBe(
      '/newsletter?article_url=https%3A%2F%2Fnews.example%2Fa',
    );
  });

  test('shows a social post and its author as text above the player, if the page wants it', async () => {
    const words = '<b>Gulls</b> come back to the lamp room every spring.';
    const document = blankDocument({
      author: '<i>Ines</i> Calder',
      language: 'en',
      blocks: [{ kind: 'paragraph', runs: [{ text: words }] }],
    });
    const app = renderApp('/embed', {
      openEmbedded: () => whole,
      openingTranscript: () => ({ ...makeTranscript(), document }),
    });
    await setArticle({ url: 'https://social.example/@ines/1', thread: true });
    const post = within(await screen.findByRole('region', { name: 'Listen to Thread' }));
    expect(await post.findByText('<i>Ines</i> Calder')).toBeTruthy();
    const shown = post.getByText(words, { selector: 'blockquote' });
    expect(shown.getAttribute('lang')).toBe('en');
    expect(screen.getByRole('button', { name: /^Play/ })).toBeTruthy();
    // The text itself is shown instead of its first words.
    await app.user.click(screen.getByRole('button', { name: 'Maximize player' }));
    expect(shown.isConnected).toBe(false);
    expect(post.getByText('<i>Ines</i> Calder')).toBeTruthy();
  });

  test('names the site of a post without an author', async () => {
    renderApp('/embed', {
      openEmbedded: () => whole,
      openingTranscript: () => ({ ...makeTranscript(), document: blankDocument() }),
    });
    await setArticle({ url: 'https://social.example/@ines/1', thread: true });
    const post = within(await screen.findByRole('region', { name: 'Listen to Thread' }));
    expect(await post.findByText('drawing.example')).toBeTruthy();
  });

  test('shows no post unless the page wants it, nor that of a premium lesson', async () => {
    const app = openAt(() => premium);
    await setArticle({ ...lesson, thread: true });
    await screen.findByRole('link', { name: 'Access for $2.99/mo' });
    expect(screen.queryByText('Listen to Thread')).toBeNull();
    app.unmount();
    const loaded = vi.fn(() => makeTranscript());
    received = [];
    renderApp('/embed', { openEmbedded: () => whole, openingTranscript: loaded });
    await setArticle({ ...lesson, thread: 'yes' });
    await screen.findByRole('button', { name: /^Play/ });
    expect(screen.queryByText('Listen to Thread')).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
  });

  test('explains what failed, and tries again', async () => {
    let calls = 0;
    const app = openAt(() => (++calls === 1 ? fail('unavailable') : whole));
    await setArticle();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Play/ })).toBeTruthy();
  });
});

test('/embed by itself offers the player to publishers', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
  renderApp('/embed');
  expect(await screen.findByRole('heading', { name: 'Let your readers listen' })).toBeTruthy();
  expect(screen.getByLabelText('Paste this before </body>')).toHaveProperty(
    'value',
    `<script async src="${location.origin}/embed.js"></script>`,
  );
});
