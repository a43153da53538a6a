import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, makeCatalogue, unreachable } from '../../../test/fake-service.ts';
import { makeFeed } from '../../../test/feed-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';

const address = '/freeaitexttospeech';
const uploadTarget = {
  url: 'https://files.example/u/1.txt?signed',
  content_type: 'text/plain',
  max_bytes: 1_000,
  expires_at: '2026-01-01T00:00:00.000Z',
};

/** Uploaded bodies and their URLs; `status` is the response of the upload. */
let uploads: { url: string; type: string; body: unknown }[] = [];
let status = 200;
class FakeRequest {
  upload = { onprogress: null };
  status = 0;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly sent = { url: '', type: '', body: null as unknown };
  open(_method: string, url: string) {
    this.sent.url = url;
  }
  setRequestHeader(_name: string, value: string) {
    this.sent.type = value;
  }
  send(body: unknown) {
    uploads.push({ ...this.sent, body });
    this.status = status;
    queueMicrotask(() => this.onload?.());
  }
}

beforeEach(() => {
  uploads = [];
  status = 200;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const directory = (feeds: ReturnType<typeof makeFeed>[]) => {
  const found = { feeds, total: feeds.length, categories: [] };
  return { ...found, data: found };
};
const handlers = {
  ...checkoutHandlers(),
  listAllFeeds: () => directory([]),
  freePresignedUrl: () => uploadTarget,
  freeConvert: () => ({ message: 'Your file will be emailed to you in the next few minutes!' }),
};
const show = (more: Parameters<typeof renderApp>[1] = {}) => renderApp(address, { ...handlers, ...more });

/** The text is in a toast, which is announced as well, and therefore found more than once. */
const isShown = async (words: string | RegExp) => (await screen.findAllByText(words)).length > 0;
const button = () => screen.findByRole('button', { name: 'Convert to Speech' });
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const sentBody = (app: ReturnType<typeof show>) =>
  app.service.calls.filter(({ name }) => name === 'freeConvert').map(({ body }) => body);

async function submitText(app: ReturnType<typeof show>, words = 'Words to hear.') {
  await app.user.type(await text(), words);
  await app.user.click(await button());
}
async function submitEmail(app: ReturnType<typeof show>, email = 'ada@example.com') {
  const dialog = await screen.findByRole('dialog', {
    name: 'Enter your email to receive your converted file',
  });
  await app.user.type(within(dialog).getByLabelText('Email'), email);
  await app.user.click(within(dialog).getByRole('button', { name: 'Convert' }));
}

test('uploads a text, asks for a mailbox, and confirms after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = show();
  await submitText(app);
  const dialog = await screen.findByRole('dialog');
  const convert = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Convert' });
  expect(convert.disabled).toBe(true);
  await app.user.type(within(dialog).getByLabelText('Email'), '  ');
  expect(convert.disabled).toBe(true);
  await submitEmail(app);
  expect((await screen.findByRole('button', { name: 'Converting...' })).getAttribute('aria-busy')).toBe(
    'true',
  );
  await waitFor(() =>
    expect(sentBody(app)).toEqual([
      {
        email: 'ada@example.com',
        article_url: 'https://files.example/u/1.txt',
        type: 'input_text',
        recaptcha_token: '',
      },
    ]),
  );
  expect(uploads).toEqual([{ url: uploadTarget.url, type: 'text/plain', body: 'Words to hear.' }]);
  expect(screen.queryByText(/Your file will be emailed/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await isShown('Your file will be emailed to you in the next few minutes!')).toBe(true);
  expect((await text()).value).toBe('');
});

test('requires content to convert', async () => {
  const app = show();
  await app.user.click(await button());
  expect(await isShown('Please enter text, URL, or upload a file')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the input when the dialog is canceled', async () => {
  const app = show();
  await submitText(app);
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await text()).value).toBe('Words to hear.');
  expect(sentBody(app)).toEqual([]);
});

test('sends the address of a page without an upload', async () => {
  const app = show();
  await app.user.type(await text(), 'Kept meanwhile');
  await app.user.click(screen.getByRole('button', { name: 'Paste Article URL' }));
  await app.user.type(screen.getByLabelText('Article URL'), 'https://example.com/ferry');
  await app.user.click(await button());
  await submitEmail(app);
  await waitFor(() =>
    expect(sentBody(app)).toMatchObject([{ article_url: 'https://example.com/ferry', type: 'link' }]),
  );
  expect(uploads).toEqual([]);
});

test('uploads a file with its media type, and refuses unsupported and oversized files', async () => {
  const app = show();
  await button();
  const input = screen.getByLabelText<HTMLInputElement>('File to convert');
  expect(input.accept).toBe('.eml,.doc,.docx,.odt,.rtf,.epub,.html,.pdf,.srt,.vtt,.txt,.md');
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  choose(new File(['x'], 'holiday.zip'));
  await app.user.click(await button());
  await submitEmail(app);
  expect(await isShown('This kind of file cannot be read.')).toBe(true);
  expect(screen.getByText('holiday.zip')).toBeTruthy();

  // Without a program that reads the text of pictures.
  choose(new File(['x'], 'holiday.jpg'));
  await app.user.click(await button());
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert' }));
  expect(await isShown(/^The text of pictures cannot be read here\./)).toBe(true);

  choose(new File(['x'.repeat(1_001)], 'large.pdf'));
  await app.user.click(await button());
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert' }));
  expect(await isShown(/^This is too large\./)).toBe(true);

  const file = new File(['pdf'], 'Paper.PDF');
  choose(file);
  await app.user.click(await button());
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert' }));
  await waitFor(() => expect(sentBody(app)).toMatchObject([{ type: 'pdf' }]));
  expect(uploads.map(({ body }) => body)).toEqual([file]);
});

test.each([
  ['a missing upload address', { freePresignedUrl: unreachable }, 200, 'Failed to upload text'],
  ['a refused upload', {}, 500, 'Failed to upload text'],
  [
    'a missing response',
    { freeConvert: unreachable },
    200,
    'An error occurred while processing your request',
  ],
  [
    'a suspected bot',
    { freeConvert: () => fail('forbidden', { message: 'reCAPTCHA error' }) },
    200,
    "We've detected unusual activity. Please try again.",
  ],
  [
    'another refusal',
    { freeConvert: () => fail('invalid_email') },
    200,
    'Please enter a valid email address.',
  ],
  [
    'an unreadable file',
    {
      freeConvert: () => fail('unreadable_file', { explanation: 'The file is damaged and cannot be read.' }),
    },
    200,
    'The file is damaged and cannot be read.',
  ],
])('reports %s, and keeps the input', async (_case, more, stored, message) => {
  status = stored;
  const app = show(more);
  await submitText(app);
  await submitEmail(app);
  expect(await isShown(message)).toBe(true);
  expect((await text()).value).toBe('Words to hear.');
  await app.user.click(await button());
  expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Email').value).toBe(
    'ada@example.com',
  );
});

