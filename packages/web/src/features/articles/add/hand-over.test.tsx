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

/** As the page comes when a form was sent to it. */
function putForm(fields: Record<string, string>, foreign = false): void {
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

test('a text of a form shows on the text page, and not in its address', async () => {
  putForm({ text: 'What was shared.', title: 'From there' });
  const app = renderApp('/add');
  expect(text().value).toBe('What was shared.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From there');
  expect(app.address()).toBe('/add/text?type=input_text&title=From+there');
});

test.each([
  ['/add#selectionText=Highlighted.', 'Highlighted Text', 'Highlighted.'],
  ['/add/text?type=selection_text#text=Highlighted.', 'Highlighted Text', 'Highlighted.'],
  ['/add/text#selectionText=Highlighted.', 'Highlighted Text', 'Highlighted.'],
])('%s: a text behind the #', async (at, heading, value) => {
  const app = renderApp(at);
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(text().value).toBe(value);
  expect(app.address()).not.toContain('Highlighted');
});

test('an address behind the # is added at once, as one in the query is', async () => {
  const service = openAdding(`/add#url=${encodeURIComponent(link)}`);
  await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
});

test('an address of a form waits for a person to add it', async () => {
  putForm({ text: `Worth hearing: ${link}` });
  const service = openAdding();
  const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Article URL').value).toBe(link);
  expect(service.callsOf('addArticle')).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Add Link' }));
  await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
});
