import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

let service: FakePlaylistService;
beforeEach(() => {
  service = createFakePlaylistService([makeArticle('a')]);
  service.on('reportArticle', () => ({ report_id: 'r1' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function openMenuItem(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More for Title a' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report Issues' }));
}

async function openForm() {
  await openMenuItem();
  return within(await screen.findByRole('dialog', { name: 'Report Issues' }));
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('What went wrong?');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const reports = () => service.callsOf('reportArticle').map(({ body }) => body);

test('shows the article and the account, and sends the report', async () => {
  renderApp('/playlist', { service });
  const form = await openForm();
  expect(form.getByText('Title a')).toBeDefined();
  expect(form.getByText('ada@example.com')).toBeDefined();
  type('The second paragraph is missing.');
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Report sent. Thank you!')).toBeDefined();
  expect(reports()).toEqual([
    { article_id: makeArticle('a').article_id, message: 'The second paragraph is missing.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows an error for an empty report and for one that is too long', async () => {
  renderApp('/playlist', { service });
  const form = await openForm();
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('Please describe what went wrong.')).toBeDefined();
  type('x'.repeat(5_001));
  expect(form.queryByText('Please describe what went wrong.')).toBeNull();
  expect(form.getByText('5,001 / 5,000 characters').className).toContain('danger');
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  expect(
    await form.findByText('The report is too long. Please keep it under 5,000 characters.'),
  ).toBeDefined();
  expect(field().value).toHaveLength(5_001);
  expect(reports()).toEqual([]);
});

test('keeps a report that could not be sent, and can send it again', async () => {
  service.on('reportArticle', () => failure(429, 'too_many_requests'));
  renderApp('/playlist', { service });
  const form = await openForm();
  type('It stops.');
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByRole('button', { name: 'Failed to Send' })).toBeDefined();
  expect(form.getByText('Too many attempts. Please wait a little and try again.')).toBeDefined();
  expect(field().value).toBe('It stops.');
  service.on('reportArticle', () => ({ report_id: 'r1' }));
  fireEvent.click(form.getByRole('button', { name: 'Failed to Send' }));
  expect(await screen.findByText('Report sent. Thank you!')).toBeDefined();
  expect(reports()).toHaveLength(2);
});

test('restores an unsent report until it is sent', async () => {
  renderApp('/playlist', { service });
  const form = await openForm();
  type('It stops after');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openForm();
  expect(field().value).toBe('It stops after');
  fireEvent.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openForm();
  expect(field().value).toBe('');
});

test("opens the operator's own form if there is one", async () => {
  const openWindow = vi.fn();
  vi.stubGlobal('open', openWindow);
  const report = 'https://forms.example/f?article={article_id}&from={email}';
  renderApp('/playlist', { service, links: { report } });
  await openMenuItem();
  const id = encodeURIComponent(makeArticle('a').article_id);
  const address = `https://forms.example/f?article=${id}&from=ada%40example.com`;
  expect(openWindow).toHaveBeenCalledWith(address, '_blank', 'noopener');
  expect(screen.queryByRole('dialog')).toBeNull();
});
