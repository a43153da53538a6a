import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

afterEach(() => document.getElementById('handed-over')?.remove());

const link = 'https://example.com/story';
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');

/** Sets up the page as the server renders it after a form was posted to it. */
function appendForm(fields: Record<string, string>, foreign = false): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'handed-over';
  block.textContent = JSON.stringify({ fields, foreign });
  document.head.append(block);
}

function openAdding(at = '/add'): FakePlaylistService {
  const service = createFakePlaylistService();
  service.on('addArticle', () => ({ ...makeConverting('new', 0), already_added: false }));
  renderApp(at, { service });
  return service;
}

test('shows a text from a form on the text page, but not in its address', async () => {
  appendForm({ text: 'What was shared.', title: 'From there' });
  const app = renderApp('/add');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('What was shared.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From there');
  expect(app.address()).toBe('/add/text?type=input_text&title=From+there');
});

test.each([
  ['/add#selectionText=Highlighted.', 'Highlighted Text', 'Highlighted.'],
  ['/add/text?type=selection_text#text=Highlighted.', 'Highlighted Text', 'Highlighted.'],
  ['/add/text#selectionText=Highlighted.', 'Highlighted Text', 'Highlighted.'],
])('opens the text page with the text after the # of %s', async (at, heading, value) => {
  const app = renderApp(at);
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(text().value).toBe(value);
  expect(app.address()).not.toContain('Highlighted');
});

test('adds an address after the # immediately, like one in the query', async () => {
  const service = openAdding(`/add#url=${encodeURIComponent(link)}`);
  await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
});

test('adds an address from a form only after confirmation', async () => {
  appendForm({ text: `Worth hearing: ${link}` });
  const service = openAdding();
  const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Article URL').value).toBe(link);
  expect(service.callsOf('addArticle')).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Add Link' }));
  await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
});
