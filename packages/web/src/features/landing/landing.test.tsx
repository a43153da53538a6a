import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, type Handlers, makeCatalogue } from '../../../test/fake-service.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { readFlag } from '../../lib/local-flags.ts';
import { secondsOf, spokenAt, wordsOf } from '../spoken-sample/index.ts';

afterEach(() => vi.restoreAllMocks());

const opening = {
  id: 'o1',
  title: 'The harbor',
  site: 'tidewater.example',
  audio_url: '/openings/o1.mp3',
  has_more: true,
};
const speaking: Handlers = {
  makeOpening: () => opening,
  openingTranscript: () => makeTranscript(),
};
const openLanding = async (handlers: Handlers = {}) => {
  const app = renderApp('/', handlers);
  const field = await screen.findAllByLabelText('Link or text to hear');
  const [first] = field;
  if (!first) throw new Error('the field is missing');
  const form = first.closest('form') as HTMLFormElement;
  const listen = within(form).getByRole('button', { name: 'Listen' });
  const send = async (text: string) => {
    await app.user.clear(first);
    if (text !== '') await app.user.type(first, text);
    await app.user.click(listen);
  };
  return { app, field: first, form: within(form), send };
};

test("shows the browser's language in that language", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'de-CH', 'en']);
  renderApp('/');
  expect(await screen.findByText('Supports Deutsch')).toBeTruthy();
});

test('ends with links to the legal pages and the cookie preferences', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['DMCA', '/dmca'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(screen.getByRole('button', { name: 'Cookie Preferences' })).toBeTruthy();
});

test('a link or a text is heard without an account, and waits for one', async () => {
  const { app, form, send } = await openLanding(speaking);
  await send('https://tidewater.example/harbor');
  const panel = await screen.findByRole('region', { name: 'What you hear: The harbor' });
  expect(within(panel).getByText('tidewater.example · the first minute')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Hear all of it' }).getAttribute('href')).toBe(
    '/signin?source=landing',
  );
  const sent = () => app.service.calls.filter(({ name }) => name === 'makeOpening').map(({ body }) => body);
  expect(sent()).toEqual([{ article_url: 'https://tidewater.example/harbor', recaptcha_token: '' }]);
  expect(readFlag('heard')).toMatchObject({
    article_url: 'https://tidewater.example/harbor',
    title: 'The harbor',
  });
  await send('A text of my own.');
  await waitFor(() => expect(sent().at(-1)).toEqual({ text: 'A text of my own.', recaptcha_token: '' }));
  expect(readFlag('heard')).toMatchObject({ text: 'A text of my own.' });
  expect(form.getByText('The first words play in seconds. No account needed to try.')).toBeTruthy();
});

test('an error is shown below the field, which keeps what was entered', async () => {
  const { field, form, send } = await openLanding({ makeOpening: () => fail('unreadable_page') });
  await send('');
  expect(form.getByRole('alert').textContent).toBe('Paste a link or a text first.');
  await send('https://tidewater.example/gone');
  await waitFor(() =>
    expect(form.getByRole('alert').textContent).toBe('No article could be read from this page.'),
  );
  expect((field as HTMLTextAreaElement).value).toBe('https://tidewater.example/gone');
  expect(readFlag('heard')).toBeNull();
});

test('claims nothing that is not known, and loads no audio before it is asked for', async () => {
  const { app } = await openLanding();
  await screen.findByRole('heading', { name: 'Questions' });
  expect(screen.queryByText(/languages$|^Join|to charity/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'What listeners say' })).toBeNull();
  const loading = ['demoTranscript', 'makeOpening', 'openingTranscript'];
  expect(app.service.calls.filter(({ name }) => loading.includes(name))).toEqual([]);
});

test('states the facts of this installation', async () => {
  writeSiteConfig({
    voices: { premium: false, lifeLike: false, hidden: [], count: 66, languages: ['en', 'de', 'es'] },
    charity: { percent: 10 },
  });
  const claims = { ...makeCatalogue().claims, listeners: '100,000+', charity: { percent: 10, choices: [] } };
  renderApp('/', { ...checkoutHandlers(), catalogue: () => makeCatalogue({ claims }) });
  for (const fact of ['3 languages', '66 voices', '30 days', '10% to charity'])
    expect((await screen.findAllByText(fact)).length).toBeGreaterThan(0);
  expect(screen.getByText('10% of sales go to charity')).toBeTruthy();
  expect(await screen.findByText('Starting at $5.83/month', { exact: false })).toBeTruthy();
});

test('the bars of the wave beside a voice fit its width', async () => {
  renderApp('/');
  const voices = await screen.findByRole('region', { name: 'Voices you can stay with for an hour' });
  const wave = voices.querySelector('li .w-24');
  // 96 px wide; 3 px between the bars, and a bar of less than a pixel is not drawn.
  expect((wave?.childElementCount ?? 0) * 4).toBeLessThanOrEqual(96 + 3);
  expect(wave?.childElementCount).toBeGreaterThan(0);
});

test('words are found by time, and times by word', () => {
  const words: [number, number, number, number, number][] = [
    [-1, 0, 6, 100, 300],
    [-1, 7, 9, 300, 500],
    [0, 0, 7, 900, 1_200],
  ];
  expect([0, 100, 299, 300, 5_000].map((ms) => spokenAt(words, ms))).toEqual([
    null,
    [-1, 0],
    [-1, 0],
    [-1, 7],
    [0, 0],
  ]);
  expect([secondsOf(words, [0, 0]), secondsOf(words, [3, 3])]).toEqual([0.9, 0]);
  expect(wordsOf('Listen to it')).toEqual([
    { start: 0, text: 'Listen ' },
    { start: 7, text: 'to ' },
    { start: 10, text: 'it' },
  ]);
});
