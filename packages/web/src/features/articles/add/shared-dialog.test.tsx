import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadFormats } from 'virtual:earmark-source-formats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { FakeRequest } from '../../../../test/fake-request.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

let service: FakePlaylistService;
/** The files that the service worker stored. */
let stored: Map<string, Response>;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent = [];
  stored = new Map();
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (path: string) => stored.get(path)?.clone() }),
    delete: async () => stored.clear(),
  });
  service = createFakePlaylistService();
  service.on('add', () => ({ id: 'e1', title: 'Report' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById('handed-over')?.remove();
});

/** Sets up the page as the service worker renders it after a form was posted to it. */
function appendForm(fields: Record<string, string>, foreign = false): void {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'handed-over',
  });
  block.textContent = JSON.stringify({ fields, foreign });
  document.head.append(block);
}
function storeFile(number: number, name: string, type = 'application/pdf'): void {
  const headers = { 'content-type': type, 'x-name': encodeURIComponent(name) };
  stored.set(`/handed-over-files/${number}`, new Response('content', { headers }));
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add to Playlist' }));
async function completeUploads(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(at + 1));
    await FakeRequest.sent[at]?.complete();
  }
}

test('adds shared files after confirmation, with their names, and forgets them', async () => {
  storeFile(0, 'Bericht über Fähren.pdf');
  storeFile(1, 'book.epub', 'application/epub+zip');
  appendForm({ files: '2' });
  renderApp('/add', { service });
  const shown = await dialog();
  await shown.findByText('Bericht über Fähren.pdf');
  expect(stored.size).toBe(0);
  expect(service.callsOf('prepareUpload')).toHaveLength(0);
  fireEvent.click(shown.getByRole('button', { name: 'Add' }));
  await completeUploads(2);
  await screen.findByText('2 files added to playlist');
  expect(service.callsOf('prepareUpload').map(({ query }) => query.get('type'))).toEqual(['pdf', 'epub']);
  expect(service.callsOf('add').map(({ body }) => body)).toEqual([
    { file: 'https://files.test/uploads/u1.txt', file_name: 'Bericht über Fähren.pdf', source: 'share' },
    { file: 'https://files.test/uploads/u1.txt', file_name: 'book.epub', source: 'share' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says which file was refused and why, and tries only that one again', async () => {
  storeFile(0, 'one.pdf');
  storeFile(1, 'setup.exe', 'application/octet-stream');
  storeFile(2, 'two.pdf');
  let refuse = true;
  service.on('add', ({ body }) =>
    refuse && (body as { file_name: string }).file_name === 'two.pdf'
      ? failure(422, 'unreadable_file', { reason: 'crashed', explanation: 'This file was given up.' })
      : { id: 'e1' },
  );
  appendForm({ files: '3' });
  renderApp('/add', { service });
  const shown = await dialog();
  await shown.findByText('two.pdf');
  fireEvent.click(shown.getByRole('button', { name: 'Add' }));
  await completeUploads(2);
  expect(await shown.findByText('This file was given up.')).toBeDefined();
  expect(shown.getByText('This kind of file cannot be read.')).toBeDefined();
  expect(shown.getAllByText('Added')).toHaveLength(1);
  refuse = false;
  fireEvent.click(shown.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(3));
  await FakeRequest.sent[2]?.complete();
  await waitFor(() => expect(shown.getAllByText('Added')).toHaveLength(2));
});

test('a locked file of several is opened with its password, without being sent again', async () => {
  storeFile(0, 'secret.pdf');
  storeFile(1, 'two.pdf');
  service.on('add', ({ body }) => {
    const { file_name: name, password } = body as { file_name: string; password?: string };
    if (name !== 'secret.pdf' || password === 'tide') return { id: 'e1', title: name };
    return failure(422, 'file_encrypted', { wrong_password: password !== undefined });
  });
  appendForm({ files: '2' });
  renderApp('/add', { service });
  const shown = await dialog();
  await shown.findByText('secret.pdf');
  fireEvent.click(shown.getByRole('button', { name: 'Add' }));
  await completeUploads(2);
  await shown.findByText('1 of 2 added');
  const open = (password: string) => {
    fireEvent.change(shown.getByLabelText('Password of secret.pdf'), { target: { value: password } });
    fireEvent.click(shown.getByRole('button', { name: 'Open file' }));
  };
  open('ebb');
  await shown.findByText('That password does not open the file.');
  open('tide');
  await screen.findByText('2 files added to playlist');
  expect(FakeRequest.sent).toHaveLength(2);
  expect(service.callsOf('add').map(({ body }) => (body as { password?: string }).password)).toEqual([
    undefined,
    undefined,
    'ebb',
    'tide',
  ]);
});

test('adds a page that a bookmark sent, with its HTML, after confirmation', async () => {
  appendForm({ url: 'https://example.com/members/story', html: '<p>Seen</p>', title: 'A story' }, true);
  renderApp('/add', { service });
  const shown = await dialog();
  expect(shown.getByText('The page as your browser shows it, from example.com.')).toBeDefined();
  expect(service.callsOf('add')).toHaveLength(0);
  fireEvent.click(shown.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added to playlist');
  expect(service.callsOf('add')[0]?.body).toEqual({
    url: 'https://example.com/members/story',
    html: '<p>Seen</p>',
    title: 'A story',
    source: 'bookmark',
  });
});

test('says that a file did not arrive', async () => {
  appendForm({ lost_file: 'report.pdf' });
  renderApp('/add', { service });
  expect(
    await screen.findByText('report.pdf was not added. The file did not arrive. Please share it again.'),
  ).toBeDefined();
});

test('the share target of the installed app accepts every kind of file that can be read', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../public/manifest.webmanifest'), 'utf8'),
  );
  expect(manifest.share_target.params.files).toEqual([
    {
      name: 'file',
      accept: [...new Set(uploadFormats.flatMap(({ mediaType, ending }) => [mediaType, `.${ending}`]))],
    },
  ]);
});
