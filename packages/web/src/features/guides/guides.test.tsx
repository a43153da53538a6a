import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readCode } from '../../../test/read-code.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';
import { bookmarkCode } from './bookmark-code.ts';

afterEach(() => {
  document.getElementById('site-config')?.remove();
  vi.restoreAllMocks();
});

function configure(links: object): void {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ links });
  document.body.append(config);
}
const holding = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari/537.36';

const shortcuts = {
  shortcut: 'https://www.icloud.com/shortcuts/one',
  shortcutSecond: 'https://www.icloud.com/shortcuts/two',
};

describe('Apple devices', () => {
  test('a desktop shows a QR code for each of the two shortcuts, 240 pixels wide', async () => {
    configure(shortcuts);
    renderApp('/onboarding/ios');
    await screen.findByRole('heading', { level: 1, name: 'Earmark on iPhone and iPad' });
    const codes = screen.getAllByRole('img', { name: /^QR code of the shortcut/ });
    expect(codes.map(readCode)).toEqual([shortcuts.shortcut, shortcuts.shortcutSecond]);
    expect(codes.map((code) => code.getAttribute('width'))).toEqual(['240', '240']);
    expect(screen.getByRole('heading', { name: 'For your default browser' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'For another browser' })).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'Use it' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Add the shortcut'),
      expect.stringContaining('tap Share'),
      expect.stringContaining("Tap 'Send to Earmark'"),
    ]);
  });

  test('a phone shows links to the shortcuts instead of codes', async () => {
    holding(iphone);
    configure(shortcuts);
    renderApp('/onboarding/ios');
    const first = await screen.findByRole('link', { name: 'For your default browser' });
    expect(first.getAttribute('href')).toBe(shortcuts.shortcut);
    expect(screen.getByRole('link', { name: 'For another browser' }).getAttribute('href')).toBe(
      shortcuts.shortcutSecond,
    );
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  });

  test("without the operator's shortcuts, explains how to make one, with the address to copy", async () => {
    const app = renderApp('/onboarding/ios');
    const make = within(await screen.findByRole('region', { name: 'Make the shortcut' }));
    expect(make.getByRole('textbox')).toHaveProperty('value', 'http://localhost:3000/add#text=');
    expect(make.getByText('Send to Earmark')).toBeTruthy();
    const background = within(screen.getByRole('region', { name: 'Or one that adds in the background' }));
    expect(background.getByRole('textbox')).toHaveProperty('value', 'http://localhost:3000/api/add');
    await app.user.click(make.getByRole('button', { name: 'Copy' }));
    expect(await make.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/add#text=');
    // The shortcut is made on the phone, so the phone must open this page.
    expect(readCode(screen.getByRole('img', { name: /QR code/ }))).toBe(
      'http://localhost:3000/onboarding/ios',
    );
  });

  test('signed-in users find the same at /shortcuts, below the usual bar', async () => {
    rememberSession();
    renderApp('/shortcuts');
    await screen.findByRole('heading', { level: 1, name: 'Earmark on iPhone and iPad' });
    expect(screen.getByRole('region', { name: 'Make the shortcut' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });
});

describe('Android', () => {
  test('a desktop shows the QR code that opens this page on a phone', async () => {
    renderApp('/onboarding/android');
    await screen.findByRole('heading', { level: 1, name: 'Earmark on Android' });
    expect(readCode(screen.getByRole('img', { name: /QR code/ }))).toBe(
      'http://localhost:3000/onboarding/android',
    );
    expect(screen.queryByText(/Add to Home screen/)).toBeNull();
  });

  test('a phone shows the steps, and offers the installation once if the browser supports it', async () => {
    holding(pixel);
    const app = renderApp('/onboarding/android');
    await screen.findByText('Tap Add to Home screen, then Install.');
    expect(screen.getByText('Tap Earmark in the list of apps.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Install Earmark' })).toBeNull();
    const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' as const }));
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    await app.user.click(await screen.findByRole('button', { name: 'Install Earmark' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install Earmark' })).toBeNull());
    expect(screen.getByText('Tap Add to Home screen, then Install.')).toBeTruthy();
  });

  test('a window as small as a phone counts as a phone', async () => {
    setWidth(390);
    renderApp('/onboarding/android');
    expect(await screen.findByText('Tap Add to Home screen, then Install.')).toBeTruthy();
  });
});

test('shows the three ways to convert, in order, and the next step', async () => {
  configure({ extension: 'https://store.example/extension' });
  rememberSession();
  const app = renderApp('/onboarding/howtoclip');
  await screen.findByRole('heading', { level: 1, name: 'Top 3 Ways to Convert' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. Send URL',
    '2. Upload PDF',
    '3. Select Text',
  ]);
  expect(screen.getByText('The usual method.')).toBeTruthy();
  expect(screen.getByText('For a downloaded file, or a PDF URL that requires private access.')).toBeTruthy();
  expect(screen.getByText('For pages that are not publicly accessible.')).toBeTruthy();
  expect(screen.getByText(/^Click the extension on the page/)).toBeTruthy();
  await app.user.click(screen.getByRole('link', { name: 'Go to App' }));
  await waitFor(() => expect(app.address()).toBe('/add'));
});

test.each([
  ['app=ios', '/shortcuts', 'Earmark on iPhone and iPad'],
  ['app=ios&redirected_from=add', '/shortcuts', 'Earmark on iPhone and iPad'],
  ['redirected_from=onboarding', '/onboarding/howtoclip', 'Top 3 Ways to Convert'],
])('signing in with %s leads to %s', async (query, to, heading) => {
  rememberSession();
  const app = renderApp(`/signin?${query}`);
  await waitFor(() => expect(app.address()).toBe(to));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

test('does not mention the extension if there is none', async () => {
  renderApp('/onboarding/HowToClip');
  await screen.findByRole('heading', { level: 1, name: 'Top 3 Ways to Convert' });
  expect(document.body.textContent).not.toContain('extension');
});

describe('the bookmark', () => {
  test('can be dragged or copied, and says so when it is clicked', async () => {
    const app = renderApp('/onboarding/bookmark');
    const link = await screen.findByText('Send to Earmark', { selector: 'a' });
    expect(link.getAttribute('href')).toBe(bookmarkCode('http://localhost:3000'));
    expect(screen.getByRole('textbox')).toHaveProperty('value', bookmarkCode('http://localhost:3000'));
    await app.user.click(link);
    expect(screen.getByText('Drag it onto the bookmarks bar instead of clicking it here.')).toBeTruthy();
  });

  test('sends the page without what was typed, or only the selection', async () => {
    const sent: FormData[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      expect([this.method, this.action, this.enctype]).toEqual([
        'post',
        'https://earmark.example/add',
        'multipart/form-data',
      ]);
      sent.push(new FormData(this));
    });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const run = () => new Function(bookmarkCode('https://earmark.example').replace(/^javascript:/, ''))();
    document.body.innerHTML = '<p>Seen</p><input value="typed"><script>evil()</script>';
    run();
    expect(sent[0]?.get('url')).toBe(window.location.href);
    expect(String(sent[0]?.get('html'))).toContain('<p>Seen</p>');
    expect(String(sent[0]?.get('html'))).not.toMatch(/typed|evil/);
    vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => ' A part & more ' } as Selection);
    run();
    expect(sent).toHaveLength(1);
    expect(opened.mock.calls[0]?.[0]).toMatch(
      /^https:\/\/earmark\.example\/add#selectionText=A%20part%20%26%20more&title=/,
    );
  });
});

test('removing the extension leads to a page that says what stays, and counts it', async () => {
  const app = renderApp('/uninstall?USER_ID=u1');
  // The screen is loaded later than this line runs.
  const track = vi.spyOn(app.services.tracker, 'track');
  expect(await screen.findByRole('heading', { name: 'Sorry to see you go' })).toBeTruthy();
  await waitFor(() => expect(track).toHaveBeenCalledWith('uninstall', { USER_ID: 'u1' }));
});

test('shows the feedback form of the operator in a sandboxed frame, which learns nothing of the address', async () => {
  const uninstallForm = 'https://forms.example/why?embedded=true';
  configure({ uninstallForm });
  renderApp('/uninstall?USER_ID=u1');
  const form = await screen.findByTitle('Feedback form');
  expect(form.getAttribute('src')).toBe(uninstallForm);
  expect(form.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  expect(form.getAttribute('referrerpolicy')).toBe('no-referrer');
  // For browsers in which the frame stays empty.
  const link = screen.getByRole('link', { name: 'Open the form in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([uninstallForm, 'noreferrer']);
  expect(screen.queryByRole('link', { name: 'Tell us why' })).toBeNull();
});

test('without a feedback form, offers to write to the support address', async () => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ brand: { supportEmail: 'help@earmark.example' } });
  document.body.append(config);
  renderApp('/uninstall/u1');
  const link = await screen.findByRole('link', { name: 'Tell us why' });
  expect(link.getAttribute('href')).toMatch(/^mailto:help@earmark\.example\?/);
  expect(document.querySelector('iframe')).toBeNull();
});

test('the page for leaving has a second address', async () => {
  renderApp('/uninstall/u1');
  expect(await screen.findByRole('heading', { name: 'Sorry to see you go' })).toBeTruthy();
});
