import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { FakeRequest } from '../../../../test/fake-request.ts';
import { makeCatalogue } from '../../../../test/fake-service.ts';
import { type RenderedApp, renderApp } from '../../../../test/render-articles.tsx';
import type { Billing } from '../../../lib/billing.ts';
import { ownKey } from '../../../lib/session/own-key.ts';

const longText = 'A text that is long enough to be worth hearing.';

const loaded = vi.hoisted(() => ({ dialog: false }));
vi.mock('../../../ui/dialog-popup.tsx', (original) => {
  loaded.dialog = true;
  return original();
});

let service: FakePlaylistService;
let resolveAdd: (response: Response | object) => void;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent = [];
  service = createFakePlaylistService();
  service.on('addArticle', () => new Promise((resolve) => (resolveAdd = resolve)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (query = ''): RenderedApp => renderApp(`/add/text${query}`, { service });
const added = () => ({ ...makeConverting('n', 0), already_added: false });

async function finishUpload(status = 200): Promise<void> {
  await waitFor(() => expect(FakeRequest.sent).not.toHaveLength(0));
  const request = FakeRequest.sent.at(-1);
  if (request === undefined) return;
  await act(async () => {
    request.status = status;
    if (status === 0) request.onerror?.();
    else request.onload?.();
    await vi.advanceTimersByTimeAsync(1);
  });
}

describe('the text page', () => {
  test('loads its dialogs before a text is sent, while there is a connection', async () => {
    expect(loaded.dialog).toBe(false);
    open();
    await waitFor(() => expect(loaded.dialog).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test.each([
    ['', 'Copy & Paste Text'],
    ['?type=input_text', 'Copy & Paste Text'],
    ['?type=selection_text', 'Highlighted Text'],
    ['?type=pdf', 'PDF Conversion'],
  ])('with query "%s" has the heading %s', (query, heading) => {
    open(query);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  test('shows title and text from the address, with the focus in the text', () => {
    open(`?type=input_text&title=untitled&text=${encodeURIComponent(longText)}`);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('untitled');
    expect(field().value).toBe(longText);
    expect(document.activeElement).toBe(field());
  });

  test('shows a note and two versions of the text for a PDF', () => {
    open('?type=pdf&text=first&backupText=second');
    expect(screen.getByText(/^NOTE: /)).toBeDefined();
    fireEvent.click(screen.getByLabelText('Version 2'));
    expect(field().value).toBe('second');
    fireEvent.click(screen.getByLabelText('Version 1'));
    expect(field().value).toBe('first');
  });

  test('colors the counter of a free user red above 10000, and explains the free plan', async () => {
    open();
    await screen.findByText('(Free tier: 10k chars / ~11 min)');
    type('x'.repeat(10_000));
    expect(screen.getByText('10000 / 10000 characters (~11 min)').className).not.toContain('danger');
    type('x'.repeat(10_001));
    expect(screen.getByText('10001 / 10000 characters (~11 min)').className).toContain('danger');
  });

  test('has a limit of 100000 for a paid user', async () => {
    service = createFakePlaylistService([], { vip_id: 'code' });
    open();
    await screen.findByText('0 / 100000 characters (~0 min)');
    expect(screen.queryByText(/Free tier/)).toBeNull();
  });

  test('shows the banner above 8000 characters if an upgrade is sold', async () => {
    const app = open();
    await screen.findByText(/Free tier/);
    type('x'.repeat(8_000));
    expect(screen.queryByText(/Upgrade to Pro/)).toBeNull();
    type('x'.repeat(8_001));
    expect(
      screen.getByText('Upgrade to Pro to convert articles up to 100,000 characters (~105 min)!'),
    ).toBeDefined();
    press('Upgrade Now');
    expect(app.address()).toBe('/onboarding/ChooseVoice');
  });
});

describe('checks before sending', () => {
  test('sends more than 100000 characters in a personal installation, where they become a book', async () => {
    renderApp('/add/text', { service, mode: 'personal' });
    type('x'.repeat(100_001));
    expect(screen.getByText('100001 characters (~105 min)')).toBeDefined();
    expect(screen.getByText('It becomes a book in parts.')).toBeDefined();
    press('Send');
    await waitFor(() => expect(service.callsOf('prepareUpload')).toHaveLength(1));
  });

  test('refuses more than 100000 characters', async () => {
    open();
    type('x'.repeat(100_001));
    press('Send');
    expect(
      await screen.findByText('Text is too long. Please keep it under 100000 characters.'),
    ).toBeDefined();
    expect(service.callsOf('prepareUpload')).toHaveLength(0);
  });

  test('asks below 20 characters, and sends nothing if canceled', async () => {
    open();
    type('nineteen characters');
    press('Send');
    const question = 'Text under 20 characters tends to convert poorly. Do you want to continue anyway?';
    expect(await screen.findByText(question)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
    expect(service.callsOf('prepareUpload')).toHaveLength(0);
  });

  test('sends less than 20 characters if confirmed', async () => {
    open();
    type('nineteen characters');
    press('Send');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await finishUpload();
    expect(FakeRequest.sent[0]?.body).toBe('nineteen characters');
  });

  test('shows an error without text', () => {
    open();
    press('Send');
    expect(screen.getByText('There is no text to read.')).toBeDefined();
    expect(service.callsOf('prepareUpload')).toHaveLength(0);
  });
});

describe('sending', () => {
  test('shows Send, Uploading..., Sending..., Sent!, then /add', async () => {
    const app = open('?title=A%20title');
    type(longText);
    press('Send');
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDefined();
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    const request = FakeRequest.sent[0];
    act(() => request?.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 }));
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('25');
    expect(request).toMatchObject({
      method: 'PUT',
      url: 'https://files.test/uploads/u1.txt?signature=s',
      headers: { 'Content-Type': 'text/plain' },
      body: longText,
    });
    await finishUpload();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDefined();
    expect(service.callsOf('addArticle')[0]?.body).toEqual({
      title: 'A title',
      article_url: 'https://files.test/uploads/u1.txt',
      article_id: 'files.test/uploads/u1.txt',
      text: '',
      html: '',
      type: 'input_text',
      clipping_where: '/add/text',
    });
    await act(async () => resolveAdd(added()));
    await screen.findByRole('button', { name: 'Sent!' });
    await pass(1_000);
    expect(app.address()).toBe('/add');
    expect(sessionStorage.getItem(ownKey('textDrafts'))).toBeNull();
  });

  test('opens /add after a second without a response, which still counts later', async () => {
    const app = open();
    type(longText);
    press('Send');
    await finishUpload();
    await pass(900);
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDefined();
    await pass(200);
    expect(screen.getByRole('button', { name: 'Processing in background...' })).toBeDefined();
    await pass(500);
    expect(app.address()).toBe('/add');
    await act(async () => resolveAdd(added()));
    await screen.findByText('Title n');
    expect(sessionStorage.getItem(ownKey('textDrafts'))).toBeNull();
  });
});

describe('a failure', () => {
  test('of the upload shows a message, and Retry Upload sends the same text again', async () => {
    open();
    type(longText);
    press('Send');
    await finishUpload(0);
    expect(screen.getByRole('button', { name: 'Upload Failed', hidden: true })).toBeDefined();
    expect(
      await screen.findByText(
        'The upload failed, likely due to a slow or unstable internet connection. Please check your connection and try again.',
      ),
    ).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Retry Upload' }));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    expect(FakeRequest.sent[1]?.body).toBe(longText);
  });

  test('shows the same for a refused upload', async () => {
    open();
    type(longText);
    press('Send');
    await finishUpload(403);
    expect(await screen.findByRole('button', { name: 'Retry Upload' })).toBeDefined();
  });

  test.each([
    [{ current_usage: 990_000, limit: 2_000_000, characters: 1_000_001 }, '990000 of 2000000', '1,000,001'],
    [{ characters: 1_500_000 }, '0 of 1000000', '1,500,000'],
  ])('shows that the characters are used up %j', async (details, amounts, length) => {
    service.on('catalogue', () => makeCatalogue());
    service.on('createCheckoutSession', () => ({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }));
    const paid: string[] = [];
    const billing: Billing = {
      portalUrl: async () => null,
      reactivationUrl: async () => null,
      goTo: (url) => paid.push(url),
    };
    renderApp('/add/text', { service, billing });
    type(longText);
    press('Send');
    await finishUpload();
    await act(async () => resolveAdd(failure(429, 'character_limit_reached', details)));
    expect(await screen.findByText('Character Limit Reached')).toBeDefined();
    expect(
      screen.getByText(
        `You've used ${amounts} characters in the last 30 days. Purchase additional characters that will be used for any overages beyond your plan's allotment.`,
      ),
    ).toBeDefined();
    expect(screen.getByText(`This text has ${length} characters.`)).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Contact Support' })).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    const row = within(
      screen.getByRole('button', { name: 'Purchase for $30' }).parentElement ?? document.body,
    );
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Close',
      'Purchase for $30',
    ]);
    // The number of characters that the text needs is preselected, and the payment returns to the text.
    press('Purchase for $30');
    await waitFor(() => expect(paid).toEqual(['https://pay.example/cs_1']));
    expect(service.callsOf('createCheckoutSession')[0]?.body).toMatchObject({
      mode: 'payment',
      metadata: { type: 'character_purchase', characters: 2_000_000 },
      success_url: '/add/text',
    });
    expect(field().value).toBe(longText);
  });

  test("shows the text page's own message if the conversions of 30 days are used up", async () => {
    open();
    type(longText);
    press('Send');
    await finishUpload();
    await act(async () => resolveAdd(failure(403, 'conversion_limit_reached')));
    expect(await screen.findByText('Limit Reached')).toBeDefined();
    expect(
      screen.getByText(
        "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for up to ~1050 minutes of articles conversions per month.",
      ),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeDefined();
  });

  test('for lack of space on the service says so, and keeps the text', async () => {
    service.on('prepareUpload', () => failure(507, 'storage_full'));
    open();
    type(longText);
    press('Send');
    expect(
      await screen.findByText(
        'This service has no space left, so nothing was added. Please try again later.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Failed to Send', hidden: true })).toBeDefined();
    expect(field().value).toBe(longText);
  });

  test('of any other kind shows Failed to Send, and keeps the text', async () => {
    open();
    type(longText);
    press('Send');
    await finishUpload();
    await act(async () => resolveAdd(failure(500, 'internal')));
    expect(await screen.findByRole('button', { name: 'Failed to Send', hidden: true })).toBeDefined();
    expect(field().value).toBe(longText);
    expect(sessionStorage.getItem(ownKey('textDrafts'))).toContain(longText);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    type(`${longText} More.`);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
  });

  test('after the user has left the page is shown as a message with a link to the text', async () => {
    const app = open('?title=My%20notes');
    type(longText);
    press('Send');
    await finishUpload();
    await pass(1_600);
    expect(app.address()).toBe('/add');
    await act(async () => resolveAdd(failure(500, 'internal')));
    expect(await screen.findAllByText('"My notes" was not sent')).not.toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Open text', hidden: true }));
    await waitFor(() => expect(app.address()).toBe('/add/text'));
    expect(field().value).toBe(longText);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('My notes');
  });
});

describe('typed text is kept', () => {
  test('until it is opened again', async () => {
    open('?title=Draft');
    type(longText);
    await pass(500);
    document.body.replaceChildren();
    open();
    expect(field().value).toBe(longText);
    expect(screen.getByText('This is your unsent text.')).toBeDefined();
  });

  test('but not after Cancel, which opens /add and deletes the pending address', async () => {
    const app = open();
    sessionStorage.setItem(ownKey('pendingAddUrl'), 'example.com');
    type(longText);
    await pass(500);
    press('Cancel');
    expect(app.address()).toBe('/add');
    await pass(500);
    expect(sessionStorage.getItem(ownKey('textDrafts'))).toBeNull();
    expect(sessionStorage.getItem(ownKey('pendingAddUrl'))).toBeNull();
  });
});