test('shows that the limit is reached, with a link to sign in', async () => {
  const app = show({
    freeConvert: () => fail('conversion_limit_reached', { message: 'Limit reached email sent' }),
  });
  await submitText(app);
  await submitEmail(app);
  const alert = (await screen.findByText('Limit Reached')).parentElement;
  expect(alert?.textContent).toBe(
    "Limit ReachedYou've already converted an article for free, but you can upgrade to a paid plan for more than 1,000 minutes of articles conversions per month at Earmark",
  );
  expect(screen.getByRole('link', { name: 'upgrade to a paid plan' }).getAttribute('href')).toBe(
    '/signin?source=tts_alert_signup',
  );
});

/** The number of toasts; their texts are announced as well. */
const countToasts = () => document.querySelectorAll('button[aria-label="Dismiss"]').length;

test('shows one message at a time: none beside the limit, and one for the same message twice', async () => {
  const app = show();
  const refuse = async () => app.user.click(await button());
  await refuse();
  await waitFor(() => expect(countToasts()).toBe(1));
  await refuse();
  await refuse();
  // Time in which a second toast would appear.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(countToasts()).toBe(1);
  await submitText(app);
  await submitEmail(app);
  expect(await isShown(/Your file will be emailed/)).toBe(true);
  await waitFor(() => expect(countToasts()).toBe(1));

  app.service.setHandlers({
    freeConvert: () => fail('conversion_limit_reached', { message: 'Limit reached email sent' }),
  });
  await submitText(app);
  await app.user.click(
    within(await screen.findByRole('dialog', { name: /Enter your email/ })).getByRole('button', {
      name: 'Convert',
    }),
  );
  expect(await screen.findByText('Limit Reached')).toBeTruthy();
  // Long before the toast would close by itself.
  await waitFor(() => expect(countToasts()).toBe(0), { timeout: 3_000 });
});

