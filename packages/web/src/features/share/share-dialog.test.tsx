import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareDialog } from './share-dialog.tsx';
import { type Shared, shareMessage, shareTargets } from './share-messages.ts';

const url = 'https://earmark.example/share/a1';
const article: Shared = { kind: 'article', title: 'Gulls & "books"', url };
const feed: Shared = { kind: 'feed', title: 'The Harbour', url };
const referral: Shared = { kind: 'referral', url };

let copied: string[] = [];
/** Sets or removes a feature of the browser; undone after each test. */
function stubNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
beforeEach(() => {
  copied = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) });
  stubNavigator('share', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

describe('messages', () => {
  test.each([
    [article, 'Share Article', `Check this out: Gulls & "books" ${url}`],
    [feed, 'Share Article', `Check out this podcast feed: The Harbour ${url}`],
    [referral, 'Share Referral Link', `Check out this cool learning tool: ${url}`],
  ])('heading and message of case %#', async (shared, title, message) => {
    render(<ShareDialog open onOpenChange={() => {}} shared={shared} />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(field.value).toBe(message);
    expect(field.readOnly).toBe(true);
  });

  test.each([
    [article, `Check this out: Gulls & "books"\n\nRead and listen here: ${url}`],
    [feed, `Check out this podcast feed: The Harbour\n\nListen here: ${url}`],
    [referral, `Check out this cool learning tool: ${url}`],
  ])('e-mail body of case %#', (shared, body) => expect(shareMessage(shared).emailBody).toBe(body));

  test('every service gets text and link, whatever characters they contain', () => {
    const targets = shareTargets(article);
    expect(targets.map(({ name }) => name)).toEqual([
      'WhatsApp',
      'X',
      'Facebook',
      'LinkedIn',
      'Reddit',
      'Email',
    ]);
    for (const { href } of targets) {
      expect([...new URL(href).searchParams.values()].join(' ')).toContain(url);
    }
    const mail = new URL(targets.at(-1)?.href ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toBe('Gulls & "books"');
    // Mail apps do not decode a plus as a space.
    expect(mail.search).not.toContain('+');
  });
});

test('a link can start where the listener is', async () => {
  render(<ShareDialog open onOpenChange={() => {}} shared={{ ...article, position: 125.7 }} />);
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe(`Check this out: Gulls & "books" ${url}`);
  fireEvent.click(screen.getByLabelText('Start at 2:05'));
  expect(message.value).toBe(`Check this out: Gulls & "books" ${url}?t=125`);
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeTruthy();
  expect(copied).toEqual([`${url}?t=125`]);
});

test('a link to something that was not begun has no other start', async () => {
  render(<ShareDialog open onOpenChange={() => {}} shared={{ ...article, position: 0.4 }} />);
  await screen.findByLabelText('Message');
  expect(screen.queryByLabelText(/^Start at/)).toBeNull();
});

test('copies the link, and the button confirms it for 2 s', async () => {
  render(<ShareDialog open onOpenChange={() => {}} shared={article} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeTruthy();
  expect(copied).toEqual([url]);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
});

test('shows the link as text if the clipboard is not available', async () => {
  stubNavigator('clipboard', undefined);
  document.execCommand = () => false;
  render(<ShareDialog open onOpenChange={() => {}} shared={article} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect((await screen.findByText(/did not allow copying/)).textContent).toContain(url);
});

test('opens the device’s share sheet if there is one', async () => {
  const shared: ShareData[] = [];
  stubNavigator('share', async (data: ShareData) => void shared.push(data));
  render(<ShareDialog open onOpenChange={() => {}} shared={article} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More ways to share' }));
  expect(shared).toEqual([
    { title: 'Check this out: Gulls & "books"', text: 'Check this out: Gulls & "books"', url },
  ]);
});