test('links to the feeds and to sign-up, and keeps the query', async () => {
  const feeds = Array.from({ length: 12 }, (_, index) => makeFeed(`f.example/${index}`));
  renderApp(`${address}?vip=gold`, {
    ...handlers,
    listAllFeeds: () => directory(feeds),
    vipCodeAvailable: () => ({ is_vip_code_available: true }),
  });
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: 'Feeds' }).getAttribute('href')).toBe('/feeds?vip=gold');
  expect((await within(nav).findByRole('link', { name: 'Claim Lifetime Access' })).getAttribute('href')).toBe(
    '/signin?vip=gold&source=tts_nav_signup',
  );
  const list = (await screen.findByRole('heading', { name: 'Popular Feeds' })).parentElement;
  const cards = within(list as HTMLElement).getAllByRole('link');
  expect(cards).toHaveLength(9);
  expect(cards[0]?.getAttribute('href')).toBe('/signin?vip=gold&source=tts_feed_card');
  expect(screen.getByText(/^Supports /)).toBeTruthy();
});

test('shows yearly and monthly prices of the plans that the paywall offers', async () => {
  const app = show({ ...checkoutHandlers(), catalogue: () => makeCatalogue({ only_pro: false }) });
  const pricing = (await screen.findByRole('heading', { name: 'Pricing' })).closest('section');
  const prices = within(pricing as HTMLElement);
  expect(await prices.findByText('$5.83')).toBeTruthy();
  expect(prices.getByText('Free for 7 days. Then $49.99/year, only $0.96/week')).toBeTruthy();
  expect(prices.getByRole('button', { name: 'Yearly (Save 17%)' }).getAttribute('aria-pressed')).toBe('true');
  await app.user.click(prices.getByRole('button', { name: 'Monthly' }));
  expect(prices.getByText('$9.99')).toBeTruthy();
  expect(prices.getByText('$4.99')).toBeTruthy();
  expect(prices.getByRole('link', { name: 'Sign Up: Pro' }).getAttribute('href')).toBe(
    '/signin?source=tts_nav_cta',
  );
});

test('shows no plan that the paywall does not offer', async () => {
  show(checkoutHandlers());
  expect(await screen.findByRole('link', { name: 'Sign Up: Pro' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign Up: Basic' })).toBeNull();
});

test('shows neither prices nor feeds if they cannot be loaded', async () => {
  show({ listAllFeeds: unreachable, catalogue: unreachable });
  await button();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Popular Feeds' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Pricing' })).toBeNull();
});

test('sends a bot check token if the operator configured the check, and shows an error if it fails', async () => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ botCheck: { url: 'https://check.example/re', siteKey: 'key' } });
  document.head.append(config);
  const app = show();
  await submitText(app);
  await submitEmail(app);
  const find = () => document.querySelector<HTMLScriptElement>('script[src^="https://check.example"]');
  await waitFor(() => expect(find()?.src).toBe('https://check.example/re/api.js?render=key'));
  fireEvent.error(find() as HTMLScriptElement);
  expect(await isShown('An error occurred while processing your request')).toBe(true);
  expect(sentBody(app)).toEqual([]);

  const calls: unknown[] = [];
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    execute: async (...parameters: unknown[]) => {
      calls.push(parameters);
      return 'a token';
    },
  });
  await app.user.click(await button());
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert' }));
  await waitFor(() => expect(sentBody(app)).toMatchObject([{ recaptcha_token: 'a token' }]));
  expect(calls).toEqual([['key', { action: 'LOGIN' }]]);
  config.remove();
});
